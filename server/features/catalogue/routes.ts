import {
  bookAuthors,
  bookByIsbn,
  bookLookAlikes,
  bookPage,
  booksCreate,
  booksSearch,
  booksSuggest,
  totalOffersNum,
} from '#contract/catalogue.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../platform/http/bodies/large-bodies.ts'
import type { Api } from '../../platform/http/api.ts'
import { anyone, loggedIn, verified } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Declared } from '../../platform/feature.ts'
import type { Services } from '../../platform/services.ts'
import { countMember } from '../../platform/session/count-member.ts'
import { registerModerationRoutes } from './moderation/routes.ts'
import { registerByTitleRoutes } from './by-title/routes.ts'
import { createBook } from './commands.ts'
import { registerCoverRoutes } from './covers/routes.ts'
import { createBookFinder } from './isbn/find-book.ts'
import { requireIsbn } from './isbn/look-up-isbn.ts'
import { registerBookListRoutes } from './lists/routes.ts'
import { readLookAlikes } from './read-look-alikes.ts'
import { askerHashes } from './asker-hashes.ts'
import { noteMissedSearch } from './missed-searches-commands.ts'
import { countOpenOffers } from './queries/books.ts'
import { readBook, readBookPage } from './read-book.ts'
import { isMissed, searchBooks } from './search/search-books.ts'
import { registerShareRoutes } from './share/routes.ts'
import { registerSitemapRoutes } from './sitemap/routes.ts'
import { suggestAuthors } from './search/suggest-authors.ts'
import { suggestBooks } from './search/suggest-books.ts'
import type { WorkMergeReactions } from './works/reactions.ts'

/** Extension points for later features, composed in application.ts. */
export interface CatalogueRegistries {
  workReactions: WorkMergeReactions
}

/** Registers the catalogue, its pictures, and the files for search engines. */
export function registerCatalogueRoutes(api: Api, services: Services & CatalogueRegistries & Pick<Declared, 'sitemaps'>): void {
  const { db, searchDb } = services
  const hash = askerHashes(services.env.SESSION_SECRET)
  const askForBook = createBookFinder(services)
  registerCoverRoutes(api, services)
  registerShareRoutes(api, services)
  registerSitemapRoutes(api, services)
  registerBookListRoutes(api, services)
  registerModerationRoutes(api, services)
  registerByTitleRoutes(api, services)

  declareRoute(api, booksSearch, anyone, async ({ query, visitor, member }) => {
    await services.limits.count('searchByAddress', visitor.address)
    const found = await searchBooks(searchDb, query, member?.id)
    if (isMissed(query, found)) await noteMissedSearch({ db, limits: services.limits, hash }, query.query, member?.id ?? visitor.address)
    return found
  })
  declareRoute(api, booksSuggest, anyone, async ({ query, visitor }) => {
    await services.limits.count('suggestByAddress', visitor.address)
    return suggestBooks(searchDb, query.q)
  })
  declareRoute(api, bookAuthors, loggedIn, async ({ query, visitor }) => {
    await services.limits.count('suggestByAddress', visitor.address)
    return { authors: await suggestAuthors(searchDb, query.q) }
  })
  declareRoute(api, bookLookAlikes, loggedIn, async ({ query, visitor }) => {
    await services.limits.count('suggestByAddress', visitor.address)
    return readLookAlikes(db, query)
  })
  declareRoute(api, bookPage, anyone, ({ params, member }) => readBookPage(db, params.uuid, member))
  declareRoute(api, bookByIsbn, anyone, async ({ params, member, visitor }) => {
    const isbn13 = requireIsbn(params.isbn, 'isbn')
    return askForBook(isbn13, { memberId: member?.id, address: visitor.address })
  })
  declareRoute(
    api,
    booksCreate,
    verified,
    async ({ body, member, answerWith }) => {
      await countMember(services, 'bookByMember', member.id)
      if (body.book.imageDataString) await countMember(services, 'pictureByMember', member.id)
      const { id, created } = await createBook(services, member.id, body.book)
      if (!created) answerWith(200)
      return { book: await readBook(db, id) }
    },
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(api, totalOffersNum, anyone, async () => {
    const { copies, books } = await countOpenOffers(db)
    return { offers_num: copies, books_num: books }
  })
}
