import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { checkSteadily } from './check-steadily.ts'

/** Reloads data every `everyMs` while `isWanted`. */
export function usePolling(isWanted: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return undefined
    return checkSteadily(() => void revalidate(), { firstAfter: everyMs, every: everyMs })
  }, [isWanted, everyMs, revalidate])
}
