import { useSyncExternalStore } from 'react'

/** False on the server and while the page comes alive, then true: for what only the browser knows. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
