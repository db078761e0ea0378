import { beforeAll, describe, expect, it } from 'vitest'
import { addBook, putCopy } from '../../../testing/factories/catalogue-factories.ts'
import { registerMember } from '../../../testing/factories/factories.ts'
import { addBookcase, addPlaces, type TestPlaces } from '../../../testing/factories/places.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { PlaceMapCache } from './place-map-cache.ts'
import { readPlace } from './read-place.ts'

const test = useTestApplication()
let places: TestPlaces
let nippes: string

beforeAll(async () => {
  places = await addPlaces(test())
  await addBookcase(test(), { cityId: places.koeln, at: [50.9, 6.96], hours: '24/7', wheelchair: 'yes', name: 'Bücher am Südpark' })
  nippes = await addBookcase(test(), {
    cityId: places.koeln,
    districtId: places.nippes,
    at: [50.966, 6.954],
    website: 'javascript:alert(1)',
  })
  await addBookcase(test(), { cityId: places.koeln, at: [50.95, 6.9], state: 'GONE' })
  await addBookcase(test(), { cityId: places.luebben, at: [51.94, 13.89], shape: 'PHONE_BOX' })
  await addBookcase(test(), { cityId: places.berlinCity, districtId: places.wedding, at: [52.548, 13.357] })
})

const HAVEN = { kind: 'CITY', latitude: 52.5, longitude: 13.4 } as const

const placeOf = async (query: string) => (await test().visitor().get(`/bookshelves/place?${query}`)).body

describe('the country', () => {
  it('has its regions with most bookcases first, a dot for each that is not gone, and names of cities', async () => {
    const { body } = await test().visitor().get('/bookshelves/country')
    expect(body.bookcases).toBe(4)
    expect(body.regions.map(({ name, bookcases }: { name: string; bookcases: number }) => [name, bookcases])).toEqual([
      ['Nordrhein-Westfalen', 2],
      ['Berlin', 1],
      ['Brandenburg', 1],
    ])
    expect(body.regions[0]).toMatchObject({ path: '/oeffentliche-buecherschraenke/nordrhein_westfalen', region: null })
    expect(body.dots).toMatch(/^(?:M\d+ \d+h0){4}$/u)
    expect(body.cities[0]).toMatchObject({ name: 'Berlin' })
    expect(body.checkedAt).toBeNull()
  })

  it('says when the source was true at the last import that was done', async () => {
    const runs = [
      { state: 'DONE' as const, source_time: new Date('2026-04-09T08:00:00Z'), started_at: new Date('2026-04-09T09:00:00Z') },
      { state: 'REFUSED' as const, source_time: new Date('2026-04-16T08:00:00Z'), started_at: new Date('2026-04-16T09:00:00Z') },
    ]
    await test()
      .db.insertInto('geo_import')
      .values(runs.map((run) => ({ ...run, kind: 'BOOKCASES' as const, ended_at: run.started_at })))
      .execute()
    expect((await test().visitor().get('/bookshelves/country')).body.checkedAt).toBe('2026-04-09T08:00:00.000Z')
    expect((await placeOf('region=brandenburg')).checkedAt).toBe('2026-04-09T08:00:00.000Z')
  })
})

/** Of all bookcases that have hours. */
const writeHours = (hours: string) => test().db.updateTable('bookcase').set({ hours }).where('hours', 'is not', null).execute()

describe('a city', () => {
  it('counts as always open what its entries call so, however the hours are written; its region too', async () => {
    await writeHours('00:00-24:00')
    const koeln = await placeOf('region=nordrhein_westfalen&city=koeln')
    expect(koeln.list.filter(({ opening }: { opening: { alwaysOpen: boolean } | null }) => opening?.alwaysOpen)).toHaveLength(1)
    expect(koeln.alwaysOpen).toBe(1)
    expect(await placeOf('region=nordrhein_westfalen')).toMatchObject({ alwaysOpen: 1, stepless: 1 })
    await writeHours('sunrise-sunset')
    expect((await placeOf('region=nordrhein_westfalen')).alwaysOpen).toBe(0)
    await writeHours('24/7')
  })

  it('lists its bookcases from north to south, as far as they are not gone, with what is known of each', async () => {
    const koeln = await placeOf('region=nordrhein_westfalen&city=koeln')
    expect(koeln).toMatchObject({ movedTo: null, bookcases: 2, alwaysOpen: 1, stepless: 1, isIndexed: true })
    expect(koeln.place).toMatchObject({
      name: 'Köln',
      kind: 'CITY',
      isBigCity: true,
      path: '/oeffentliche-buecherschraenke/nordrhein_westfalen/koeln',
    })
    expect(koeln.list.map(({ name }: { name: string | null }) => name)).toEqual([null, 'Bücher am Südpark'])
    expect(koeln.list[0]).toMatchObject({
      uuid: nippes,
      fromMiddle: { direction: 'N' },
      hasPage: false,
      osmUrl: expect.stringMatching(/openstreetmap\.org\/node\/9/u),
    })
    expect(koeln.list[1].fromMiddle).toEqual({ meters: expect.closeTo(3770, -2), direction: 'S' })
    expect(koeln.way.map(({ name }: { name: string }) => name)).toEqual(['Nordrhein-Westfalen', 'Köln'])
  })

  it('gives no address that a browser would run', async () => {
    expect((await placeOf('region=nordrhein_westfalen&city=koeln')).list[0].website).toBeNull()
  })

  it('names its districts with what stands around each, whatever the source calls it', async () => {
    const { places: districts } = await placeOf('region=nordrhein_westfalen&city=koeln')
    expect(districts.map(({ name, bookcases }: { name: string; bookcases: number }) => [name, bookcases])).toEqual([
      ['Nippes', 1],
      ['Deutz', 0],
    ])
  })

  it('without a bookcase tells of the next ones, which are in its map', async () => {
    const cottbus = await placeOf('region=brandenburg&city=cottbus')
    expect(cottbus).toMatchObject({ bookcases: 0, list: [], isIndexed: false })
    expect(cottbus.nearest[0]).toMatchObject({ place: { name: 'Lübben (Spreewald)', region: 'Brandenburg' }, direction: 'NW' })
    expect(cottbus.nearest[0].meters).toBeGreaterThan(35_000)
    const { frame } = cottbus.map
    for (const { x, y } of cottbus.nearest) {
      expect(x > frame.x && x < frame.x + frame.width).toBe(true)
      expect(y > frame.y && y < frame.y + frame.height).toBe(true)
    }
    // Lübben and Berlin lie around it.
    expect(cottbus.map.names.map(({ name }: { name: string }) => name)).toContain('Lübben (Spreewald)')
    expect(cottbus.map.ground).toMatch(/^M-?\d/u)
  })
})

