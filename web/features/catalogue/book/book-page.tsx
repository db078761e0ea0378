import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, redirect } from 'react-router'
import { apiContext, siteContext } from '../../../platform/api/contexts.ts'
import { readTariffs } from '../../../platform/api/read-tariffs.ts'
import { m } from '#messages'
import { pageMeta } from '../../../platform/page-meta.ts'
import type { WantedBook } from '../../../platform/wanted-book.ts'
import { useMayCall } from '../../../platform/session/session.ts'
import { Page } from '../../../ui/page.tsx'
import type { Route } from './+types/book-page.ts'
import { BookArticle } from './book-article.tsx'
import { BookHead } from './book-head.tsx'
import { bookMeta } from './book-meta.ts'
import { BookOffers } from '../offers/book-offers.tsx'
import classes from './book-page.module.css'
import { bookPath } from '../../../books/book-path.ts'
import { hyphenatedIsbn } from '../../../books/hyphenated-isbn.ts'
import { OrderBar } from '../offers/order-bar.tsx'
import { OrderOutcome } from '../offers/order-outcome.tsx'
import { byPrice } from '../offers/order-of-offers.ts'
import { OtherEditions } from './other-editions.tsx'
import { readAroundBook, readBook, readNewestRecipient } from './read-book.ts'
import { shownEdition } from '../../../books/shown-book.ts'
import { SimilarBooks } from './similar-books.tsx'
import { WishedBy } from './wished-by.tsx'

// For administrators alone: nobody else loads it.
const ModerationPanel = lazy(async () => ({ default: (await import('../../moderation/moderation-panel.tsx')).ModerationPanel }))

export { MissingBook as ErrorBoundary } from './missing-book.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { book, offers, wish, wishedBeside, wished_by, editions, shareImageUrl, isForSearchEngines, version } = await readBook(
    api,
    params.uuid,
  )
  const { search, searchParams } = new URL(request.url)
  // One address per book, whatever was linked; what the query says comes along.
  if (params.slug !== book.slug) throw redirect(bookPath(book) + search, 301)
  const [around, tariffs] = await Promise.all([readAroundBook(api, book.uuid), readTariffs(api)])
  return {
    book,
    offers: byPrice(offers),
    wish,
    wishedBeside: Object.fromEntries(wishedBeside.map(({ offerUuid, wishedNum }) => [offerUuid, wishedNum])),
    wishedBy: wished_by,
    editions: editions.map(shownEdition),
    ...around,
    isbn: hyphenatedIsbn(book.isbn),
    orderedFrom: searchParams.get('orderSuccess') === 'true' ? await readNewestRecipient(api, book.uuid) : null,
    tariffs,
    publicUrl: context.get(siteContext).publicUrl,
    shareImageUrl,
    isForSearchEngines,
    version,
  }
}

/** Joining from here continues with this book. */
export const handle: WantedBook<Route.ComponentProps['loaderData']> = { wantedBook: ({ book }) => book.title }

/** Client-side navigation to an unknown book leads home; documents get a 404 (decision 30). */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (isRouteErrorResponse(error) && error.status === 404) throw redirect('/')
    throw error
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData ? bookMeta(loaderData, matches) : pageMeta({ title: m['error.notFoundTitle'](), matches })
}

/** A book with its copies. */
export default function BookPage({ loaderData }: Route.ComponentProps) {
  const { book, offers, wish, wishedBeside, wishedBy, editions, similar, sameShelf, article, isbn, tariffs, orderedFrom, version } =
    loaderData
  const isAdmin = useMayCall()('post /books/review')
  return (
    <Page>
      <article className={classes.book}>
        <BookHead book={book} isbn={isbn} wish={wish} />
        <div className={classes.offers}>
          <BookOffers book={book} offers={offers} tariffs={tariffs} wishedBeside={wishedBeside} />
          <WishedBy members={wishedBy} />
        </div>
      </article>
      <OtherEditions editions={editions} />
      <BookArticle html={article} />
      <SimilarBooks similar={similar} sameShelf={sameShelf} />
      {isAdmin && version !== null && (
        <Suspense fallback={null}>
          <ModerationPanel book={book} version={version} editions={editions.length} />
        </Suspense>
      )}
      <OrderBar offers={offers} tariffs={tariffs} />
      <OrderOutcome recipient={orderedFrom} />
    </Page>
  )
}
