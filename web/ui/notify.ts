/** A success or failure for the person. */
export type Notice = { success: string } | { failure: unknown }

const NONE: readonly Notice[] = []
let waiting = NONE
const listeners = new Set<() => void>()

/** Shows a success: `notifySuccess(m['shelf.offerSaved']())`. */
export function notifySuccess(message: string): void {
  setWaiting([...waiting, { success: message }])
}

/** Shows a failure; `error` is what `read()` threw, or a sentence (decision 31). */
export function notifyFailure(error: unknown): void {
  setWaiting([...waiting, { failure: error }])
}

/** Notices not shown yet. */
export function waitingNotices(): readonly Notice[] {
  return waiting
}

/** Takes all waiting notices. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting
  setWaiting(NONE)
  return taken
}

/** Calls back on changes; gives a stop function. */
export function watchNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setWaiting(notices: readonly Notice[]): void {
  if (notices === waiting) return
  waiting = notices
  for (const listener of listeners) listener()
}
