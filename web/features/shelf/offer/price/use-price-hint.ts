import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { priceHint } from '#contract/shelf.ts'
import type { Condition } from '#domain/lookups.ts'
import { browserApi, read } from '../../../../platform/api/api-client.ts'
import { priceQuestionOf, type Offered } from '../offered.ts'

export type PriceHintAnswer = z.infer<(typeof priceHint)['response']>

/** What a copy could cost; null until it is known. It is a help: when the call fails, the form goes on without. */
export function usePriceHint(offered: Offered, condition: Condition | ''): PriceHintAnswer | null {
  // Compared as text, so that an unchanged question is not asked again at each key.
  const question = new URLSearchParams({ ...priceQuestionOf(offered), ...(condition && { condition }) }).toString()
  const [hint, setHint] = useState<PriceHintAnswer | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    const query = Object.fromEntries(new URLSearchParams(question))
    read(browserApi.api.v1.exchanges['price-hint'].$get({ query }, { init: { signal: abort.signal } })).then(
      // An answer that comes after its question was replaced is of no use.
      (answer) => abort.signal.aborted || setHint(answer),
      () => undefined,
    )
    return () => abort.abort()
  }, [question])
  return hint
}
