import { z } from 'zod'
import { endpoint, uuidParam } from './endpoint.ts'
import { coords, placeLink } from './places.ts'
import { BOOKCASE_SHAPES, BOOKCASE_STATES, HOURS_REMARKS, PLACE_KINDS, SUN_EVENTS, WHEELCHAIR } from '../domain/bookcases.ts'

const slug = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9_-]+$/u)

/** From and until in minutes from the midnight that begins the day, to more than 1440 where it goes on after the next. */
const span = z.object({
  from: z.int(),
  until: z.int(),
  /** What the sun does then, where hours are told by it: the minutes are those of this day. Null at the end that a clock tells. */
  sun: z.object({ from: z.enum(SUN_EVENTS).nullable(), until: z.enum(SUN_EVENTS).nullable() }).optional(),
})

/** A day of any year: months from 1. */
const yearDay = z.object({ month: z.int(), day: z.int() })

/**
 * When a bookcase is open, as data: pages are kept for guests for a day, so words of the moment ("heute bis 20 Uhr") are made in the
 * browser of this. Nine days of Germany, from yesterday on: what began yesterday may go on after midnight.
 */
const opening = z.object({
  /** At every hour of every day of the year. */
  alwaysOpen: z.boolean(),
  days: z.array(
    z.object({
      /** ISO date. */
      day: z.string(),
      /** A public holiday of the state it stands in. */
      isHoliday: z.boolean(),
      /** None: closed. */
      spans: z.array(span),
    }),
  ),
  /** The parts of the year in which it is open at all, or other hours hold; left out where every week of the year is the same. */
  seasons: z
    .array(
      z.object({
        from: yearDay,
        until: yearDay,
        /** Of Monday to Sunday. */
        week: z.array(z.array(span)),
      }),
    )
    .optional(),
  /** Of Monday to Sunday as they usually are; left out where seasons tell it, and where no holiday is among the days. */
  week: z.array(z.array(span)).optional(),
  /** "By appointment" or "during the day", where hours say so. */
  remark: z.enum(HOURS_REMARKS).optional(),
  /** What stands beside the hours, in the words of whoever wrote it. */
  comments: z.array(z.string()).optional(),
})
export type BookcaseOpening = z.infer<typeof opening>
export type OpeningSpan = z.infer<typeof span>

