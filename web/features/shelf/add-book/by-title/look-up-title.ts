import type { FoundEdition } from '#contract/by-title.ts'
import { browserApi, callApi } from '../../../../platform/api/api-client.ts'

/** Typed title and author. */
export interface TypedTitle {
  title: string
  author: string
}

export type SilentLibrary = 'dnb' | 'openlibrary'

/** Result of a title search. */
export interface TitleFound {
  /** What was asked for: the fields may say something else by now. */
  asked: TypedTitle
  editions: readonly FoundEdition[]
  silent: readonly SilentLibrary[]
}

/** Looks up a title in our catalogue and libraries. @throws ApiError. */
export async function lookUpTitle(typed: TypedTitle): Promise<TitleFound> {
  const asked = { title: typed.title.trim(), author: typed.author.trim() }
  const { editions, silent } = await callApi(browserApi.api.v1.books['by-title'].$get({ query: asked }))
  return { asked, editions, silent }
}
