import { Link } from 'react-router'
import type { BookcasePlace, MappedPlace } from '#contract/bookcases.ts'
import { PLACES_SHOWN } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'
import { PlaceLine } from '../frame/place-line.tsx'
import classes from './places-below.module.css'

/** The cities of a region, or the districts of a city: some with their numbers, and all of them from A to Z. */
export function PlacesBelow({ data: { place, places } }: { data: Pick<BookcasePlace, 'place' | 'places'> }) {
  if (places.length === 0) return null
  const isOfCity = place.kind === 'CITY' || place.isCityState
  return (
    <section className={classes.section}>
      <h2>{isOfCity ? m['bookcases.districts']() : m['bookcases.cities']()}</h2>
      <ul className={classes.places}>
        {places.slice(0, PLACES_SHOWN).map((shown) => (
          <li key={shown.path}>
            <PlaceLine place={shown} />
          </li>
        ))}
      </ul>
      {places.length > PLACES_SHOWN && <AllPlaces places={places} />}
    </section>
  )
}

function AllPlaces({ places }: { places: readonly MappedPlace[] }) {
  return (
    <details className={classes.all}>
      <summary>{m['bookcases.allPlaces']({ count: places.length })}</summary>
      <ul className={classes.names}>
        {places
          .toSorted((one, other) => one.name.localeCompare(other.name, getLocale()))
          .map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>{name}</Link>
            </li>
          ))}
      </ul>
    </details>
  )
}
