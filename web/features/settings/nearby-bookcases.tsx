import { Link } from 'react-router'
import type { OwnUser } from '#contract/members.ts'
import type { PlaceLink } from '#contract/places.ts'
import { m } from '#messages'
import { read, type ApiClient } from '../../platform/api/api-client.ts'
import { formatNumber } from '../../platform/language/format.ts'
import classes from './profile-page.module.css'

/** The place of a member's postal code; null without one, and where it is none of ours. The page does not fail for it. */
export async function readNearbyPlace(api: ApiClient, { postalCode }: Pick<OwnUser, 'postalCode'>): Promise<PlaceLink | null> {
  if (!postalCode) return null
  const { places } = await read(api.api.v1.location.suggestions.$get({ query: { q: postalCode } })).catch(() => ({ places: [] }))
  return places[0] ?? null
}

/** The way to the bookcases where a member lives. */
export function NearbyBookcases({ place: { name, path, bookcases } }: { place: PlaceLink }) {
  const where = m['bookcases.in']({ name })
  return (
    <p className={classes.nearby}>
      {m['bookcases.yours']()}{' '}
      <Link to={path}>
        {bookcases > 0
          ? m['bookcases.placeTitle']({ count: bookcases, number: formatNumber(bookcases), place: where })
          : m['bookcases.nearestSeenFrom']({ name })}
      </Link>
    </p>
  )
}
