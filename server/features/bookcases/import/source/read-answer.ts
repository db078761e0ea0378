import { z } from 'zod'
import type { BookcaseShape, Wheelchair } from '#domain/bookcases.ts'
import { cutAtWord } from '#domain/texts/letters.ts'
import { cleanText } from '../../../../platform/typography/clean-text.ts'
import { RefusedImport } from '../../../places/imports/jobs.ts'
import type { FoundBookcase, Facts } from '../facts.ts'
import { readJson } from './read-json.ts'
import { valuesOf, capacityOf, streetOf, websiteOf } from './tag-values.ts'

const answerShape = z.object({ osm3s: z.object({ timestamp_osm_base: z.iso.datetime() }), elements: z.array(z.unknown()) })
/** Overpass adds a remark to an incomplete answer (out of time or memory). */
const remarkShape = z.object({ remark: z.string().min(1) })

const latitude = z.number().min(-90).max(90)
const longitude = z.number().min(-180).max(180)
const place = z.object({ lat: latitude, lon: longitude })
const about = { id: z.int().positive(), tags: z.record(z.string(), z.unknown()) }
const elementShape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), ...about, ...place.shape }),
  z.object({ type: z.literal('way'), ...about, center: place }),
  z.object({ type: z.literal('relation'), ...about, center: place }),
])

/** The elements of an Overpass response and the time of its data. */
export interface OverpassAnswer {
  sourceTime: Date
  found: FoundBookcase[]
}

/**
 * Parses a response of Overpass, yielding to the event loop. Elements that cannot be read or used are skipped; too many of
 * them make the import fail later.
 * @throws RefusedImport NOT_JSON or REMARK.
 */
export async function readAnswer(text: string): Promise<OverpassAnswer> {
  const read = new Map<string, ReadElement>()
  const answer: Record<string, unknown> = {}
  try {
    await readJson(text, ['$.osm3s', '$.remark', '$.elements', '$.elements.*'], ([name, index], value) => {
      if (index === undefined) answer[String(name)] = value
      const element = index === undefined ? undefined : readElement(value)
      if (element) read.set(element.bookcase.ref, element)
    })
  } catch {
    throw new RefusedImport('NOT_JSON', { detail: text })
  }
  const remark = remarkShape.safeParse(answer)
  if (remark.success) throw new RefusedImport('REMARK', { detail: remark.data.remark })
  const parsed = answerShape.safeParse(answer)
  if (!parsed.success) throw new RefusedImport('NOT_JSON', { detail: text })
  const sourceTime = new Date(parsed.data.osm3s.timestamp_osm_base)
  const today = sourceTime.toJSON().slice(0, 10)
  const inUse = [...read.values()].filter(({ lastDay }) => lastDay === null || lastDay >= today)
  return { sourceTime, found: inUse.map(({ bookcase }) => bookcase) }
}

interface ReadElement {
  bookcase: FoundBookcase
  lastDay: string | null
}

function readElement(element: unknown): ReadElement | undefined {
  const { success, data } = elementShape.safeParse(element)
  if (!success) return undefined
  const textOf = textsOf(data.tags)
  if (!valuesOf(textOf('amenity')).includes(PUBLIC_BOOKCASE) || isOutOfUse(textOf)) return undefined
  const { lat, lon } = data.type === 'node' ? data : data.center
  const bookcase = { ref: `${data.type}/${data.id}`, latitude: lat, longitude: lon, ...readFacts(textOf) }
  return { bookcase, lastDay: lastDayOf(textOf('end_date')) }
}

const PUBLIC_BOOKCASE = 'public_bookcase'

/** Words that OpenStreetMap puts before a key, or says "yes" to, for what is no longer or not yet what it says (its wiki, "Lifecycle prefix"). */
const LIFECYCLE = [
  'disused',
  'abandoned',
  'removed',
  'demolished',
  'razed',
  'destroyed',
  'dismantled',
  'ruins',
  'vandalised',
  'was',
  'proposed',
  'planned',
  'construction',
] as const
const YES = new Set(['yes', 'true', '1'])
const NOT_PUBLIC = new Set(['no', 'private'])
const NOT_WORKING = new Set([
  'closed',
  'permanently_closed',
  'out_of_order',
  'non-operational',
  'non_operational',
  'not_operational',
  'decommissioned',
  'removed',
  ...LIFECYCLE,
])

/**
 * Whether tags say that a bookcase cannot be used: private, disused, planned or never open. A disused telephone that is now
 * a bookcase (`disused:amenity=telephone`) can be used.
 */
