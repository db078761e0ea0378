import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'

/** Whether this browser may know passkeys here: not before hydration, without https, or at an address without a name. */
export function useCanUsePasskeys(): boolean {
  return useIsHydrated() && 'PublicKeyCredential' in window && !/^[\d.]+$|:/u.test(window.location.hostname)
}
