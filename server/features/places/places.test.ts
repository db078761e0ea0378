import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { PLACES_SHOWN } from '#domain/policy/bookcases.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addBookcase, addPlaces, type TestPlaces } from '../../testing/factories/places.ts'
import { openGuestSite } from '../../testing/guest-site.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { findPlace } from './queries/places.ts'
import { recountBookcases } from './recount-bookcases.ts'
import { rotatedByDay } from './rules.ts'

const test = useTestApplication()
let places: TestPlaces

beforeAll(async () => {
  places = await addPlaces(test())
  await addBookcase(test(), { cityId: places.koeln, districtId: places.nippes, at: [50.966, 6.953] })
  await addBookcase(test(), { cityId: places.koeln, at: [50.9, 6.9] })
  await addBookcase(test(), { cityId: places.berlinCity, districtId: places.wedding, at: [52.547, 13.356] })
})

const ask = async (path: string) => (await test().visitor().get(path)).body

const namesIn = async (region: string): Promise<string[]> =>
  (await ask(`/location/list-cities-for/${region}`)).cities.map(({ cityName }: { cityName: string }) => cityName)

describe('lists of places', () => {
  it('give the cities in the list of a region', async () => {
    expect(await ask('/location/list-cities-for/nordrhein_westfalen')).toEqual({
      cities: [{ cityName: 'Köln', isBigCity: true, lat: 50.9333, lon: 6.95, slug: 'koeln', bookcases: 2 }],
    })
    const { cities } = await ask('/location/list-cities-for/brandenburg')
    expect(cities).toMatchObject([{ cityName: 'Cottbus', isBigCity: false, bookcases: 0 }])
    expect(await ask('/location/list-cities-for/berlin')).toEqual({ cities: [] })
  })

  it('give a small city once it has a bookcase', async () => {
    const id = await addBookcase(test(), { cityId: places.luebben, at: [51.94, 13.89] })
    expect(await namesIn('brandenburg')).toEqual(['Lübben (Spreewald)', 'Cottbus'])
    await sql`update bookcase set state = 'GONE' where id = ${id}::uuid`.execute(test().db)
    await inTransaction(test().db, recountBookcases)
    expect(await namesIn('brandenburg')).toEqual(['Cottbus'])
  })

  it('give the districts of a big city, those with most bookcases first; of a city-state by its name twice', async () => {
    const { districts } = await ask('/location/list-districts-for/nordrhein_westfalen/koeln')
    expect(districts).toMatchObject([
      { districtName: 'Nippes', isBigCity: true, slug: 'nippes', bookcases: 1 },
      { districtName: 'Deutz', bookcases: 0 },
    ])
    expect((await ask('/location/list-districts-for/berlin/berlin')).districts).toMatchObject([{ districtName: 'Wedding' }, {}])
    expect(await ask('/location/list-districts-for/brandenburg/cottbus')).toEqual({ districts: [] })
  })

  it('are 404 for what is no region or city', async () => {
    for (const path of ['list-cities-for/atlantis', 'list-districts-for/berlin/atlantis', 'list-districts-for/atlantis/berlin'])
      expect(await ask(`/location/${path}`)).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  it('turn by the day among those with the same number: none stands before one with more, and each is shown some day', () => {
    const many = Array.from({ length: 50 }, (_, index) => ({ index, bookcases: Math.max(0, 3 - Math.floor(index / 8)) }))
    const days = Array.from({ length: 20 }, (_, day) => rotatedByDay(many, `2026-11-${String(day + 1).padStart(2, '0')}`))
    for (const order of days) {
      expect(order.map(({ bookcases }) => bookcases)).toEqual(many.map(({ bookcases }) => bookcases))
      expect(order.toSorted((one, other) => one.index - other.index)).toEqual(many)
      expect(order.slice(0, 16)).toEqual(many.slice(0, 16))
    }
    const shown = (number: number) =>
      new Set(days.flatMap((order) => order.slice(0, PLACES_SHOWN)).filter((one) => one.bookcases === number))
    expect(shown(1).size).toBe(8)
    expect(days[0]).not.toEqual(days[1])
    expect(rotatedByDay(many, '2026-11-01')).toEqual(days[0])
    expect(rotatedByDay(many.slice(0, PLACES_SHOWN), '2026-11-24')).toEqual(many.slice(0, PLACES_SHOWN))
    const alike = Array.from({ length: 30 }, (_, index) => ({ index, bookcases: 0 }))
    const seen = days.flatMap((_, day) => rotatedByDay(alike, `2026-11-${String(day + 1).padStart(2, '0')}`).slice(0, PLACES_SHOWN))
    expect(new Set(seen).size).toBe(30)
  })
})

describe('a place by its slug', () => {
  it('is found by its former name unless another place has it now', async () => {
    const { db } = test()
    await db.insertInto('place_alias').values({ parent_id: places.brandenburg, slug: 'luebben', place_id: places.luebben }).execute()
    await db.insertInto('place_alias').values({ parent_id: places.brandenburg, slug: 'cottbus', place_id: places.luebben }).execute()
    await db.insertInto('place_alias').values({ parent_id: null, slug: 'nrw', place_id: places.nordrheinWestfalen }).execute()
    expect((await findPlace(db, places.brandenburg, 'luebben'))?.id).toBe(places.luebben)
    expect((await findPlace(db, places.brandenburg, 'cottbus'))?.id).toBe(places.cottbus)
    expect((await findPlace(db, null, 'nrw'))?.id).toBe(places.nordrheinWestfalen)
    expect(await findPlace(db, places.berlin, 'luebben')).toBeUndefined()
  })
})

const counts = async () => {
  const rows = await test().db.selectFrom('place').select(['id', 'bookcases']).where('bookcases', '>', 0).execute()
  return Object.fromEntries(rows.map(({ id, bookcases }) => [id, bookcases]))
}

describe('the number of bookcases', () => {
  it('counts bookcases that exist or may exist; for a district all within its circle', async () => {
    const before = await counts()
    expect(before).toMatchObject({ [places.koeln]: 2, [places.nordrheinWestfalen]: 2, [places.nippes]: 1, [places.berlin]: 1 })
    await addBookcase(test(), { cityId: places.koeln, at: [50.965, 6.95], state: 'DOUBTFUL' })
    await addBookcase(test(), { cityId: places.koeln, at: [50.965, 6.96], state: 'GONE' })
    expect(await counts()).toEqual({ ...before, [places.koeln]: 3, [places.nordrheinWestfalen]: 3, [places.nippes]: 2 })
  })

  it('stays correct after two simultaneous additions', async () => {
    const before = (await counts())[places.cottbus] ?? 0
    const add = () =>
      inTransaction(test().db, async (tx) => {
        await tx.insertInto('bookcase').values({ source: 'READER', latitude: 51.75, longitude: 14.33, city_id: places.cottbus }).execute()
        await recountBookcases(tx)
      })
    await Promise.all(Array.from({ length: 6 }, add))
    expect((await counts())[places.cottbus]).toBe(before + 6)
  })

  it('is written only where it has changed; guests keep their pages where it has not', async () => {
    const versions = async () => (await sql`select id, xmin::text from place order by id`.execute(test().db)).rows
    const before = await versions()
    const { cache, listener } = await openGuestSite(test())
    await listener.caughtUp()
    const told = cache.stateNow()?.told
    await inTransaction(test().db, recountBookcases)
    await listener.caughtUp()
    expect(await versions()).toEqual(before)
    expect(told).toBeDefined()
    expect(cache.stateNow()?.told).toBe(told)
    await test().db.updateTable('place').set({ bookcases: 77 }).where('id', '=', places.cottbus).execute()
    await listener.caughtUp()
    const wrong = cache.stateNow()?.told
    await inTransaction(test().db, recountBookcases)
    await listener.caughtUp()
    expect(cache.stateNow()?.told).not.toBe(wrong)
    expect(await versions()).not.toEqual(before)
    await listener.stop()
  })
})
