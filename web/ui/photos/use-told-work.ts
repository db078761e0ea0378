import { useEffect } from 'react'

/** Delays a form while something in it is not ready. */
export function useToldWork(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    if (!isBusy) return undefined
    onBusy(true)
    return () => onBusy(false)
  }, [isBusy, onBusy])
}
