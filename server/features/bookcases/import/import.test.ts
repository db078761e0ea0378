import { afterEach, beforeAll, expect, it } from 'vitest'
import { addPlaces, type TestPlaces } from '../../../testing/factories/places.ts'
import { startStandInOverpass, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import {
  bookcasesNow,
  COLOGNE,
  COTTBUS,
  forgetImports,
  impatient,
  importOnce,
  node,
  northOf,
  PARIS,
} from '../../../testing/bookcases/import-stage.ts'

const test = useTestApplication()
let overpass: StandInOverpass
let places: TestPlaces

beforeAll(async () => {
  overpass = await startStandInOverpass()
  places = await addPlaces(test())
})
afterEach(() => forgetImports(test()))

const run = () => importOnce(test(), impatient(overpass))
const rows = () => test().db.selectFrom('bookcase').selectAll().orderBy('source_ref').execute()
const stateOf = async (ref: string) => (await rows()).find(({ source_ref }) => source_ref === ref)

it('brings what OpenStreetMap knows, each to its city and district, and leaves out what is abroad', async () => {
  overpass.elements = [
    node(1, COLOGNE, {
      name: 'Bücherzelle am Markt',
      opening_hours: '24/7',
      operator: 'Bürgerverein',
      'public_bookcase:type': 'phone_box',
      wheelchair: 'limited',
      capacity: '200',
      website: 'www.buch19.de',
      'addr:street': 'Alter Markt',
      'addr:housenumber': '3 a',
      'addr:postcode': '50667',
      'description:de': 'Neben dem Brunnen',
      description: 'Beside the fountain',
      phone: '+49 221 1',
    }),
    { type: 'way', id: 2, center: { lat: 52.4772, lon: 13.4313 }, tags: { amenity: 'public_bookcase', name: 'Bücherschrank' } },
    node(3, PARIS),
    { ...node(4, COTTBUS), tags: { amenity: 'library' } },
    node(5, COTTBUS, { access: 'private' }),
  ]
  const last = await run()
  expect(last).toMatchObject({ state: 'DONE', stage: 'ENDED', added: 2, outside: 1, total: 3, sourceTime: '2026-07-01T00:00:00.000Z' })
  expect(overpass.asked.at(-1)).toMatchObject({ method: 'POST', userAgent: 'Buchfink (test)' })
  expect(await rows()).toMatchObject([
    {
      source: 'OSM',
      source_ref: 'node/1',
      latitude: COLOGNE[0],
      name: 'Bücherzelle am Markt',
      hours: '24/7',
      operator: 'Bürgerverein',
      shape: 'PHONE_BOX',
      wheelchair: 'limited',
      capacity: 200,
      website: 'https://www.buch19.de/',
      street: 'Alter Markt 3 a',
      postcode: '50667',
      note: 'Neben dem Brunnen',
      city_id: places.koeln,
      district_id: places.deutz,
      state: 'THERE',
    },
    { source_ref: 'way/2', name: null, note: null, city_id: places.berlinCity, district_id: places.neukoelln },
  ])
})

it('changes nothing when nothing has changed, and what has changed when it has', async () => {
  overpass.elements = [node(1, COLOGNE, { name: 'Eins' }), node(2, COTTBUS, { name: 'Zwei' })]
  await run()
  const before = await bookcasesNow(test())
  overpass.elements.reverse()
  expect(await run()).toMatchObject({ state: 'DONE', added: 0, changed: 0, missing: 0, returned: 0, total: 2 })
  expect(await bookcasesNow(test())).toEqual(before)
  overpass.elements = [node(1, northOf(COLOGNE, 300), { opening_hours: '24/7' }), node(2, COTTBUS, { name: 'Zwei' })]
  expect(await run()).toMatchObject({ added: 0, changed: 1 })
  expect(await stateOf('node/1')).toMatchObject({ name: null, hours: '24/7', latitude: northOf(COLOGNE, 300)[0] })
})

it('makes doubtful what the source has given up, gone after three runs and two weeks, and brings it back when it is seen again', async () => {
  const others = Array.from({ length: 20 }, (_, index) => node(100 + index, northOf(COTTBUS, 100 * index)))
  overpass.elements = [node(1, COLOGNE), ...others]
  await run()
  overpass.elements = others
  expect(await run()).toMatchObject({ missing: 1, changed: 0 })
  expect(await stateOf('node/1')).toMatchObject({ state: 'DOUBTFUL', missing_runs: 1 })
  await run()
  await run()
  expect(await stateOf('node/1'), 'three runs, but no two weeks').toMatchObject({ state: 'DOUBTFUL', missing_runs: 3 })
  await test().shiftClock('14 days')
  await run()
  expect(await stateOf('node/1')).toMatchObject({ state: 'GONE', missing_runs: 4 })
  expect(await run(), 'is not missed any more').toMatchObject({ missing: 0 })
  overpass.elements = [node(1, COLOGNE), ...others]
  expect(await run()).toMatchObject({ returned: 1, added: 0 })
  expect(await stateOf('node/1')).toMatchObject({ state: 'THERE', missing_runs: 0, missing_since: null })
})

it('leaves alone what readers said is gone, as long as the source goes on as before', async () => {
  overpass.elements = [node(1, COLOGNE)]
  await run()
  await test().db.updateTable('bookcase').set({ state: 'GONE' }).execute()
  await run()
  expect(await stateOf('node/1')).toMatchObject({ state: 'GONE' })
})

it('treats one that is out of use from now on as one that the source has given up', async () => {
  const others = Array.from({ length: 20 }, (_, index) => node(100 + index, northOf(COTTBUS, 100 * index)))
  overpass.elements = [node(1, COLOGNE), ...others]
  await run()
  overpass.elements = [node(1, COLOGNE, { disused: 'yes' }), ...others]
  expect(await run()).toMatchObject({ state: 'DONE', missing: 1, total: 20 })
  expect(await stateOf('node/1')).toMatchObject({ state: 'DOUBTFUL', missing_runs: 1 })
  await run()
  await test().shiftClock('14 days')
  await run()
  expect(await stateOf('node/1')).toMatchObject({ state: 'GONE' })
  overpass.elements = [node(1, COLOGNE), ...others]
  expect(await run()).toMatchObject({ returned: 1 })
})
