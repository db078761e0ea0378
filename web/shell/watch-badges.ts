import type { Unread } from '../features/notifications/unread.ts'
import { watchUnread } from '../features/notifications/watch-unread.ts'
import { watchEvents } from './watch-events.ts'
import { watchNeedsAction } from './watch-needs-action.ts'
import { watchPoints } from './watch-points.ts'

/** Calls back with badges on change; gives a stop function. */
export function watchBadges(tell: (news: { unread: Unread } | { needsAction: boolean } | { points: number }) => void): () => void {
  const stops = [
    watchUnread((unread) => tell({ unread })),
    watchNeedsAction((needsAction) => tell({ needsAction })),
    watchPoints((points) => tell({ points })),
    watchEvents(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
