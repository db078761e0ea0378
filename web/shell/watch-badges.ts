import { HEARTBEAT, MEMBER_EVENTS } from '#domain/member-events.ts'
import type { Unread } from '../features/notifications/unread.ts'
import { watchUnread } from '../features/notifications/watch-unread.ts'
import { LiveStream, type StreamCallbacks } from '../platform/live/live-stream.ts'
import { noteStream, publishNews } from '../platform/live/news.ts'
import { watchNeedsAction } from './watch-needs-action.ts'
import { watchPoints } from './watch-points.ts'

/** Calls back with badges on change; gives a stop function. */
export function watchBadges(tell: (news: { unread: Unread } | { needsAction: boolean } | { points: number }) => void): () => void {
  const stops = [
    watchUnread((unread) => {
      tell({ unread })
      setAppBadge(unread)
    }),
    watchNeedsAction((needsAction) => tell({ needsAction })),
    watchPoints((points) => tell({ points })),
    watchEvents(),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The number on the installed app, which news on the lock screen raise (push-news.ts); elsewhere there is none. */
function setAppBadge({ notifications }: Unread): void {
  if ('setAppBadge' in navigator) navigator.setAppBadge(notifications).catch(() => undefined)
}

/** The page comes first, but not by much: what happens before the stream stands is seen when it does. */
const FIRST_AFTER_MS = 500

/** Listens to the member's events while visible; polling is the fallback (decision 37). Gives a stop function. */
function watchEvents(): () => void {
  const stream = new LiveStream(openLine, publishNews)
  const follow = (): void => (isSeen() ? stream.follow() : stream.stop())
  const restart = (): void => void (isSeen() && stream.restart())
  const first = setTimeout(follow, FIRST_AFTER_MS)
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('pageshow', follow)
  window.addEventListener('online', restart)
  return () => {
    clearTimeout(first)
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('pageshow', follow)
    window.removeEventListener('online', restart)
    stream.stop()
  }
}

function isSeen(): boolean {
  return document.visibilityState === 'visible'
}

/** The browser's own way to try again knows neither silence nor other pages that try: a lost line is closed for good. */
function openLine({ onOpen, onEvent, onLost }: StreamCallbacks): { close: () => void } {
  const source = new EventSource('/api/v1/events')
  source.addEventListener('open', () => {
    noteStream(true)
    onOpen()
  })
  source.addEventListener('error', onLost)
  for (const event of [HEARTBEAT, ...MEMBER_EVENTS] as const)
    source.addEventListener(event, ({ data }: MessageEvent<string>) => onEvent(event, byPageOf(data)))
  const close = (): void => {
    noteStream(false)
    source.close()
  }
  return { close }
}

/** What no page has changed tells nothing but the kind. */
function byPageOf(data: string): string | undefined {
  const told: { byPage?: string } = JSON.parse(data)
  return told.byPage
}
