import { beforeAll, expect, it } from 'vitest'
import { addBookcase, addPlaces, type TestPlaces } from '../../testing/factories/places.ts'
import { useTestApplication } from '../../testing/test-application.ts'

const test = useTestApplication()
let places: TestPlaces

beforeAll(async () => {
  places = await addPlaces(test())
  for (const [index, cityId] of [places.koeln, places.koeln, places.koeln, places.berlinCity, places.cottbus, places.cottbus].entries())
    await addBookcase(test(), { cityId, at: [50.93 + index / 10, 6.95 + index], ...(index === 0 && { street: 'Alter Markt 3' }) })
  await addBookcase(test(), { cityId: places.koeln, at: [50.93, 6.95], state: 'GONE' })
})

const near = (coords: string) => test().visitor().get(`/bookshelves/list-by-coordinates?coords=${coords}`)

it('lists the nearest five bookcases that exist, nearest first, with address, path and distance', async () => {
  const { status, body } = await near('50.9302,6.95')
  expect(status).toBe(200)
  expect(body.bookshelves).toHaveLength(5)
  expect(body.bookshelves[0]).toMatchObject({
    lat: 50.93,
    lon: 6.95,
    address: 'Alter Markt 3, Köln',
    meters: 22,
    place: {
      name: 'Köln',
      kind: 'CITY',
      region: 'Nordrhein-Westfalen',
      path: '/oeffentliche-buecherschraenke/nordrhein_westfalen/koeln',
      bookcases: 3,
    },
  })
  const meters: number[] = body.bookshelves.map((each: { meters: number }) => each.meters)
  expect(meters).toEqual(meters.toSorted((a, b) => a - b))
  expect(body.bookshelves[3]).toMatchObject({ address: 'Berlin', place: { path: '/oeffentliche-buecherschraenke/berlin' } })
})

it('gives a city of a city-state that is not the state itself its own way', async () => {
  const { id } = await test()
    .db.insertInto('place')
    .values({
      kind: 'CITY',
      parent_id: places.berlin,
      source_key: 'ags:11000001',
      name: 'Neuberlin',
      slug: 'neuberlin',
      population: 1,
      latitude: 52,
      longitude: 13,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bookcase = await addBookcase(test(), { cityId: id, at: [52, 13] })
  expect((await near('52,13')).body.bookshelves[0]).toMatchObject({
    uuid: bookcase,
    place: { name: 'Neuberlin', path: '/oeffentliche-buecherschraenke/berlin/neuberlin' },
  })
})

it('lists none outside of Germany', async () => {
  for (const coords of ['47.3,5.9', '55,15']) expect((await near(coords)).body.bookshelves, coords).toHaveLength(5)
  for (const coords of ['-41.3,174.8', '0,0', '90,180', '-90,-180', '48.85,2.35', '6.95,50.93', '51,15.2', '55.2,10'])
    expect(await near(coords), coords).toMatchObject({ status: 200, body: { bookshelves: [] } })
})

it.each(['', '50.93', '50.93,6.95,1', 'x,y', '91,0', '0,181', '50.93;6.95', '1e3,2', '%00,1'])(
  'refuses coordinates that are none: %s',
  async (coords) => {
    expect((await near(coords)).status).toBe(400)
  },
)
