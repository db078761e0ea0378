import { Link } from 'react-router'
import type { BookcaseNearby } from '#contract/bookcases.ts'
import type { OwnUser } from '#contract/members.ts'
import type { FoundPlace } from '#contract/places.ts'
import { PLACE_QUERY_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { cutTo } from '#domain/texts/letters.ts'
import { read, type ApiClient } from '../../platform/api/api-client.ts'
import { formatDistance, formatNumber } from '../../platform/language/format.ts'
import classes from './profile-page.module.css'

interface Nearby {
  place: FoundPlace
  /** The bookcase that is nearest to the middle of the place: where in it a member lives is not asked. */
  nearest: BookcaseNearby | null
}

/**
 * The place of a member's postal code, of several the one they live in, and the bookcase nearest to it; null without a postal code,
 * and for one that is none of ours. The page does not fail for it.
 */
export async function readNearby(api: ApiClient, { postalCode, city }: Pick<OwnUser, 'postalCode' | 'city'>): Promise<Nearby | null> {
  if (!postalCode) return null
  const { location, bookshelves } = api.api.v1
  const q = cutTo(`${postalCode} ${city}`, PLACE_QUERY_MAX)
  const { places } = await read(location.suggestions.$get({ query: { q } })).catch(() => ({ places: [] }))
  const [place] = places
  if (!place) return null
  const coords = `${place.lat},${place.lon}`
  const found = await read(bookshelves['list-by-coordinates'].$get({ query: { coords } })).catch(() => ({ bookshelves: [] }))
  return { place, nearest: found.bookshelves[0] ?? null }
}

/** The way to the bookcases where a member lives, and to the nearest. */
export function NearbyBookcases({ nearby: { place, nearest } }: { nearby: Nearby }) {
  const { name, path, bookcases } = place
  const count = { count: bookcases, number: formatNumber(bookcases), place: m['bookcases.in']({ name }) }
  return (
    <div className={classes.nearby}>
      {(bookcases > 0 || !nearest) && (
        <p>
          {m['bookcases.yours']()}{' '}
          <Link to={path}>{bookcases > 0 ? m['bookcases.placeTitle'](count) : m['bookcases.nearestSeenFrom']({ name })}</Link>
        </p>
      )}
      {nearest && (
        <p>
          {m['bookcases.nearestToMiddle']({ name })}{' '}
          <Link to={`${nearest.place.path}#b-${nearest.uuid}`}>
            {/* One without a street is told by its place, which stands here already. */}
            {nearest.address !== name && (
              <>
                <bdi>{nearest.address}</bdi>,{' '}
              </>
            )}
            {formatDistance(nearest.meters)}
          </Link>
        </p>
      )}
    </div>
  )
}
