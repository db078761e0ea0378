import { useNavigate } from 'react-router'
import { m } from '#messages'
import { RenderedList } from '../../../platform/drawing/drawn-path.tsx'
import { PlaceLine } from '../frame/place-line.tsx'
import type { PlaceView } from './place-view.ts'
import classes from './places-below.module.css'

/** Cities of a region or districts of a city, with numbers, and all from A to Z. */
export function PlacesBelow({ data: { place, places, all } }: { data: Pick<PlaceView, 'place' | 'places' | 'all'> }) {
  if (places.length === 0) return null
  const isOfCity = place.kind === 'CITY' || place.isCityState
  return (
    <section className={classes.section}>
      <h2>{isOfCity ? m['bookcases.districts']() : m['bookcases.cities']()}</h2>
      <ul className={classes.places}>
        {places.map((shown) => (
          <li key={shown.path}>
            <PlaceLine place={shown} />
          </li>
        ))}
      </ul>
      {all && <AllPlaces all={all} />}
    </section>
  )
}

/** Hundreds of links of nothing but a name: plain ones. */
function AllPlaces({ all: { count, html } }: { all: NonNullable<PlaceView['all']> }) {
  const navigate = useNavigate()
  return (
    <details className={classes.all}>
      <summary>{m['bookcases.allPlaces']({ count })}</summary>
      <RenderedList id="all-places" className={classes.names} html={html} onFollow={navigate} />
    </details>
  )
}
