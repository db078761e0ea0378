import { useEffect } from 'react'

/** Tells a form that something of it is not ready yet, so that it is not sent without; what is no longer shown holds nothing up. */
export function useToldWork(isBusy: boolean, onBusy: (isBusy: boolean) => void): void {
  useEffect(() => {
    if (!isBusy) return undefined
    onBusy(true)
    return () => onBusy(false)
  }, [isBusy, onBusy])
}
