import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

/** Router state with the reader's position as `lat,lon`. */
export interface ReaderState {
  coords: string
}

/** The position handed to this page; null without one. Kept while only the query changes. */
export function useHandedCoords(): string | null {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  const told = coordsOf(state)
  const [kept, setKept] = useState(told)
  if (told !== null && told !== kept) setKept(told)
  // A page that is loaded again was drawn without them.
  return isHydrated ? (told ?? kept) : null
}

function coordsOf(state: unknown): string | null {
  const hasCoords = typeof state === 'object' && state !== null && 'coords' in state && typeof state.coords === 'string'
  return hasCoords ? String(state.coords) : null
}
