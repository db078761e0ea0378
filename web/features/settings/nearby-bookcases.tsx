import { Link } from 'react-router'
import type { BookcaseNearby } from '#contract/bookcases.ts'
import type { OwnUser } from '#contract/members.ts'
import type { FoundPlace } from '#contract/places.ts'
import { PLACE_QUERY_MAX } from '#domain/policy/bookcases.ts'
import { m } from '#messages'
import { cutTo } from '#domain/texts/letters.ts'
import { callApi, type ApiClient } from '../../platform/api/api-client.ts'
import { formatDistance, formatNumber } from '../../platform/language/format.ts'
import classes from './profile-page.module.css'

interface Nearby {
  place: FoundPlace
  /** The bookcase that is nearest to the middle of the place: where in it a member lives is not asked. */
  nearest: BookcaseNearby | null
}

/** Place and nearest bookcase of the member's postal code; null without a known one or after a failed call. */
export async function readNearby(api: ApiClient, { postalCode, city }: Pick<OwnUser, 'postalCode' | 'city'>): Promise<Nearby | null> {
  if (!postalCode) return null
  const { location, bookshelves } = api.api.v1
  const q = cutTo(`${postalCode} ${city}`, PLACE_QUERY_MAX)
  const { places } = await callApi(location.suggestions.$get({ query: { q } })).catch(() => ({ places: [] }))
  const [place] = places
  if (!place) return null
  const coords = `${place.lat},${place.lon}`
  const found = await callApi(bookshelves['list-by-coordinates'].$get({ query: { coords } })).catch(() => ({ bookshelves: [] }))
  return { place, nearest: found.bookshelves[0] ?? null }
}

/** Link to bookcases near the member. */
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
