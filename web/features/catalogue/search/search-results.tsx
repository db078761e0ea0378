import type { ReactNode } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { Skeleton } from '@mantine/core'
import { BOOKCASES_PATH } from '#domain/bookcases.ts'
import { m } from '#messages'
import { formatPoints } from '../../../platform/language/format.ts'
import { useMember } from '../../../platform/session/session.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { HeartIcon } from '../../../ui/icons.tsx'
import { bookPath } from '../../../books/book-path.ts'
import { orderPath, REST_OF_SHELF_ID } from '../../../books/parcel/order-path.ts'
import { wishedOnShelf } from '../../../books/parcel/wished-on-shelf.ts'
import { ReviewedMark } from '../../../books/reviewed-mark.tsx'
import { Cover } from '../../../books/cover.tsx'
import { facetsInUse, withoutFacets } from './filters/search-choices.ts'
import { MissingBookActions } from './missing-book-actions.tsx'
import { hasWords, searchPath, type Search } from '../../../books/search-query.ts'
import classes from './search-results.module.css'
import type { ShownBook } from '../../../books/shown-book.ts'
import { splitTitle } from '../../../books/split-title.ts'
import { WishButton } from '../../wishes/wish-button.tsx'
import { RowBoundary } from '../../../ui/row-boundary.tsx'

// About what a phone shows before scrolling; the others come when they come near.
const EAGER_COVERS = 4
const SKELETONS = 10

/** What of the books found has to do with the reader's wish list; nothing for guests. */
interface WishesOfReader {
  /** Those that stand on it. */
  wished: readonly string[]
  /** By book, how many others of the list one of its owners offers, and the copy where it is the only one; where there are none, it is missing. */
  beside: Readonly<Record<string, Beside>>
}

interface Beside {
  wishedNum: number
  onlyCopy: { offerUuid: string; ownerName: string } | null
}

interface SearchResultsProps {
  search: Search
  books: readonly ShownBook[]
  /** Where nothing matches. */
  similar: readonly ShownBook[]
  wishes: WishesOfReader
}

/** Hits; without any, advice and similar books. */
export function SearchResults({ search, books, similar, wishes }: SearchResultsProps) {
  if (books.length > 0) return <Results label={m['catalogue.results']()} books={books} wishes={wishes} />
  return (
    <>
      <Nothing search={search} hasSimilar={similar.length > 0} />
      {similar.length > 0 && (
        <section className={classes.similar} aria-labelledby="similar-hits">
          <h2 id="similar-hits">{m['catalogue.similarHits']()}</h2>
          <p>{m['catalogue.similarHitsText']()}</p>
          <Results label={m['catalogue.similarHits']()} books={similar} wishes={wishes} />
        </section>
      )}
    </>
  )
}

/** Ruled lines on phones, covers side by side on desktop. */
function Results({ label, books, wishes }: { label: string; books: readonly ShownBook[]; wishes: WishesOfReader }) {
  const member = useMember()
  return (
    <ul className={classes.results} aria-label={label}>
      {books.map((book, index) => (
        <li key={book.uuid} className={classes.result}>
          <RowBoundary>
            <Result book={book} isEager={index < EAGER_COVERS} beside={wishes.beside[book.uuid]} />
            {member && (
              <div className={classes.heart}>
                <WishButton book={book} isWished={wishes.wished.includes(book.uuid)} look="heart" />
              </div>
            )}
          </RowBoundary>
        </li>
      ))}
    </ul>
  )
}

/** Nothing found: the first thing that would help; the spelling is worth a look only where something was spelled (A §2). */
function Nothing({ search, hasSimilar }: { search: Search; hasSimilar: boolean }) {
  const member = useMember()
  const isNarrowed = facetsInUse(search).length > 0
  const wider = search.onlyOffered && member && { name: m['catalogue.showAll'](), search: { ...search, start: 0, onlyOffered: false } }
  const way = isNarrowed ? { name: m['catalogue.filtersClear'](), search: withoutFacets(search) } : wider
  return (
    <EmptyState
      title={hasWords(search) ? m['catalogue.nothingExact']({ query: search.searchText }) : m['catalogue.noResultsDefault']()}
      action={
        <div className={classes.ways}>
          <MissingBookActions isNothingFound />
          {way && <Link to={searchPath(way.search)}>{way.name}</Link>}
          <Link to={BOOKCASES_PATH}>{m['bookcases.searchEmpty']()}</Link>
        </div>
      }
    >
      {nothingText(search, { hasSimilar, isNarrowed })}
    </EmptyState>
  )
}

