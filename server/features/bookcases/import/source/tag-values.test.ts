import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAnswer } from './read-answer.ts'
import { capacityOf, streetOf, websiteOf } from './tag-values.ts'

/** An answer of Overpass with one bookcase a row of tags, two hundred meters apart. */
const answerOf = (tags: readonly Record<string, unknown>[], time = '2026-11-27T10:00:00Z') =>
  readAnswer(
    JSON.stringify({
      osm3s: { timestamp_osm_base: time },
      elements: tags.map((each, index) => ({
        type: 'node',
        id: index + 1,
        lat: 51.33 + index * 0.002,
        lon: 12.36,
        tags: { amenity: 'public_bookcase', ...each },
      })),
    }),
  )
const factsOf = async (tags: Record<string, unknown>) => (await answerOf([tags])).found[0]
const isFound = async (tags: Record<string, unknown>, time?: string) => (await answerOf([tags], time)).found.length === 1

describe('of several values the first one that is right', () => {
  it.each([
    [['https://a.example;https//b.example'], 'https://a.example/'],
    [['https//b.example;https://a.example'], 'https://a.example/'],
    [['https//b.example'], 'https://b.example/'],
    [['http:a.example'], 'http://a.example/'],
    [['https:/a.example/x'], 'https://a.example/x'],
    [['buecherschrank.example/d'], 'https://buecherschrank.example/d'],
    [['www.a.example'], 'https://www.a.example/'],
    [['bücher.example'], 'https://xn--bcher-kva.example/'],
    [['https://a.example, https://b.example'], 'https://a.example/'],
    [['https://a.example https://b.example'], 'https://a.example/'],
    [[';; ;https://a.example'], 'https://a.example/'],
    [['https://a.example/x;y=1'], 'https://a.example/x;y=1'],
    [['siehe Aushang', 'https://b.example'], 'https://b.example/'],
    [['javascript:alert(1)', 'data:text/html,<b>x</b>', 'c.example'], 'https://c.example/'],
    [['https://', 'https://localhost', 'https://a', 'mailto:a@b.example', 'a@b.example', 'tel:+493411', 'ftp://a.example'], null],
    [['https://a:b@c.example', 'https://127.0.0.1/', 'nein'], null],
    [[`https://a.example/${'x'.repeat(300)};https://b.example`], 'https://b.example/'],
  ])('website %j: %s', (texts, website) => {
    expect(websiteOf(texts)).toBe(website)
  })

  it.each([
    [{ streets: [], numbers: ['12'] }, null],
    [{ streets: ['Lindenweg 5'], numbers: ['5'] }, 'Lindenweg 5'],
    [{ streets: ['Lindenweg 5 a'], numbers: ['5A'] }, 'Lindenweg 5 a'],
    [{ streets: ['Lindenweg 15'], numbers: ['5'] }, 'Lindenweg 15 5'],
    [{ streets: ['Lindenweg;Am Markt'], numbers: ['5;7'] }, 'Lindenweg 5'],
    [{ streets: ['', 'Oberdorf'], numbers: ['ohne'] }, 'Oberdorf'],
    [{ streets: ['12'], numbers: ['3'] }, null],
    [{ streets: ['-'], numbers: ['3'] }, null],
    [{ streets: ['C 5'], numbers: ['gegenüber der Nummer 12'] }, 'C 5'],
  ])('street %j: %s', (told, street) => {
    expect(streetOf(told)).toBe(street)
  })

  it.each([
    ['200', 200],
    ['100;200', 100],
    ['ca. 150', 150],
    ['~80 Bücher', 80],
    ['1.200', 1200],
    ['viele', null],
    ['100-150', null],
    ['0', null],
    ['12.5', null],
    ['1e3', null],
    ['9999999', null],
  ])('capacity %s: %s', (text, capacity) => {
    expect(capacityOf(text)).toBe(capacity)
  })
})

describe('half a thing is no thing', () => {
  it('of a whole answer that has half a thing in every one', async () => {
    const { found } = await answerOf([
      { name: 'A', website: 'https://a.example;https://b.example' },
      { name: 'B', 'addr:housenumber': '12' },
      { name: 'C', 'addr:street': 'Lindenweg 5', 'addr:housenumber': '5' },
      { name: 'D', 'public_bookcase:type': 'phone_box;reading_box', website: 'buecherschrank.example/d' },
    ])
    expect(found).toMatchObject([
      { name: 'A', website: 'https://a.example/' },
      { name: 'B', street: null },
      { name: 'C', street: 'Lindenweg 5' },
      { name: 'D', shape: 'PHONE_BOX', website: 'https://buecherschrank.example/d' },
    ])
  })

  it('of all other tags', async () => {
    expect(
      await factsOf({
        name: 'Bücherschrank;Lesezelle;Bücherzelle',
        operator: 'Stadt Leipzig;Bürgerverein; ;Stadt Leipzig',
        'public_bookcase:type': 'phone_box;reading_box',
        wheelchair: 'yes;designated',
        'addr:postcode': 'D-04103;04105',
        'addr:housenumber': '12',
        opening_hours: '08:00-20:00;;',
        phone: '0341 1;0341 2',
      }),
    ).toMatchObject({
      name: 'Lesezelle',
      operator: 'Stadt Leipzig, Bürgerverein',
      shape: 'PHONE_BOX',
      wheelchair: 'yes',
      postcode: '04103',
      street: null,
      hours: '08:00-20:00;;',
    })
    expect(await factsOf({ name: '?', operator: '-', wheelchair: 'yes;no', 'addr:postcode': '0410' })).toMatchObject({
      name: null,
      operator: null,
      wheelchair: null,
      postcode: null,
    })
  })
})

