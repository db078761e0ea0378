import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { AUTHOR_NAMES_MIN_LENGTH } from '#domain/policy/search.ts'
import { browserApi, callApi } from '../../../../platform/api/api-client.ts'

interface KnownAuthor {
  name: string
  booksNum: number
}

const TYPING_PAUSE_MS = 180

/** Author names starting with the typed one; none when complete. */
export function useAuthorNames(typed: string): readonly KnownAuthor[] {
  const [name] = useDebouncedValue(typed, TYPING_PAUSE_MS)
  const [found, setFound] = useState<{ name: string; authors: readonly KnownAuthor[] }>({ name: '', authors: [] })
  const isLongEnough = name.length >= AUTHOR_NAMES_MIN_LENGTH
  useEffect(() => {
    if (!isLongEnough) return undefined
    const abort = new AbortController()
    callApi(browserApi.api.v1.books.authors.$get({ query: { q: name } }, { init: { signal: abort.signal } })).then(
      ({ authors }) => setFound({ name, authors }),
      // A help, not an answer: without it the name is typed.
      () => undefined,
    )
    return () => abort.abort()
  }, [name, isLongEnough])
  if (typed.length < AUTHOR_NAMES_MIN_LENGTH || found.name !== typed) return []
  return found.authors.filter((author) => author.name !== typed)
}
