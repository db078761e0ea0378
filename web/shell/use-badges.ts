import { useEffect, useState } from 'react'
import type { Unread } from '../features/notifications/unread.ts'
import { lazyChunk, loadChunk } from '../platform/scripts/lazy-chunk.ts'
import { useRootData } from '../platform/session/session.ts'

interface Badges {
  unread: Unread
  needsAction: boolean
  points: number
}

interface Told extends Omit<Badges, 'points'> {
  /** Newer than what the page has read; null when the page knows best. */
  points: number | null
}

const NOTHING: Told = { unread: { notifications: 0, conversations: 0 }, needsAction: false, points: null }
// What asks the server is for members: guests do not load it.
const watchChunk = lazyChunk(() => import('./watch-badges.ts'))

/** Badges of the top bar; none for guests or before the first answer. */
export function useBadges(isMember: boolean): Badges {
  const { session } = useRootData()
  const [told, setTold] = useState(NOTHING)
  const [readFor, setReadFor] = useState(session)
  if (readFor !== session) {
    setReadFor(session)
    setTold((before) => ({ ...before, points: null }))
  }
  useEffect(() => {
    if (!isMember) return undefined
    let isGone = false
    let stop: (() => void) | undefined
    async function begin() {
      const { watchBadges } = await loadChunk(watchChunk)
      if (!isGone) stop = watchBadges((news) => setTold((before) => ({ ...before, ...news })))
    }
    // A failure is not shown, as nobody asked for the badges; the next page brings them.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
      setTold(NOTHING)
    }
  }, [isMember])
  return { ...told, points: told.points ?? session.numExchangeTokens }
}
