import type { News } from './live-stream.ts'

const listeners = new Set<(news: News, byPage?: string) => void>()

/** Publishes events of the stream; `byPage` caused them, if known. */
export function publishNews(news: News, byPage?: string): void {
  for (const listener of listeners) listener(news, byPage)
}

/** Calls `act` for events not caused by `page`. Gives a stop function. */
export function onNews(wanted: readonly News[], act: () => void, page?: string): () => void {
  const listener = (news: News, byPage?: string): void => {
    if (wanted.includes(news) && (byPage === undefined || byPage !== page)) act()
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let isOpen = false

export function noteStream(stands: boolean): void {
  isOpen = stands
}

/** Whether the stream is open; otherwise pages poll. */
export function isStreamOpen(): boolean {
  return isOpen
}
