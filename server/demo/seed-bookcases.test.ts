import { expect, it } from 'vitest'
import { DEMO_BOOKCASE_REPORTS } from '#db/demo/bookcases.ts'
import { registerMember } from '../testing/factories/factories.ts'
import { addPlaces } from '../testing/factories/places.ts'
import { useTestApplication } from '../testing/test-application.ts'
import { openStage } from './stage.ts'
import { bookcaseReportMoments } from './seeds/seed-bookcase-reports.ts'
import { seedBookcases } from './seeds/seed-bookcases.ts'

const test = useTestApplication()
const stage = () => openStage(test().services, test().db, { labelPages: [], photos: new Map() })
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

it('tells of bookcases in the cities that have one, and of nothing where there is none', async () => {
  const mara = await registerMember(test())
  const told = { ...stage(), memberIds: new Map([['mara', mara.id]]) }
  const happen = async (): Promise<void> => {
    for (const moment of bookcaseReportMoments(told)) await moment.happen()
  }
  const reports = () => test().db.selectFrom('bookcase_report').select(['kind', 'member_id']).orderBy('id').execute()
  await happen()
  expect(await reports()).toEqual([])
  const [{ city }] = DEMO_BOOKCASE_REPORTS
  await test().db.updateTable('place').set({ source_key: city }).where('kind', '=', 'CITY').where('name', '=', 'Köln').execute()
  await happen()
  expect(await reports()).toEqual([{ kind: 'HOURS', member_id: mara.id }])
})
