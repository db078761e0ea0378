import { beforeAll, describe, expect, it } from 'vitest'
import { PLACE_SUGGESTIONS } from '#domain/policy/bookcases.ts'
import { RATE_LIMITS } from '#domain/policy/limits.ts'
import { addBookcase, addPlaces, type TestPlaces } from '../../testing/factories/places.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { beginsNearly } from './mistyped.ts'

const test = useTestApplication({ rateLimits: true })
let places: TestPlaces

/** Those of the postal code 01945, of which the most have no number of people. */
async function addVillages(): Promise<void> {
  const { db } = test()
  const small = 'Frauendorf Grünewald Guteborn Hermsdorf Hohenbocka Kroppen Lindenau Schwarzbach Tettau'.split(' ')
  const all = [['Senftenberg', 28_988] as const, ['Ruhland', 4083] as const, ...small.map((name) => [name, 0] as const)]
  const rows = await db
    .insertInto('place')
    .values(
      all.map(([name, population], index) => ({
        kind: 'CITY' as const,
        parent_id: places.brandenburg,
        source_key: `ags:1206600${index}`,
        name,
        slug: `ort-${index}`,
        population,
        latitude: 51.4 + index / 100,
        longitude: 13.9,
      })),
    )
    .returning('id')
    .execute()
  await db
    .insertInto('place_postcode')
    .values(rows.map(({ id }) => ({ postcode: '01945', place_id: id })))
    .execute()
}

beforeAll(async () => {
  places = await addPlaces(test())
  await addBookcase(test(), { cityId: places.koeln, at: [50.9, 6.9] })
})

async function suggest(typed: string): Promise<{ name: string; path: string; region: string | null }[]> {
  const visitor = test().visitor()
  return (await visitor.get(`/location/suggestions?q=${encodeURIComponent(typed)}`)).body.places
}
const names = async (typed: string) => (await suggest(typed)).map(({ name }) => name)
const regionsOf = async (typed: string) => (await suggest(typed)).map(({ region }) => region)

it('suggestions of one name in one region say in which county they are', async () => {
  const own = { kind: 'CITY' as const, parent_id: places.brandenburg, population: 900, latitude: 52.1, longitude: 13.1 }
  await test()
    .db.insertInto('place')
    .values([
      { ...own, source_key: 'ags:12069001', name: 'Doppeldorf', slug: 'doppeldorf' },
      { ...own, source_key: 'ags:12061001', name: 'Doppeldorf', slug: 'doppeldorf-dahme-spreewald', population: 100 },
      { ...own, source_key: 'ags:12061002', name: 'Einzeldorf', slug: 'einzeldorf' },
    ])
    .execute()
  expect(await regionsOf('doppeldorf')).toEqual(['Landkreis Potsdam-Mittelmark, Brandenburg', 'Landkreis Dahme-Spreewald, Brandenburg'])
  expect(await regionsOf('einzeldorf')).toEqual(['Brandenburg'])
})

describe('places of a postal code', () => {
  it('of a postal code with many places first the one whose name is beside it, in whatever spelling and with a part of it', async () => {
    await addVillages()
    const first = async (typed: string) => (await names(typed))[0]
    expect(await names('01945')).toHaveLength(PLACE_SUGGESTIONS)
    expect(await names('01945')).not.toContain('Tettau')
    for (const [beside, name] of [
      ['', 'Senftenberg'],
      ['Tettau', 'Tettau'],
      ['tettau', 'Tettau'],
      ['Ruhland-Arnsdorf', 'Ruhland'],
      ['Grunewald', 'Grünewald'],
      ['Gruenewald', 'Grünewald'],
      ['Schwarz', 'Schwarzbach'],
      ['%', 'Senftenberg'],
      ['Köln', 'Senftenberg'],
    ])
      expect(await first(`01945 ${beside}`), beside).toBe(name)
  })
})

describe('places while they are typed', () => {
  it.each([
    ['the beginning', 'Kö', ['Köln']],
    ['without dots', 'koln', ['Köln']],
    ['with e for dots', 'Koeln', ['Köln']],
    ['a word within', 'spree', ['Lübben (Spreewald)']],
    ['other signs', 'lübben spreewald', ['Lübben (Spreewald)']],
    ['a region', 'nordrhein', ['Nordrhein-Westfalen']],
    ['a letter wrong', 'Cottbas', ['Cottbus']],
    ['a letter missing', 'Cotbus', ['Cottbus']],
    ['a letter too much', 'Cottbuss', ['Cottbus']],
    ['two swapped', 'Luebebn', ['Lübben (Spreewald)']],
    ['a beginning with a letter wrong', 'Brandan', ['Brandenburg']],
    ['two letters wrong', 'Cattbas', []],
    ['a postal code', '50667', ['Köln']],
    ['its beginning', '03', ['Cottbus']],
    ['a postal code with a name', '50667 Köln', ['Köln']],
    ['nobody’s postal code', '99999', []],
    ['more digits than one has', '506670', []],
    ['too little', 'k', []],
    ['signs alone', '%_%', []],
  ])('%s: %s', async (_what, typed, expected) => {
    expect(await names(typed)).toEqual(expected)
  })

  it('find a city-state once, by its name and by its postal codes', async () => {
    const link = { name: 'Berlin', kind: 'REGION', region: null, path: '/oeffentliche-buecherschraenke/berlin' }
    expect(await suggest('berlin')).toMatchObject([link])
    expect(await suggest('12043')).toMatchObject([link])
  })

  it('tell districts by their city, in a city-state by that alone', async () => {
    expect(await suggest('nippes')).toMatchObject([
      { region: 'Köln, Nordrhein-Westfalen', path: '/oeffentliche-buecherschraenke/nordrhein_westfalen/koeln/nippes' },
    ])
    expect(await suggest('neukölln')).toMatchObject([{ region: 'Berlin', path: '/oeffentliche-buecherschraenke/berlin/neukoelln' }])
  })

  it('lead to the place itself, also where it has no bookcase', async () => {
    const path = '/oeffentliche-buecherschraenke/brandenburg/luebben-spreewald'
    expect(await suggest('lübben')).toEqual([
      { name: 'Lübben (Spreewald)', kind: 'CITY', region: 'Brandenburg', path, bookcases: 0, lat: 51.9381, lon: 13.8883 },
    ])
  })

  it('limits calls by network address', async () => {
    const visitor = test().visitor()
    const [most] = RATE_LIMITS.placesByAddress
    const answers = await Promise.all(Array.from({ length: most + 1 }, () => visitor.get('/location/suggestions?q=k')))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0)
  })
})

it.each([
  ['munchen', 'muchen', true],
  ['frankfurt am main', 'frankfrut', true],
  ['munchen', 'mucnhen', true],
  ['munchen', 'mxxchen', false],
  ['ulm', 'ulmm', true],
])('%s begins nearly as %s: %s', (name, typed, expected) => {
  expect(beginsNearly(name, typed)).toBe(expected)
})
