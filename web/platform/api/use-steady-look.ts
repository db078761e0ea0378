import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { checkSteadily } from './check-steadily.ts'

/** Reads the page's data again and again while it is wanted, after each pause of so many ms. */
export function useSteadyLook(isWanted: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return undefined
    return checkSteadily(() => void revalidate(), { firstAfter: everyMs, every: everyMs })
  }, [isWanted, everyMs, revalidate])
}
