import { Link } from 'react-router'
import type { Bookcase } from '#contract/bookcases.ts'
import { m } from '#messages'
import { bookcasePath } from '#domain/bookcases.ts'
import { RowBoundary } from '../../../ui/row-boundary.tsx'
import { formatDay, formatDistance } from '../../../platform/language/format.ts'
import { RouteIcon } from '../../../ui/icons.tsx'
import { OpeningHours } from '../hours/opening-hours.tsx'
import { BookcaseActions } from '../reports/bookcase-actions.tsx'
import { bookcaseFacts, bookcaseName, whereText } from '../bookcase-texts.ts'
import classes from './bookcase-list.module.css'

interface BookcaseListProps {
  list: readonly Bookcase[]
  /** Meters from the reader, in the order of the list. */
  distances: readonly number[] | null
  /** The entry that the pointer is on; null for none. */
  onActive: (number: number | null) => void
}

export function BookcaseList({ list, distances, onActive }: BookcaseListProps) {
  return (
    <ol className={classes.list} aria-label={m['bookcases.list']()}>
      {list.map((bookcase, index) => (
        <li
          key={bookcase.uuid}
          id={`b-${bookcase.uuid}`}
          className={classes.entry}
          onPointerEnter={() => onActive(index + 1)}
          onPointerLeave={() => onActive(null)}
        >
          <RowBoundary>
            <BookcaseEntry bookcase={bookcase} number={index + 1} metersToReader={distances?.[index] ?? null} />
          </RowBoundary>
        </li>
      ))}
    </ol>
  )
}

interface BookcaseEntryProps {
  bookcase: Bookcase
  number: number
  /** Null while nobody knows where the reader is. */
  metersToReader: number | null
}

/** A bookcase in a list: number, location, facts and links; third-party text is isolated. */
function BookcaseEntry({ bookcase, number, metersToReader }: BookcaseEntryProps) {
  const name = bookcaseName(bookcase)
  return (
    <>
      <span className={classes.number} aria-hidden="true">
        {number}
      </span>
      <div className={classes.words}>
        <h2 className={classes.name}>
          <bdi>{bookcase.hasPage ? <Link to={bookcasePath(bookcase.uuid)}>{name}</Link> : name}</bdi>
        </h2>
        <Whereabouts bookcase={bookcase} metersToReader={metersToReader} />
        <Chips bookcase={bookcase} />
        {bookcase.note && (
          <p className={classes.note}>
            <bdi>{bookcase.note}</bdi>
          </p>
        )}
        <BookcaseActions bookcase={bookcase} />
      </div>
      {bookcase.photoUrl && <img className={classes.photo} src={bookcase.photoUrl} alt="" loading="lazy" width={84} height={84} />}
      <EntryLinks bookcase={bookcase} name={name} />
    </>
  )
}

/** Where a bookcase with a name stands, how far it is, and when somebody last saw it. */
function Whereabouts({ bookcase, metersToReader }: Pick<BookcaseEntryProps, 'bookcase' | 'metersToReader'>) {
  const { name, confirmedAt } = bookcase
  const parts = [
    name !== null && whereText(bookcase),
    metersToReader !== null && m['bookcases.fromYou']({ distance: formatDistance(metersToReader) }),
    confirmedAt && m['bookcases.confirmedAt']({ date: formatDay(confirmedAt) }),
  ].filter((part) => part !== false && part !== null)
  if (parts.length === 0) return null
  return (
    <p className={classes.where}>
      <bdi>{parts.join(' · ')}</bdi>
    </p>
  )
}

function Chips({ bookcase }: { bookcase: Bookcase }) {
  const { hours, opening, operator, state } = bookcase
  const facts = bookcaseFacts(bookcase)
  if (!hours && !operator && state === 'THERE' && facts.length === 0) return null
  return (
    <ul className={classes.chips}>
      {state === 'DOUBTFUL' && <li data-tone="wrong">{m['bookcases.doubtful']()}</li>}
      {opening?.alwaysOpen ? (
        <li data-tone="good">{m['bookcases.alwaysOpen']()}</li>
      ) : (
        hours && (
          <li>
            <OpeningHours bookcase={bookcase} />
          </li>
        )
      )}
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {operator && (
        <li>
          {m['bookcases.operator']()} <bdi>{operator}</bdi>
        </li>
      )}
    </ul>
  )
}

/** Links of a bookcase: map app, website, OpenStreetMap. */
function EntryLinks({ bookcase: { lat, lon, website, osmUrl }, name }: { bookcase: Bookcase; name: string }) {
  return (
    <p className={classes.links}>
      <a href={`geo:${lat},${lon}?q=${lat},${lon}`} aria-label={m['bookcases.routeTo']({ name })}>
        <RouteIcon size={15} />
        {m['bookcases.route']()}
      </a>
      {website && (
        <a href={website} rel="nofollow noopener" aria-label={m['bookcases.websiteOf']({ name })}>
          {m['bookcases.website']()}
        </a>
      )}
      {osmUrl && (
        <a href={osmUrl} rel="nofollow noopener" aria-label={m['bookcases.onOpenStreetMap']({ name })}>
          OpenStreetMap
        </a>
      )}
    </p>
  )
}
