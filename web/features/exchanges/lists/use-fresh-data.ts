import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { BADGE_CHECK_MS } from '#domain/policy/interface.ts'

/** While the provider is asked for the money, the answer is seconds away. */
const PROCESSING_CHECK_MS = 4000

/** Reads the page again every minute while it is seen, and every few seconds while a payment is being captured (B §9). */
export function useFreshData(isProcessing: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'visible') void revalidate()
      },
      isProcessing ? PROCESSING_CHECK_MS : BADGE_CHECK_MS,
    )
    return () => clearInterval(timer)
  }, [isProcessing, revalidate])
}
