import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { SUGGEST_MIN_LENGTH } from '#domain/policy.ts'
import { browserApi, read } from '../platform/api-client.ts'

/** A title that matches, with who wrote it. */
export interface Suggestion {
  uuid: string
  title: string
  authors: string[]
}

const TYPING_PAUSE_MS = 180
const NOTHING: Suggestion[] = []

/** Titles that match what is typed, from the fourth character on (A §5); none while a call fails. */
export function useSuggestions(text: string): Suggestion[] {
  const [words] = useDebouncedValue(text.trim(), TYPING_PAUSE_MS)
  const [found, setFound] = useState({ words: '', suggestions: NOTHING })
  const isLongEnough = words.length >= SUGGEST_MIN_LENGTH
  useEffect(() => {
    if (!isLongEnough) return undefined
    const abort = new AbortController()
    read(browserApi.api.v1.books.suggest.$get({ query: { q: words } }, { init: { signal: abort.signal } })).then(
      ({ suggestions }) => setFound({ words, suggestions }),
      // Suggestions are a help, not an answer: without them Enter still searches.
      () => undefined,
    )
    return () => abort.abort()
  }, [words, isLongEnough])
  return isLongEnough && text.trim() !== '' ? found.suggestions : NOTHING
}
