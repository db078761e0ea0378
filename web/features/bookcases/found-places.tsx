import { Link } from 'react-router'
import type { PlaceLink } from '#contract/places.ts'
import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'
import classes from './find.module.css'

/** Links to found places, or a message. */
export function FoundPlaces({ query, places }: { query: string; places: readonly PlaceLink[] }) {
  return (
    <section className={classes.results} aria-live="polite">
      {places.length === 0 ? (
        <p>{m['bookcases.searchNone']({ query })}</p>
      ) : (
        <>
          <h2>{m['bookcases.searchTitle']({ query })}</h2>
          <ul>
            {places.map(({ path, name, region, bookcases }) => (
              <li key={path}>
                <Link to={path} className={classes.result}>
                  <span>
                    <strong>{name}</strong> {region}
                  </span>
                  <span>{m['bookcases.number']({ count: bookcases, number: formatNumber(bookcases) })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
