import { useSyncExternalStore } from 'react'

// A member's page can outlive its session. Reading its data anew would then lead to the home page and away from what the
// person has typed; so the page stays as it is, and the login dialog is asked for above it.
let isWanted = false
const listeners = new Set<() => void>()

/** The session is over: asks for the login dialog in place. What is open stays as it is. */
export function askToLogInAgain(): void {
  change(true)
}

/** The person has logged in again, or does not want to. */
export function endLoginAgain(): void {
  change(false)
}

/** Whether the session of the page that is open is over and its member was asked to log in again. */
export function isLoginAgainWanted(): boolean {
  return isWanted
}

/** The same for components. */
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
