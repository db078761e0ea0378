import { useEffect, useEffectEvent, useRef } from 'react'
import type { PriceSuggestion } from '#contract/shelf.ts'

/** Fills in the suggestion until another price is typed, and again when the condition changes. Never while the field has focus. */
export function useFilledPrice(
  price: string,
  isFocused: boolean,
  suggestion: PriceSuggestion | null,
  fill: (points: string) => void,
): void {
  const lastSuggested = useRef('')
  const follow = useEffectEvent((points: string) => {
    const isOwn = price !== '' && price !== lastSuggested.current
    lastSuggested.current = points
    if (!isOwn) fill(points)
  })
  useEffect(() => {
    if (suggestion && !isFocused) follow(String(suggestion.points))
  }, [suggestion, isFocused])
}
