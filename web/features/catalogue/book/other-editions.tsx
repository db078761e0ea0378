import { Link } from 'react-router'
import { m } from '#messages'
import { formatPoints } from '../../../platform/language/format.ts'
import lists from '../../../ui/lists.module.css'
import classes from './around-book.module.css'
import { bookPath } from '../../../books/book-path.ts'
import { Cover } from '../../../books/cover.tsx'
import { RowBoundary } from '../../../ui/row-boundary.tsx'
import { languageName } from '../../../books/lookup-names.ts'
import type { ShownEdition } from '../../../books/shown-book.ts'

/** Other editions of the work (decision 18). */
export function OtherEditions({ editions }: { editions: readonly ShownEdition[] }) {
  if (editions.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="editions-title">
      <h2 id="editions-title" className={classes.title}>
        {m['catalogue.editions']()}
      </h2>
      <ul className={lists.plain}>
        {editions.map((edition) => (
          <li key={edition.uuid}>
            <RowBoundary>
              <Edition edition={edition} />
            </RowBoundary>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Edition({ edition }: { edition: ShownEdition }) {
  return (
    <Link to={bookPath(edition)} className={classes.edition} prefetch="intent">
      <Cover book={edition} decorative />
      <span>
        <span className={classes.name}>{edition.title}</span>
        <span className={classes.facts}>{factsOf(edition)}</span>
      </span>
      {edition.lowestPrice === null ? (
        <span className={classes.noPrice}>{m['shared.noOffer']()}</span>
      ) : (
        <span className={classes.price}>{priceText(edition.lowestPrice, edition.offersNum)}</span>
      )}
    </Link>
  )
}

function factsOf({ publisher, publishDate, languageCode }: ShownEdition): string {
  return [publisher, publishDate, languageName(languageCode)].filter(Boolean).join(' · ')
}

function priceText(lowestPrice: number, offersNum: number): string {
  return offersNum > 1 ? m['shared.fromPointCount']({ count: lowestPrice }) : formatPoints(lowestPrice)
}
