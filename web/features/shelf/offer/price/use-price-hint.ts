import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { priceHint } from '#contract/shelf.ts'
import type { Condition } from '#domain/lookups.ts'
import { browserApi, callApi } from '../../../../platform/api/api-client.ts'
import { priceQuestionOf, type Offered } from '../offered.ts'

type PriceHint = z.infer<(typeof priceHint)['response']>

const NOTHING: PriceHint = { suggestion: null, ownCopies: 0 }

/** Suggested price and own copies; optional, the form works without. */
export function usePriceHint(offered: Offered, condition: Condition | ''): PriceHint {
  // Compared as text, so that an unchanged question is not asked again at each key.
  const question = new URLSearchParams({ ...priceQuestionOf(offered), ...(condition && { condition }) }).toString()
  const [hint, setHint] = useState(NOTHING)
  useEffect(() => {
    const abort = new AbortController()
    const query = Object.fromEntries(new URLSearchParams(question))
    callApi(browserApi.api.v1.exchanges['price-hint'].$get({ query }, { init: { signal: abort.signal } })).then(
      // An answer that comes after its question was replaced is of no use, nor is one to another question.
      (answer) => abort.signal.aborted || setHint(answer),
      () => abort.signal.aborted || setHint(NOTHING),
    )
    return () => abort.abort()
  }, [question])
  return hint
}