describe('a district', () => {
  it('shows what stands around its middle, and the next ones beyond', async () => {
    const body = await placeOf('region=nordrhein_westfalen&city=koeln&district=nippes')
    expect(body).toMatchObject({ bookcases: 1, places: [], isIndexed: false, place: { kind: 'DISTRICT' }, map: { own: '' } })
    expect(body.nearest[0]).toMatchObject({ name: 'Bücher am Südpark', place: { name: 'Köln' } })
    expect(body.way.map(({ path }: { path: string }) => path.split('/').slice(2).join('/'))).toEqual([
      'nordrhein_westfalen',
      'nordrhein_westfalen/koeln',
      'nordrhein_westfalen/koeln/nippes',
    ])
  })
})

describe('a region', () => {
  it('has the cities that have a page, and dots instead of a list', async () => {
    const body = await placeOf('region=brandenburg')
    expect(body).toMatchObject({ bookcases: 1, list: [], nearest: [], offeredNearby: null, isIndexed: true })
    expect(body.places.map(({ name }: { name: string }) => name)).toEqual(['Lübben (Spreewald)', 'Cottbus'])
    expect(body.map.dots).toMatch(/^M\d+ \d+h0$/u)
  })

  it('that is a city-state is its city: a list, districts one step below, and the same by either address', async () => {
    const berlin = await placeOf('region=berlin')
    expect(berlin).toMatchObject({
      bookcases: 1,
      place: { kind: 'REGION', isCityState: true, path: '/oeffentliche-buecherschraenke/berlin' },
    })
    expect(berlin.list).toHaveLength(1)
    expect(berlin.places[0]).toMatchObject({ name: 'Wedding', kind: 'DISTRICT', path: '/oeffentliche-buecherschraenke/berlin/wedding' })
    expect(await placeOf('region=berlin&city=berlin')).toEqual(berlin)
    const wedding = await placeOf('region=berlin&city=wedding')
    expect(wedding).toMatchObject({ bookcases: 1, place: { name: 'Wedding', path: '/oeffentliche-buecherschraenke/berlin/wedding' } })
    expect(await placeOf('region=berlin&city=berlin&district=wedding')).toEqual(wedding)
  })
})

