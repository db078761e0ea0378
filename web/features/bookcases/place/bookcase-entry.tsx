import { Link } from 'react-router'
import type { Bookcase } from '#contract/bookcases.ts'
import { bookcasePath } from '#domain/bookcases.ts'
import { m } from '#messages'
import { formatDay, formatDistance } from '../../../platform/language/format.ts'
import { OpeningHours } from '../hours/opening-hours.tsx'
import { BookcaseActions } from '../reports/bookcase-actions.tsx'
import { bookcaseFacts, bookcaseName, whereText } from '../bookcase-texts.ts'
import classes from './bookcase-list.module.css'
import { EntryLinks } from './entry-links.tsx'

interface BookcaseEntryProps {
  bookcase: Bookcase
  number: number
  /** Null while nobody knows where the reader is. */
  metersToReader: number | null
}

/** A bookcase in a list: number, location, facts and links; third-party text is isolated. */
export function BookcaseEntry({ bookcase, number, metersToReader }: BookcaseEntryProps) {
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
