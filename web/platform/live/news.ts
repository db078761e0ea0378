import type { News } from './live-stream.ts'

const listeners = new Set<(news: News, byPage?: string) => void>()

/** Passes on what the stream has told; `byPage` is the page that has caused it, where one is known. */
export function tellNews(news: News, byPage?: string): void {
  for (const listener of listeners) listener(news, byPage)
}

/** Calls `act` with each of these news that `page` has not caused itself. Gives what stops it. */
export function onNews(wanted: readonly News[], act: () => void, page?: string): () => void {
  const listener = (news: News, byPage?: string): void => {
    if (wanted.includes(news) && (byPage === undefined || byPage !== page)) act()
  }
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

let isOpen = false

/** The stream stands, or does not. */
export function noteStream(stands: boolean): void {
  isOpen = stands
}

/** Whether news come by themselves now; where they do not, pages ask. */
export function isStreamOpen(): boolean {
  return isOpen
}
