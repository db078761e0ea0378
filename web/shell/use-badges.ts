import { useEffect, useState } from 'react'
import type { Unread } from '../features/notifications/unread.ts'
import { lazyChunk, loadChunk } from '../platform/scripts/lazy-chunk.ts'

interface Badges {
  unread: Unread
  needsAction: boolean
}

const NOTHING: Badges = { unread: { notifications: 0, conversations: 0 }, needsAction: false }
// What asks the server is for members: guests do not load it.
const watchChunk = lazyChunk(() => import('./watch-badges.ts'))

/** What the badges of the top bar show: nothing for guests, and nothing until the server was asked. */
export function useBadges(isMember: boolean): Badges {
  const [badges, setBadges] = useState(NOTHING)
  useEffect(() => {
    if (!isMember) return undefined
    let isGone = false
    let stop: (() => void) | undefined
    async function begin() {
      const { watchBadges } = await loadChunk(watchChunk)
      if (!isGone) stop = watchBadges((news) => setBadges((before) => ({ ...before, ...news })))
    }
    // Nobody asked for the badges; the next whole page brings them.
    begin().catch(() => undefined)
    return () => {
      isGone = true
      stop?.()
      setBadges(NOTHING)
    }
  }, [isMember])
  return badges
}
