import { Link } from 'react-router'
import type { NearestBookcase } from '#contract/bookcases.ts'
import { m } from '#messages'
import { awayText } from '../bookcase-texts.ts'
import classes from './bookcase-list.module.css'

interface NearestElsewhereProps {
  nearest: readonly NearestBookcase[]
  /** Whether the place has no bookcase of its own, so that these stand on its map. */
  isNumbered: boolean
}

export function NearestElsewhere({ nearest, isNumbered }: NearestElsewhereProps) {
  if (nearest.length === 0) return null
  return (
    <section className={classes.beyond}>
      <h2>{m['bookcases.nearestTitle']()}</h2>
      <ol className={classes.rows}>
        {nearest.map((bookcase, index) => (
          <li key={bookcase.uuid} id={isNumbered ? `b-${bookcase.uuid}` : undefined}>
            <Link to={`${bookcase.place.path}#b-${bookcase.uuid}`} className={classes.elsewhere}>
              <span>
                {isNumbered && (
                  <span className={classes.number} aria-hidden="true">
                    {index + 1}
                  </span>
                )}
                <strong>{bookcase.place.name}</strong>
                {bookcase.name && (
                  <>
                    {' · '}
                    <bdi>{bookcase.name}</bdi>
                  </>
                )}
              </span>
              <span>{awayText(bookcase)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  )
}
