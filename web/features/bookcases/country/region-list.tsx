import { Link } from 'react-router'
import { m } from '#messages'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './country-page.module.css'
import type { Country } from './read-country.ts'

/** The states with their numbers. */
export function RegionList({ regions }: Pick<Country, 'regions'>) {
  return (
    <section>
      <h2>{m['bookcases.regions']()}</h2>
      <ul className={classes.regions}>
        {regions.map(({ path, name, bookcases }) => (
          <li key={path}>
            <Link to={path} prefetch="intent">
              <span className={classes.name}>{name}</span>
              <span className={classes.number}>{formatNumber(bookcases)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
