import type { FoundEdition } from '#contract/by-title.ts'
import { browserApi, read } from '../../../../platform/api/api-client.ts'

/** What somebody knows of a book without an ISBN. */
export interface TypedTitle {
  title: string
  author: string
}

export type SilentLibrary = 'dnb' | 'openlibrary'

/** What came of a search for a title. */
export interface TitleFound {
  /** What was asked for: the fields may say something else by now. */
  asked: TypedTitle
  editions: readonly FoundEdition[]
  silent: readonly SilentLibrary[]
}

/** Asks our catalogue and the libraries for a book by its title. @throws ApiError when the question could not be asked. */
export async function lookUpTitle(typed: TypedTitle): Promise<TitleFound> {
  const asked = { title: typed.title.trim(), author: typed.author.trim() }
  const { editions, silent } = await read(browserApi.api.v1.books['by-title'].$get({ query: asked }))
  return { asked, editions, silent }
}
