import { useEffect, useEffectEvent, useRef } from 'react'
import type { PriceSuggestion } from '#contract/shelf.ts'

/**
 * Fills the price in as it is suggested, and again when the condition changes: as long as nobody has typed another one. A price that
 * was taken from the suggestion, also in a form that opens again, goes on with it.
 */
export function useFilledPrice(price: string, suggestion: PriceSuggestion | null, fill: (points: string) => void): void {
  const lastSuggested = useRef('')
  const follow = useEffectEvent((points: string) => {
    const isOwn = price !== '' && price !== lastSuggested.current
    lastSuggested.current = points
    if (!isOwn) fill(points)
  })
  useEffect(() => {
    if (suggestion) follow(String(suggestion.points))
  }, [suggestion])
}
