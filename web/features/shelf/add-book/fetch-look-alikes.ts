import type { z } from 'zod'
import type { bookLookAlikes } from '#contract/catalogue.ts'
import { browserApi, read } from '../../../platform/api/api-client.ts'
import type { BookFormValues } from './book-form-values.ts'

export type LookAlikes = z.output<(typeof bookLookAlikes)['response']>

/** What we have that a typed book could be. Call it with validated values. @throws ApiError when it could not be asked. */
export function fetchLookAlikes({ title, authors, isbn }: BookFormValues): Promise<LookAlikes> {
  const query = { title: title.trim(), authors: authors.trim(), isbn: isbn.trim() }
  return read(browserApi.api.v1.books['look-alikes'].$get({ query }))
}
