import { hasCode, callApi, type ApiClient } from '../../../platform/api/api-client.ts'
import type { BookcasePlace } from '#contract/bookcases.ts'
import { mayBeInGermany, type Spot } from '#domain/distance.ts'
import { placeSlug } from '#domain/place-names.ts'

/** Data of a place. @throws Response 404 for an unknown one. */
export async function readPlace(
  api: ApiClient,
  { region, city, district }: { region: string; city?: string | undefined; district?: string | undefined },
): Promise<BookcasePlace> {
  try {
    return await callApi(api.api.v1.bookshelves.place.$get({ query: { region, ...(city && { city }), ...(district && { district }) } }))
  } catch (error) {
    if (hasCode(error, 'NOT_FOUND', 'VALIDATION')) throw new Response(null, { status: 404 })
    throw error
  }
}

/** Slugs of a path: "Baden-Württemberg" becomes baden-wuerttemberg. */
export function slugsOf({ region, city, district }: { region: string; city?: string | undefined; district?: string | undefined }) {
  return { region: placeSlug(region), city: city && placeSlug(city), district: district && placeSlug(district) }
}

/** The reader's position from the `coords` parameter (A §2); null without one in Germany. */
export function readCoords(text: string | null): Spot | null {
  if (text === null || !/^-?\d{1,2}(?:\.\d{1,12})?,-?\d{1,3}(?:\.\d{1,12})?$/u.test(text)) return null
  const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
  return mayBeInGermany({ latitude, longitude }) ? { latitude, longitude } : null
}
