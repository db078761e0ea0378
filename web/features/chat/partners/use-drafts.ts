import { useCallback, useSyncExternalStore } from 'react'
import { readRoomDrafts, readStoredDrafts, watchDrafts } from '../../../platform/session/chat-drafts.ts'

/** What the member has begun to write to each partner; an empty text where nothing is begun. Read again whenever a draft changes. */
export function useDrafts(owner: string): (partner: string) => string {
  const stored = useSyncExternalStore(watchDrafts, readStoredDrafts, () => null)
  return useCallback((partner) => (stored === null ? '' : readRoomDrafts(owner, partner).draft), [owner, stored])
}
