import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PLACE_KINDS } from '../domain/bookcases.ts'
import { PLACE_QUERY_MAX } from '../domain/policy/bookcases.ts'

const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9_-]+$/u)

/** `lat,lon` in degrees, as in the specification. */
export const coords = z
  .string()
  .max(60)
  .regex(/^-?\d{1,2}(?:\.\d{1,12})?,-?\d{1,3}(?:\.\d{1,12})?$/u)
  .transform((text) => {
    const [latitude = NaN, longitude = NaN] = text.split(',').map(Number)
    return { latitude, longitude }
  })
  .refine(({ latitude, longitude }) => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)

/** Latitude and longitude in degrees. */
const spot = { lat: z.number(), lon: z.number() }

export const listCities = endpoint({
  method: 'get',
  path: '/api/v1/location/list-cities-for/{region}',
  summary:
    'The cities of a region that have a bookcase or many people, those with most bookcases first. 404 for an unknown region; none for a city-state.',
  params: z.object({ region: slug }),
  response: z.object({
    cities: z.array(z.object({ cityName: z.string(), isBigCity: z.boolean(), ...spot, slug: z.string(), bookcases: z.int() })),
  }),
})

export const listDistricts = endpoint({
  method: 'get',
  path: '/api/v1/location/list-districts-for/{region}/{city}',
  summary:
    'The districts of a big city, those with most bookcases first. Of a city-state region and city are the same slug. 404 for an unknown city.',
  params: z.object({ region: slug, city: slug }),
  response: z.object({
    districts: z.array(z.object({ districtName: z.string(), isBigCity: z.boolean(), ...spot, slug: z.string(), bookcases: z.int() })),
  }),
})

/** A link to the page of a place. */
export const placeLink = z.object({
  name: z.string(),
  kind: z.enum(PLACE_KINDS),
  /**
   * What it lies in: of a city its region, with its county before it where the region has another city of the name; of a district
   * its city and region, "Köln, Nordrhein-Westfalen". Null of a region.
   */
  region: z.string().nullable(),
  path: z.string(),
  bookcases: z.int(),
})
export type PlaceLink = z.infer<typeof placeLink>

/** A place that was looked for, and its middle. */
const foundPlace = placeLink.extend(spot)
export type FoundPlace = z.infer<typeof foundPlace>

export const suggestPlaces = endpoint({
  method: 'get',
  path: '/api/v1/location/suggestions',
  summary:
    'Places whose name or postal code begins like the query, also mistyped; "01945 Ruhland" puts Ruhland first among the places of that code. None for a query that is too short.',
  query: z.object({ q: z.string().trim().max(PLACE_QUERY_MAX) }),
  response: z.object({ places: z.array(foundPlace) }),
})

export const placeAt = endpoint({
  method: 'get',
  path: '/api/v1/location/at',
  summary: 'The place whose page fits these coordinates best; null outside Germany. Nothing of the question is kept.',
  query: z.object({ coords }),
  response: z.object({ place: placeLink.nullable() }),
})
