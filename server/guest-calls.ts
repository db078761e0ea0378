import { session } from '#contract/accounts.ts'
import { bookArticle, favoriteBooks, similarBooks } from '#contract/book-lists.ts'
import { bookPage, booksSearch, booksSuggest, totalOffersNum } from '#contract/catalogue.ts'
import { allBookOffers } from '#contract/shelf.ts'
import type { KeptCall } from './platform/http/cache/guest-cache-calls.ts'

/**
 * Calls whose answers are kept for guests. A call belongs here when every guest gets the same answer and each table it
 * reads has a `public_change` trigger (guest-cache.test.ts looks).
 */
export const KEPT_CALLS: readonly KeptCall[] = [
  { path: booksSearch.path, countedAs: 'searchByAddress' },
  { path: booksSuggest.path, countedAs: 'suggestByAddress' },
  { path: bookPage.path },
  { path: bookArticle.path },
  { path: similarBooks.path },
  { path: favoriteBooks.path },
  { path: totalOffersNum.path },
  { path: allBookOffers.path },
]

/** A page is kept when its loaders asked only these: the ones above, and who is here, which for a guest is nobody. */
const HARMLESS = [session.path, ...KEPT_CALLS.map((call) => call.path)].map(
  (path) => new RegExp(`^${path.replaceAll(/\{\w+\}/gu, '[^/]+')}$`, 'u'),
)

/** Whether a call from a page loader leaves the page the same for all guests until something public changes. */
export function isHarmlessCall(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return request.method === 'GET' && HARMLESS.some((pattern) => pattern.test(pathname))
}
