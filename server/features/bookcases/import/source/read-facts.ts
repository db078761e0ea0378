import type { BookcaseShape, Wheelchair } from '#domain/bookcases.ts'
import { cutAtWord } from '#domain/texts/letters.ts'
import { cleanText } from '../../../../platform/typography/clean-text.ts'
import type { Facts } from '../facts.ts'
import { capacityOf, streetOf, valuesOf, websiteOf } from './tag-values.ts'

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
export function textsOf(tags: Readonly<Record<string, unknown>>): (key: string) => string {
  return (key) => {
    const value = Object.hasOwn(tags, key) ? tags[key] : undefined
    return typeof value === 'string' ? cleanText(value) : ''
  }
}

/**
 * Maps OpenStreetMap tags to facts, limited to the column lengths. Of several values the first valid one counts, except
 * operators, which are all kept. Values that cannot be shortened are left out when too long.
 */
export function readFacts(text: (key: string) => string): Facts {
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

/** "yes;no" says nothing that somebody could rely on. */
function wheelchairOf(text: string): Wheelchair | null {
  const [word = null, ...others] = new Set(wordsOf(WHEELCHAIR, text))
  return others.length === 0 ? word : null
}

function postcodeOf(text: string): string | null {
  const postcodes = valuesOf(text).map((value) => value.replace(/^D[- ]?/iu, ''))
  return postcodes.find((value) => /^\d{5}$/u.test(value)) ?? null
}
