import { useState } from 'react'
import { useLocation } from 'react-router'
import { useIsHydrated } from '../../../ui/hydration/use-is-hydrated.ts'

/** What is handed to the page of a place beside its address: where the reader is, as `lat,lon`. Only their browser knows it. */
export interface ReaderState {
  coords: string
}

/** The coordinates that were handed over with this page; null without. They stay while it is open, also when its query changes. */
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
