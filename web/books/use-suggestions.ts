import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { SUGGEST_MIN_LENGTH } from '#domain/policy/search.ts'
import { cleanSearchText } from '#domain/search-text.ts'
import { browserApi, callApi } from '../platform/api/api-client.ts'

/** Matching titles with authors, and matching authors. */
export interface Suggestions {
  titles: readonly { uuid: string; title: string; authors: readonly string[] }[]
  authors: readonly { name: string; booksNum: number }[]
  /** Whether these are the answer to what is typed now, also when there are none. */
  isAnswer: boolean
}

const TYPING_PAUSE_MS = 180
const NOTHING: Suggestions = { titles: [], authors: [], isAnswer: false }

/** Titles and authors matching the typed text, from four characters on (A §5); none after a failed call. */
export function useSuggestions(text: string): Suggestions {
  const searchText = cleanSearchText(text)
  const [words] = useDebouncedValue(searchText, TYPING_PAUSE_MS)
  const [found, setFound] = useState({ words: '', suggestions: NOTHING })
  const isLongEnough = words.length >= SUGGEST_MIN_LENGTH
  useEffect(() => {
    if (!isLongEnough) return undefined
    const abort = new AbortController()
    callApi(browserApi.api.v1.books.suggest.$get({ query: { q: words } }, { init: { signal: abort.signal } })).then(
      ({ suggestions: titles, authors }) => setFound({ words, suggestions: { titles, authors, isAnswer: true } }),
      // Suggestions are a help, not an answer: without them Enter still searches.
      () => undefined,
    )
    return () => abort.abort()
  }, [words, isLongEnough])
  if (!isLongEnough || searchText === '') return NOTHING
  return found.words === searchText ? found.suggestions : { ...found.suggestions, isAnswer: false }
}
