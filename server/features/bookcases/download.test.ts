import { beforeAll, expect, it } from 'vitest'
import { addBookcase, addPlaces, type TestPlaces } from '../../testing/factories/places.ts'
import { useTestApplication } from '../../testing/test-application.ts'
import { bookcaseFile } from './bookcase-file.ts'

const test = useTestApplication()
let places: TestPlaces

const download = () => test().visitor().raw('/api/v1/bookshelves.geojson', { method: 'GET' })

beforeAll(async () => {
  places = await addPlaces(test())
})

it('is a valid file without any bookcase', async () => {
  const { status, body } = await download()
  expect([status, body.type, body.features]).toEqual([200, 'FeatureCollection', []])
})

it('contains every bookcase that is not gone, with its facts, licence and source', async () => {
  const hostile = '</script><script>alert("1")\\'
  await addBookcase(test(), {
    cityId: places.koeln,
    at: [50.93, 6.95],
    sourceRef: 'node/1',
    name: hostile,
    wheelchair: 'yes',
    confirmedAt: new Date(0),
  })
  await addBookcase(test(), { cityId: places.cottbus, at: [51.75, 14.33], sourceRef: null, state: 'DOUBTFUL' })
  await addBookcase(test(), { cityId: places.cottbus, at: [51.76, 14.33], state: 'GONE' })
  const { status, headers, body } = await download()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/geo+json')
  expect(headers.get('content-disposition')).toBe('attachment; filename="buecherschraenke.geojson"')
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  expect(body).toMatchObject({
    type: 'FeatureCollection',
    attribution: expect.stringContaining('© OpenStreetMap contributors'),
    license: expect.stringContaining('ODbL'),
  })
  expect(body.features).toHaveLength(2)
  expect(body.features[0]).toMatchObject({
    type: 'Feature',
    id: expect.any(String),
    geometry: { type: 'Point', coordinates: [6.95, 50.93] },
    properties: { osm: 'node/1', name: hostile, wheelchair: 'yes', city: 'Köln', state: 'THERE', confirmedAt: '1970-01-01T00:00:00.000Z' },
  })
  expect(body.features[1].properties).toEqual({ city: 'Cottbus', state: 'DOUBTFUL' })
})

it('is streamed, and stops when its reader disconnects', async () => {
  await test()
    .db.insertInto('bookcase')
    .values(
      Array.from({ length: 1500 }, (_, index) => ({
        source: 'READER',
        latitude: 51,
        longitude: 14 + index / 10_000,
        city_id: places.cottbus,
      })),
    )
    .execute()
  expect((await download()).body.features).toHaveLength(1502)
  const reader = bookcaseFile(test().db).getReader()
  await reader.read()
  const { value } = await reader.read()
  expect(new TextDecoder().decode(value).match(/"Feature"/gu)).toHaveLength(500)
  await reader.cancel()
})
