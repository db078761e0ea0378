import { Link } from 'react-router'
import type { PlaceLink } from '#contract/places.ts'
import { formatNumber } from '../../../platform/language/format.ts'
import classes from './place-line.module.css'

interface PlaceLineProps {
  place: Pick<PlaceLink, 'path' | 'name' | 'bookcases'>
  /** Fetched when the pointer is on it: of a list that is not long. */
  prefetch?: 'intent'
}

/** A place in a list with its number of bookcases. */
export function PlaceLine({ place: { path, name, bookcases }, prefetch }: PlaceLineProps) {
  return (
    <Link to={path} className={classes.place} prefetch={prefetch}>
      <span className={classes.name}>{name}</span>
      <span className={classes.number}>{formatNumber(bookcases)}</span>
    </Link>
  )
}
