import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { PlaceLink } from '#contract/places.ts'
import { PLACE_QUERY_MIN } from '#domain/policy/bookcases.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'

const TYPING_PAUSE_MS = 180
const NOTHING: readonly PlaceLink[] = []

/** Places matching the typed name or postal code; none after a failed call. */
export function usePlaceSuggestions(text: string): readonly PlaceLink[] {
  const typed = text.trim()
  const [words] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const [found, setFound] = useState({ words: '', places: NOTHING })
  const isLongEnough = words.length >= PLACE_QUERY_MIN
  useEffect(() => {
    if (!isLongEnough) return undefined
    const abort = new AbortController()
    callApi(browserApi.api.v1.location.suggestions.$get({ query: { q: words } }, { init: { signal: abort.signal } })).then(
      ({ places }) => setFound({ words, places }),
      () => undefined,
    )
    return () => abort.abort()
  }, [words, isLongEnough])
  return isLongEnough && typed !== '' ? found.places : NOTHING
}
