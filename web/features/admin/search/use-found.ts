import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { FoundByAdmin } from '#contract/admin-search.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'

const TYPING_PAUSE_MS = 180

interface Answer {
  text: string
  found: FoundByAdmin | null
  error: unknown
}

/** What the search knows of what is typed: the answer to it, null while there is none yet, and why there will be none. */
interface Found {
  found: FoundByAdmin | null
  error: unknown
}

/** Asks for what is typed, once its writer pauses. */
export function useFound(typed: string): Found {
  const wanted = typed.trim()
  const [text] = useDebouncedValue(wanted, TYPING_PAUSE_MS)
  const [answer, setAnswer] = useState<Answer>({ text: '', found: null, error: undefined })
  useEffect(() => {
    if (text === '') return undefined
    const abort = new AbortController()
    callApi(browserApi.api.v1.admin.search.$post({ json: { text } }, { init: { signal: abort.signal } })).then(
      (found) => setAnswer({ text, found, error: undefined }),
      (error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ text, found: null, error })
      },
    )
    return () => abort.abort()
  }, [text])
  // An answer to what was typed before would be opened by an Enter that was meant for this.
  return answer.text === wanted && wanted !== '' ? answer : { found: null, error: undefined }
}
