import { recountUnread } from '../features/notifications/unread.ts'

/** Told to the window when something about the member's exchanges may have changed. */
export const EXCHANGES_CHANGED = 'buchfink:exchanges'
/** Told to the window when a message may have come. */
export const MESSAGES_CHANGED = 'buchfink:messages'

/** News are nothing one waits for: the page comes first. */
const FIRST_AFTER_MS = 3000

/**
 * Listens to the member's news while the page is visible and has those who show them ask at once; what they ask every
 * minute anyway is the fall-back where no stream gets through (decision 37). Gives what stops it.
 */
export function watchEvents(): () => void {
  let source: EventSource | null = null
  function close(): void {
    source?.close()
    source = null
  }
  function follow(): void {
    if (document.visibilityState !== 'visible') return close()
    if (source) return
    source = new EventSource('/api/v1/events')
    source.addEventListener('badge', recountUnread)
    source.addEventListener('message', () => {
      recountUnread()
      window.dispatchEvent(new Event(MESSAGES_CHANGED))
    })
    source.addEventListener('exchange', () => window.dispatchEvent(new Event(EXCHANGES_CHANGED)))
    // The browser tries again by itself, unless the answer was no: then nobody is logged in any more.
    source.addEventListener('error', () => source?.readyState === EventSource.CLOSED && close())
  }
  const first = setTimeout(follow, FIRST_AFTER_MS)
  document.addEventListener('visibilitychange', follow)
  return () => {
    clearTimeout(first)
    document.removeEventListener('visibilitychange', follow)
    close()
  }
}
