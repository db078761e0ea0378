import { useSyncExternalStore } from 'react'

// A member's page can outlive its session. Reading its data anew would then lead to the home page and away from what the
// person has typed; so the page stays as it is, and the login dialog is asked for above it.
let isWanted = false
const listeners = new Set<() => void>()

/** Opens the login dialog on the page of an ended session. */
export function askToLogInAgain(): void {
  change(true)
}

export function endLoginAgain(): void {
  change(false)
}

/** Whether the login dialog of an ended session is open. */
export function isLoginAgainWanted(): boolean {
  return isWanted
}

/** The same as a hook. */
export function useIsLoginAgainWanted(): boolean {
  return useSyncExternalStore(watch, isLoginAgainWanted, () => false)
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: boolean): void {
  isWanted = next
  for (const listener of listeners) listener()
}
