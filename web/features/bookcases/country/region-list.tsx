import { m } from '#messages'
import { PlaceLine } from '../frame/place-line.tsx'
import classes from './country-page.module.css'
import type { DrawnCountry } from './read-country.ts'

export function RegionList({ regions }: Pick<DrawnCountry, 'regions'>) {
  return (
    <section>
      <h2>{m['bookcases.regions']()}</h2>
      <ul className={classes.regions}>
        {regions.map((region) => (
          <li key={region.path}>
            <PlaceLine place={region} prefetch="intent" />
          </li>
        ))}
      </ul>
    </section>
  )
}
