import { useCallback, useSyncExternalStore } from 'react'
import { readRoomDrafts, readStoredDrafts, watchDrafts } from '../../../platform/session/chat-drafts.ts'

/** Drafts by partner, updated on change; empty without one. */
export function useDrafts(owner: string): (partner: string) => string {
  const stored = useSyncExternalStore(watchDrafts, readStoredDrafts, () => null)
  return useCallback((partner) => (stored === null ? '' : readRoomDrafts(owner, partner).draft), [owner, stored])
}