describe('what nobody can use', () => {
  it.each<Record<string, string>>([
    { 'disused:amenity': 'public_bookcase' },
    { 'abandoned:amenity': 'public_bookcase;telephone' },
    { 'removed:amenity': 'public_bookcase' },
    { 'demolished:amenity': 'public_bookcase' },
    { 'razed:amenity': 'public_bookcase' },
    { 'planned:amenity': 'public_bookcase' },
    { disused: 'yes' },
    { abandoned: 'Yes' },
    { operational_status: 'closed' },
    { opening_hours: 'off' },
    { opening_hours: 'closed "Umbau"' },
    { opening_hours: 'Mo-Su off;' },
    { end_date: '2026-11-26' },
    { end_date: '2025' },
    { end_date: '~2026-10' },
    { access: 'private' },
    { access: 'no' },
    { amenity: 'library' },
  ])('is left out: %j', async (tags) => {
    expect(await isFound(tags)).toBe(false)
    if (tags['amenity'] === undefined) expect(await isFound({ ...tags, amenity: undefined })).toBe(false)
  })

  it.each<Record<string, string>>([
    { 'disused:amenity': 'telephone' },
    { 'was:amenity': 'telephone', disused: 'no' },
    { operational_status: 'operational' },
    { opening_hours: 'Mo-Fr 08:00-18:00; PH off' },
    { opening_hours: 'Nov-Mar off' },
    { end_date: '2026-11-27' },
    { end_date: '2026' },
    { end_date: 'bald' },
    { access: 'yes' },
    { access: 'customers;private' },
    { amenity: 'public_bookcase;give_box' },
  ])('is not what only looks like it: %j', async (tags) => {
    expect(await isFound(tags)).toBe(true)
  })
})

const KEYS = [
  'name',
  'opening_hours',
  'operator',
  'public_bookcase:type',
  'wheelchair',
  'capacity',
  'website',
  'contact:website',
  'url',
  'addr:street',
  'addr:place',
  'addr:housenumber',
  'addr:postcode',
  'description',
  'description:de',
  'end_date',
  'access',
  'disused',
]
const PIECES = [
  'https://',
  'a.example',
  ';',
  ';;',
  ' ',
  '\u0000',
  '\u202e',
  '\ud800',
  '<b>',
  '</script>',
  '5',
  'Ü',
  '日本',
  '𠮷',
  'e\u0301\u0302\u0303',
  '/',
  '"',
]
const anyValue = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 300 }).map((pieces) => pieces.join('')),
  fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 1, max: 3000 })).map(([piece, times]) => piece.repeat(times)),
  fc.jsonValue({ maxDepth: 2 }),
)

/** As long as the columns are, in the code points that PostgreSQL counts. */
const LONGEST = [
  ['name', 200],
  ['hours', 255],
  ['operator', 200],
  ['website', 300],
  ['street', 200],
  ['postcode', 10],
  ['note', 500],
] as const

it('whatever a tag holds, it fits its column and leaves the others alone', async () => {
  const tags = fc.dictionary(fc.constantFrom(...KEYS), anyValue)
  const { found: expected } = await answerOf([{}, { name: 'Zwei' }])
  await fc.assert(
    fc.asyncProperty(tags, async (odd) => {
      const { found } = await answerOf([{}, { name: 'Zwei' }, odd])
      expect(found.slice(0, 2)).toEqual(expected)
      const facts = found[2]
      if (!facts) return
      for (const [name, longest] of LONGEST) {
        const text = facts[name]
        if (text === null) continue
        expect([...text].length, name).toBeLessThanOrEqual(longest)
        expect(text.isWellFormed() && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text) && text.trim() !== '', name).toBe(true)
      }
      if (facts.website !== null) expect(URL.parse(facts.website)?.protocol).toMatch(/^https?:$/u)
      if (facts.capacity !== null) expect(Number.isInteger(facts.capacity) && facts.capacity >= 1 && facts.capacity <= 100_000).toBe(true)
    }),
    { numRuns: 300 },
  )
})