describe('the page of a place', () => {
  it('takes six statements, and one more for each part of places that has changed or was not asked for yet', async () => {
    let statements = 0
    const counted = test().db.withPlugin({
      transformQuery: ({ node }) => {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const sources = { db: counted, memory: new PlaceMapCache() }
    const read = async (slug: string) => {
      statements = 0
      const { places: below, map } = await readPlace(sources, { region: 'nordrhein_westfalen', city: 'koeln' })
      return [statements, below.some(({ path }) => path.endsWith(slug)), map.own !== '']
    }
    expect(await read('/deutz')).toEqual([8, true, true])
    expect(await read('/deutz')).toEqual([6, true, true])
    const rename = (from: string, to: string) => test().db.updateTable('place').set({ slug: to }).where('slug', '=', from).execute()
    await rename('deutz', 'deutz-am-rhein')
    expect(await read('/deutz-am-rhein')).toEqual([7, true, true])
    await rename('deutz-am-rhein', 'deutz')
    expect(await read('/deutz')).toEqual([7, true, true])
    // Nothing of it reaches into the map any more.
    await test().db.updateTable('place').set({ outline: 'M0 0l1 0 0 1z' }).where('slug', '=', 'koeln').execute()
    expect(await read('/deutz')).toEqual([7, true, false])
  })

  it('has the days of the database, whose clock may be another than ours', async () => {
    await test().db.updateTable('bookcase').set({ hours: 'Mo-Fr 08:00-18:00', confirmed_at: new Date() }).where('id', '=', nippes).execute()
    const firstDays = async () => {
      const { list } = await placeOf('region=nordrhein_westfalen&city=koeln')
      const one = (await test().visitor().get(`/bookshelves/bookshelf/${nippes}`)).body
      return [list[0].opening.days[1].day, one.bookcase.opening.days[1].day]
    }
    const [today] = await firstDays()
    await test().shiftClock('3 days')
    const later = new Date(Date.parse(today) + 3 * 86_400_000).toJSON().slice(0, 10)
    expect(await firstDays()).toEqual([later, later])
  })
})

describe('a slug', () => {
  it('of former times leads to the page of today', async () => {
    await test()
      .db.insertInto('place_alias')
      .values({ parent_id: places.nordrheinWestfalen, slug: 'coeln', place_id: places.koeln })
      .execute()
    const body = await placeOf('region=nordrhein_westfalen&city=coeln&district=deutz')
    expect(body.movedTo).toBe('/oeffentliche-buecherschraenke/nordrhein_westfalen/koeln/deutz')
    expect(body.place.name).toBe('Deutz')
  })

  it('of a place in a city-state beside its city leads there, also by its city; small ones stand in no list, and are found all the same', async () => {
    // As Bremerhaven in Bremen.
    await test()
      .db.insertInto('place')
      .values([
        { ...HAVEN, source_key: 'ags:1', name: 'Hafen', slug: 'hafen', population: 100_000, parent_id: places.berlin },
        { ...HAVEN, source_key: 'ags:2', name: 'Weiler', slug: 'weiler', population: 100, parent_id: places.berlin },
      ])
      .execute()
    const haven = await placeOf('region=berlin&city=hafen')
    expect(haven.place).toMatchObject({ name: 'Hafen', path: '/oeffentliche-buecherschraenke/berlin/hafen' })
    expect(await placeOf('region=berlin&city=berlin&district=hafen')).toEqual(haven)
    const linked = (await placeOf('region=berlin')).places.map(({ name }: { name: string }) => name)
    expect(linked).toEqual(expect.arrayContaining(['Wedding', 'Neukölln', 'Hafen']))
    expect(linked).not.toEqual(expect.arrayContaining(['Weiler']))
    expect(await placeOf('region=berlin&city=weiler')).toMatchObject({ place: { name: 'Weiler' }, bookcases: 0, isIndexed: false })
  })

  it('of a small place without a bookcase says so, and which is the nearest', async () => {
    await test().db.updateTable('bookcase').set({ state: 'GONE' }).where('city_id', '=', places.luebben).execute()
    await test().db.updateTable('place').set({ bookcases: 0 }).where('id', '=', places.luebben).execute()
    const luebben = await placeOf('region=brandenburg&city=luebben-spreewald')
    expect(luebben).toMatchObject({ bookcases: 0, list: [], isIndexed: false, nearest: [{ place: { name: 'Berlin' } }, {}, {}] })
    expect(luebben.nearest[0].meters).toBeGreaterThan(50_000)
  })

  it('may be spelled with hyphens or underscores, and says the right one', async () => {
    const movedTo = '/oeffentliche-buecherschraenke/nordrhein_westfalen/koeln'
    expect(await placeOf('region=nordrhein-westfalen&city=koeln')).toMatchObject({ movedTo, place: { path: movedTo } })
    expect((await placeOf('region=brandenburg&city=luebben_spreewald')).place.name).toBe('Lübben (Spreewald)')
  })

  it('that nobody knows, or of another region, is not found', async () => {
    const unknown = [
      'atlantis',
      'brandenburg&city=koeln',
      'berlin&city=nippes',
      'nordrhein_westfalen&city=koeln&district=wedding',
      'berlin&city=wedding&district=wedding',
    ]
    for (const query of unknown) expect((await test().visitor().get(`/bookshelves/place?region=${query}`)).status, query).toBe(404)
  })
})

describe('books offered nearby', () => {
  it('are told where five members or more of the postal region offer some', async () => {
    for (let number = 1; number <= 5; number++) {
      expect((await placeOf('region=nordrhein_westfalen&city=koeln')).offeredNearby).toBeNull()
      const { caller, id } = await registerMember(test())
      await test()
        .db.updateTable('member')
        .set({ postal_code: `505${number}7` })
        .where('id', '=', id)
        .execute()
      const book = await addBook(caller, { title: `Band ${number}` })
      await putCopy(test(), { bookId: book.uuid, ownerId: id })
    }
    expect((await placeOf('region=nordrhein_westfalen&city=koeln')).offeredNearby).toBe(5)
    expect((await placeOf('region=nordrhein_westfalen&city=koeln&district=deutz')).offeredNearby).toBe(5)
    expect((await placeOf('region=brandenburg&city=cottbus')).offeredNearby).toBeNull()
  })
})
