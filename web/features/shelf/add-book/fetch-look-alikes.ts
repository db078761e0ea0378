import type { z } from 'zod'
import type { bookLookAlikes } from '#contract/catalogue.ts'
import { browserApi, callApi } from '../../../platform/api/api-client.ts'
import type { BookFormValues } from './book-form-values.ts'

export type LookAlikes = z.output<(typeof bookLookAlikes)['response']>

/** Existing books similar to a typed one. Needs validated values. @throws ApiError. */
export function fetchLookAlikes({ title, authors, isbn }: BookFormValues): Promise<LookAlikes> {
  const query = { title: title.trim(), authors: authors.trim(), isbn: isbn.trim() }
  return callApi(browserApi.api.v1.books['look-alikes'].$get({ query }))
}
