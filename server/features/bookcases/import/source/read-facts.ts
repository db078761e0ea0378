import type { BookcaseShape, Wheelchair } from '#domain/bookcases.ts'
import { clean, cutText } from '../../../../platform/typography/clean-text.ts'
import type { Facts } from '../facts.ts'

/** As long as the columns are. */
const NAME_MAX = 200
const HOURS_MAX = 255
const WEBSITE_MAX = 300
const NOTE_MAX = 500
const CAPACITY_MAX = 100_000

/** The words of OpenStreetMap for what a bookcase looks like. */
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

/**
 * The facts that the tags of an element give, as text of ours: without controls, marks that turn the direction of writing and
 * halves of characters, and as short as our columns. What cannot be cut without becoming wrong is left out when it is too long.
 */
export function readFacts(tags: Readonly<Record<string, unknown>>): Facts {
  const text = (key: string): string => {
    const value = Object.hasOwn(tags, key) ? tags[key] : undefined
    return typeof value === 'string' ? clean(value) : ''
  }
  const firstOf = (...keys: string[]): string => keys.map(text).find((value) => value !== '') ?? ''
  return {
    name: nameOf(text('name')),
    hours: whole(text('opening_hours'), HOURS_MAX),
    operator: cut(text('operator'), NAME_MAX),
    shape: wordOf(SHAPES, text('public_bookcase:type')),
    wheelchair: wordOf(WHEELCHAIR, text('wheelchair')),
    capacity: capacityOf(text('capacity')),
    website: websiteOf(firstOf('website', 'contact:website', 'url')),
    street: cut(`${firstOf('addr:street', 'addr:place')} ${text('addr:housenumber')}`.trim(), NAME_MAX),
    postcode: /^\d{5}$/u.test(text('addr:postcode')) ? text('addr:postcode') : null,
    note: cut(firstOf('description:de', 'description'), NOTE_MAX),
  }
}

function nameOf(name: string): string | null {
  return NO_NAME.has(name.toLowerCase()) ? null : cut(name, NAME_MAX)
}

function cut(text: string, max: number): string | null {
  // The sign of the cut comes behind.
  return text === '' ? null : cutText(text, max - 1)
}

function whole(text: string, max: number): string | null {
  return text === '' || text.length > max ? null : text
}

function wordOf<Word>(words: Readonly<Record<string, Word>>, text: string): Word | null {
  const word = text.toLowerCase()
  return Object.hasOwn(words, word) ? (words[word] ?? null) : null
}

function capacityOf(text: string): number | null {
  const capacity = /^\d{1,6}$/u.test(text) ? Number(text) : 0
  return capacity >= 1 && capacity <= CAPACITY_MAX ? capacity : null
}

/** An address that a reader may follow: http or https, nobody's name in it. */
function websiteOf(text: string): string | null {
  const url = URL.parse(text.startsWith('www.') ? `https://${text}` : text)
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '') return null
  return whole(url.href, WEBSITE_MAX)
}
