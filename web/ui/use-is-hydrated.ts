import { useSyncExternalStore } from 'react'

/** False on the server and before hydration. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
