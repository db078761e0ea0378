import type { News } from './live-stream.ts'

const listeners = new Set<(news: News) => void>()

/** Passes on what the stream has told. */
export function tellNews(news: News): void {
  for (const listener of listeners) listener(news)
}

/** Calls `act` with each of these news. Gives what stops it. */
export function onNews(wanted: readonly News[], act: () => void): () => void {
  const listener = (news: News): void => void (wanted.includes(news) && act())
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
