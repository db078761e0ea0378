import { bookArticle, booksSearchById, favoriteBooks, firstSightBooks, latestBooks, similarBooks } from '#contract/book-lists.ts'
import type { Api } from '../../../platform/http/api.ts'
import { anyone } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import type { Services } from '../../../platform/services.ts'
import { readArticle, readBookAsHit, readFavorites, readLandingBooks, readLatest, readSimilar } from './read-lists.ts'

export function registerBookListRoutes(api: Api, { db, searchDb }: Services): void {
  declareRoute(api, similarBooks, anyone, ({ params, member }) => readSimilar(db, { bookId: params.a, count: params.b, member }))
  declareRoute(api, favoriteBooks, anyone, async () => ({ books: await readFavorites(searchDb) }))
  declareRoute(api, latestBooks, anyone, async ({ params }) => ({ books: await readLatest(searchDb, params.count) }))
  declareRoute(api, firstSightBooks, anyone, async () => ({ books: await readLandingBooks(db) }))
  declareRoute(api, bookArticle, anyone, async ({ params, member }) => ({ article: await readArticle(db, params.id, member) }))
  declareRoute(api, booksSearchById, anyone, ({ params, member }) => readBookAsHit(db, params.id, member))
}