function isOutOfUse(textOf: (key: string) => string): boolean {
  const valuesOfTag = (key: string): string[] => valuesOf(textOf(key).toLowerCase())
  const access = valuesOfTag('access')
  if (access.length > 0 && access.every((word) => NOT_PUBLIC.has(word))) return true
  if (LIFECYCLE.some((word) => YES.has(textOf(word).toLowerCase()) || valuesOfTag(`${word}:amenity`).includes(PUBLIC_BOOKCASE))) return true
  if (valuesOfTag('operational_status').some((word) => NOT_WORKING.has(word))) return true
  return /^(?:mo-su(?:,ph)? |24\/7 )?(?:off|closed)(?: *".*")?[ ;]*$/iu.test(textOf('opening_hours'))
}

/** The last day of an `end_date` as an ISO date (a year or month means its last day); null for none or no date. */
function lastDayOf(endDate: string): string | null {
  const [, year, month, day] = /^(?:~|before |early |mid |late )?(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/iu.exec(endDate) ?? []
  if (year === undefined) return null
  if (day !== undefined) return `${year}-${month}-${day}`
  return new Date(Date.UTC(Number(year), month === undefined ? 12 : Number(month), 0)).toJSON().slice(0, 10)
}

const NAME_MAX = 200
const HOURS_MAX = 255
const NOTE_MAX = 500

const SHAPES: Readonly<Record<string, BookcaseShape>> = {
  cabinet: 'CABINET',
  movable_cabinet: 'CABINET',
  metal_cabinet: 'METAL_CABINET',
  distribution_box: 'METAL_CABINET',
  wooden_cabinet: 'WOODEN_CABINET',
  glass_cabinet: 'GLASS_CABINET',
  vitrine: 'GLASS_CABINET',
  phone_box: 'PHONE_BOX',
  shelf: 'SHELF',
  building: 'ROOM',
  room: 'ROOM',
  shelter: 'ROOM',
  reading_box: 'BOX',
  box: 'BOX',
}
const WHEELCHAIR: Readonly<Record<string, Wheelchair>> = { yes: 'yes', designated: 'yes', limited: 'limited', no: 'no' }

/** "Bücherschrank" says what it is, not how it is called. */
const NO_NAME = new Set([
  'bücherschrank',
  'bücher schrank',
  'bücherregal',
  'öffentlicher bücherschrank',
  'öffentliches bücherregal',
  'offener bücherschrank',
  'offenes bücherregal',
  'fernsprecher',
  'telefonzelle',
  'public bookcase',
  'boîte à livres',
])

/** Texts of tags by key, empty where missing; without control characters, direction marks and lone surrogates. */
function textsOf(tags: Readonly<Record<string, unknown>>): (key: string) => string {
  return (key) => {
    const value = Object.hasOwn(tags, key) ? tags[key] : undefined
    return typeof value === 'string' ? cleanText(value) : ''
  }
}

/**
 * Maps OpenStreetMap tags to facts, limited to the column lengths. Of several values the first valid one counts, except
 * operators, which are all kept. Values that cannot be shortened are left out when too long.
 */
function readFacts(text: (key: string) => string): Facts {
  return {
    name: nameOf(text('name')),
    hours: whole(text('opening_hours'), HOURS_MAX),
    operator: cut(valuesOf(text('operator')).join(', '), NAME_MAX),
    shape: wordsOf(SHAPES, text('public_bookcase:type'))[0] ?? null,
    wheelchair: wheelchairOf(text('wheelchair')),
    capacity: capacityOf(text('capacity')),
    website: websiteOf(['website', 'contact:website', 'url', 'contact:url'].map(text)),
    street: cut(streetOf({ streets: [text('addr:street'), text('addr:place')], numbers: [text('addr:housenumber')] }) ?? '', NAME_MAX),
    postcode: postcodeOf(text('addr:postcode')),
    note: cut(text('description:de') || text('description'), NOTE_MAX),
  }
}

function nameOf(text: string): string | null {
  return cut(valuesOf(text).find((name) => !NO_NAME.has(name.toLowerCase())) ?? '', NAME_MAX)
}

function cut(text: string, max: number): string | null {
  // By units, of which a text never has fewer than the column counts: one letter may consist of very many.
  return text === '' ? null : cutAtWord(text, max)
}

function whole(text: string, max: number): string | null {
  return text === '' || text.length > max ? null : text
}

function wordsOf<Word>(words: Readonly<Record<string, Word>>, text: string): Word[] {
  return valuesOf(text.toLowerCase()).flatMap((word) => {
    const known = Object.hasOwn(words, word) ? words[word] : undefined
    return known === undefined ? [] : [known]
  })
}

/** Contradicting values ("yes;no") count as unknown. */
function wheelchairOf(text: string): Wheelchair | null {
  const [word = null, ...others] = new Set(wordsOf(WHEELCHAIR, text))
  return others.length === 0 ? word : null
}

function postcodeOf(text: string): string | null {
  const postcodes = valuesOf(text).map((value) => value.replace(/^D[- ]?/iu, ''))
  return postcodes.find((value) => /^\d{5}$/u.test(value)) ?? null
}