/** One public bookcase as everybody may see it. */
const bookcase = z.object({
  uuid: z.string(),
  lat: z.number(),
  lon: z.number(),
  /** On the grid of the maps. */
  x: z.int(),
  y: z.int(),
  /** Null where it has none of its own. */
  name: z.string().nullable(),
  /** Street, or else where it lies from the middle of its place: "600 m südlich der Mitte" is made of this. */
  street: z.string().nullable(),
  postcode: z.string().nullable(),
  fromMiddle: z.object({ meters: z.int(), direction: z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']) }),
  /** As OpenStreetMap writes them; null where unknown. */
  hours: z.string().nullable(),
  /** What the hours mean; null where there are none or nobody can read them. */
  opening: opening.nullable(),
  operator: z.string().nullable(),
  shape: z.enum(BOOKCASE_SHAPES).nullable(),
  wheelchair: z.enum(WHEELCHAIR).nullable(),
  capacity: z.int().nullable(),
  /** http or https alone. */
  website: z.string().nullable(),
  note: z.string().nullable(),
  state: z.enum(BOOKCASE_STATES),
  confirmedAt: z.string().nullable(),
  /** Path of the picture. */
  photoUrl: z.string().nullable(),
  /** Page of its element on openstreetmap.org; null of a reader's own. */
  osmUrl: z.string().nullable(),
  /** Whether it has a page of its own. */
  hasPage: z.boolean(),
})
export type Bookcase = z.infer<typeof bookcase>

/** Whole numbers on the grid of the maps. */
const onGrid = { x: z.int(), y: z.int() }
const namedSpot = z.object({ name: z.string(), ...onGrid })
const frame = z.object({ ...onGrid, width: z.int(), height: z.int() })

/** What is drawn around a place, up to the frame of its map. */
const surroundings = z.object({
  /** The part of the grid that is shown. */
  frame,
  /** SVG paths on the land of the frame (`LAND_WIDTH` to its width): outlines of what lies around it, and its own, empty of a district. */
  ground: z.string(),
  own: z.string(),
  /** Names of what lies around it, the most populous first. */
  names: z.array(namedSpot),
  /** One `Mx yh0` for each dot on the land: all bookcases of a region, or those around a city or district. */
  dots: z.string(),
})

/** A place in a list that the map shows, too. */
const mappedPlace = placeLink.extend(onGrid)
export type MappedPlace = z.infer<typeof mappedPlace>

const nearest = z.object({
  uuid: z.string(),
  name: z.string().nullable(),
  place: placeLink,
  ...onGrid,
  meters: z.int(),
  direction: z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW']),
})

export const bookcaseCountry = endpoint({
  method: 'get',
  path: '/api/v1/bookshelves/country',
  summary: 'What the root page of the bookcases shows: the regions with outlines and counts, and a dot for each bookcase.',
  response: z.object({
    bookcases: z.int(),
    /** Outlines are SVG paths on the land of the frame (`LAND_WIDTH` to its width). */
    regions: z.array(mappedPlace.extend({ outline: z.string() })),
    /** Large cities, for names on the map. */
    cities: z.array(namedSpot),
    frame,
    /** One `Mx yh0` on the land for each bookcase, or for several on one spot. */
    dots: z.string(),
    checkedAt: z.string().nullable(),
  }),
})

export const bookcasePlace = endpoint({
  method: 'get',
  path: '/api/v1/bookshelves/place',
  summary:
    'What the page of a region, city or district shows, by the slugs of the way to it. 404 for an unknown place; `movedTo` for an old slug.',
  query: z.object({ region: slug, city: slug.optional(), district: slug.optional() }),
  response: z.object({
    /** Path of the page that holds now, for a slug that a place had once; all else is of that place. */
    movedTo: z.string().nullable(),
    place: z.object({
      name: z.string(),
      kind: z.enum(PLACE_KINDS),
      isCityState: z.boolean(),
      isBigCity: z.boolean(),
      lat: z.number(),
      lon: z.number(),
      x: z.int(),
      y: z.int(),
      path: z.string(),
    }),
    /** The way to it, the region first, itself last. */
    way: z.array(placeLink),
    bookcases: z.int(),
    alwaysOpen: z.int(),
    stepless: z.int(),
    /** Of a city or district alone, in the order of their numbers on the map (north to south). */
    list: z.array(bookcase),
    /** Cities of a region, or districts of a big city: first those with most bookcases, the others rotated by the day (decision 35). */
    places: z.array(mappedPlace),
    map: surroundings,
    /** The next ones outside of it; none of a region. */
    nearest: z.array(nearest),
    /** Books that members of this postal region offer; null where too few do. */
    offeredNearby: z.int().nullable(),
    /** When the source was true at the last import. */
    checkedAt: z.string().nullable(),
    isIndexed: z.boolean(),
  }),
})
export type NearestBookcase = z.infer<typeof nearest>
export type BookcasePlace = z.infer<(typeof bookcasePlace)['response']>

export const bookcasePage = endpoint({
  method: 'get',
  path: '/api/v1/bookshelves/bookshelf/{uuid}',
  summary: 'One bookcase with its place and the next ones. 404 when it is gone or has neither photo nor confirmation.',
  params: uuidParam,
  response: z.object({ bookcase, way: z.array(placeLink), nearest: z.array(nearest) }),
})

/** A bookcase near a spot, and how far it is. */
const bookcaseNearby = z.object({
  uuid: z.string(),
  lat: z.number(),
  lon: z.number(),
  address: z.string(),
  meters: z.int(),
  place: placeLink,
})
export type BookcaseNearby = z.infer<typeof bookcaseNearby>

export const bookcasesByCoordinates = endpoint({
  method: 'get',
  path: '/api/v1/bookshelves/list-by-coordinates',
  summary: 'The nearest five bookcases, with the address where it is known; none outside Germany. Nothing of the question is kept.',
  query: z.object({ coords }),
  response: z.object({ bookshelves: z.array(bookcaseNearby) }),
})
