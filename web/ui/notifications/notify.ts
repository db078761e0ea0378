/** What the person is to be told: a sentence that something worked, or what failed. */
export type Notice = { success: string } | { failure: unknown }

const NONE: readonly Notice[] = []
let waiting = NONE
const listeners = new Set<() => void>()

/** Says briefly that something worked: `notifySuccess(m['shelf.offerSaved']())`. */
export function notifySuccess(message: string): void {
  setWaiting([...waiting, { success: message }])
}

/** Tells the person that an action failed; `error` is what `read()` threw, or a sentence (decision 31). */
export function notifyFailure(error: unknown): void {
  setWaiting([...waiting, { failure: error }])
}

/** What nobody has shown yet, for the one who shows it. */
export function waitingNotices(): readonly Notice[] {
  return waiting
}

/** Takes all that wait; whoever calls this shows them. */
export function takeNotices(): readonly Notice[] {
  const taken = waiting
  setWaiting(NONE)
  return taken
}

/** Calls back whenever something waits or was taken; gives the way to stop that. */
export function watchNotices(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setWaiting(notices: readonly Notice[]): void {
  if (notices === waiting) return
  waiting = notices
  for (const listener of listeners) listener()
}