function nothingText(search: Search, { hasSimilar, isNarrowed }: { hasSimilar: boolean; isNarrowed: boolean }): string {
  const ofWords = hasSimilar ? m['catalogue.nothingExactText']() : m['catalogue.noResults']()
  const ofOffers = search.onlyOffered && !isNarrowed ? m['catalogue.noResultsOffered']() : ''
  return [hasWords(search) ? ofWords : '', ofOffers].filter(Boolean).join(' ')
}

function Result({ book, isEager, beside }: { book: ShownBook; isEager: boolean; beside: Beside | undefined }) {
  const path = bookPath(book)
  const { main, subtitle } = splitTitle(book.title)
  const isMoving = useViewTransitionState(path)
  const edition = [book.publisher, book.publishDate].filter(Boolean).join(', ')
  return (
    <div className={classes.found}>
      <Link to={path} className={classes.link} prefetch="intent" viewTransition>
        <span className={classes.cover}>
          <Cover book={book} decorative eager={isEager} transitionName={isMoving ? 'book-cover' : undefined} />
        </span>
        <span className={classes.words}>
          <span className={classes.title}>{main}</span>
          {subtitle && <span className={classes.subtitle}>{subtitle}</span>}
          <span className={classes.authors}>{book.authors.map((author) => author.authorFullName).join(', ')}</span>
          {edition && <span className={classes.edition}>{edition}</span>}
          <Availability book={book} />
          {beside && !beside.onlyCopy && <WithHeart>{m['catalogue.wishedBeside']({ count: beside.wishedNum })}</WithHeart>}
          <ReviewedMark book={book} />
        </span>
      </Link>
      {beside?.onlyCopy && <IntoParcel {...beside.onlyCopy} wishedNum={beside.wishedNum} />}
    </div>
  )
}

function Availability({ book }: { book: ShownBook }) {
  if (book.lowestPrice === null) return <span className={classes.none}>{m['shared.noOffer']()}</span>
  const hasMore = book.offersNum > 1
  return (
    <span className={classes.offers}>
      <span className={classes.price}>
        {hasMore ? m['shared.fromPointCount']({ count: book.lowestPrice }) : formatPoints(book.lowestPrice)}
      </span>
      {hasMore && <span className={classes.copies}>{m['catalogue.copyCount']({ count: book.offersNum })}</span>}
    </span>
  )
}

/** Of several copies the page of the book says who has them, and leads to the parcel: which it is to be is chosen first. */
function WithHeart({ children }: { children: ReactNode }) {
  return (
    <span className={classes.beside}>
      <HeartIcon size={15} className={classes.besideHeart} fill="currentColor" />
      <span>{children}</span>
    </span>
  )
}

/** With one copy there is nothing to choose: who has it is named, and the way to the parcel is here. */
function IntoParcel({ offerUuid, ownerName, wishedNum }: NonNullable<Beside['onlyCopy']> & Pick<Beside, 'wishedNum'>) {
  const wished = wishedOnShelf({ name: ownerName, wishedNum, others: 0 })
  return (
    <Link to={`${orderPath(offerUuid)}#${REST_OF_SHELF_ID}`} className={classes.intoParcel}>
      <WithHeart>{m['catalogue.wishedIntoParcel']({ wished })}</WithHeart>
    </Link>
  )
}

/** Placeholders of hits. */
export function SearchSkeletons() {
  return (
    <div className={classes.results} aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className={classes.result}>
          <div className={classes.link}>
            <div className={classes.cover}>
              <Skeleton radius={5} className={classes.coverSkeleton} />
            </div>
            <div className={classes.words}>
              <Skeleton height={16} width="75%" mt={4} />
              <Skeleton height={12} width="50%" mt={10} />
              <Skeleton height={14} width="30%" mt={12} />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
