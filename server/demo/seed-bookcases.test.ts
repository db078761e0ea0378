import { expect, it } from 'vitest'
import { addPlaces } from '../testing/factories/places.ts'
import { useTestApplication } from '../testing/test-application.ts'
import { openStage } from './stage.ts'
import { seedBookcases } from './seeds/seed-bookcases.ts'

const test = useTestApplication()
const stage = () => openStage(test().services, test().db, [])
const rows = () => test().db.selectFrom('bookcase').select(['latitude', 'name', 'city_id', 'source', 'state']).orderBy('latitude').execute()

it('invents bookcases for the larger cities of the demo, the same each time, and none without places', async () => {
  await seedBookcases(stage())
  expect(await rows()).toEqual([])
  const places = await addPlaces(test())
  await seedBookcases(stage())
  const invented = await rows()
  expect(new Set(invented.map(({ city_id }) => city_id))).toEqual(new Set([places.koeln, places.berlinCity, places.cottbus]))
  expect(new Set(invented.map(({ source, state }) => `${source} ${state}`))).toEqual(new Set(['READER THERE']))
  expect(invented.length).toBeGreaterThan(15)
  await test().db.deleteFrom('bookcase').execute()
  await seedBookcases(stage())
  expect(await rows()).toEqual(invented)
})
