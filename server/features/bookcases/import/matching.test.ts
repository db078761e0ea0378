import { afterEach, beforeAll, expect, it } from 'vitest'
import { addBookcase, addPlaces, type TestPlaces } from '../../../testing/factories/places.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { startStandInOverpass, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { startImport } from '../../places/imports/commands.ts'
import { importBookcases } from './commands.ts'
import { COLOGNE, COTTBUS, forgetImports, impatient, importOnce, node, northOf } from '../../../testing/bookcases/import-stage.ts'

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

it('takes a point that became an area for the same bookcase, and never two living ones for one (decision 66)', async () => {
  overpass.elements = [node(1, COLOGNE, { name: 'Eins' }), node(2, northOf(COLOGNE, 15), { name: 'Zwei' })]
  await run()
  const [one] = await rows()
  const [lat, lon] = northOf(COLOGNE, 8)
  overpass.elements = [
    { type: 'way', id: 9, center: { lat, lon }, tags: { amenity: 'public_bookcase', name: 'Eins' } },
    node(2, northOf(COLOGNE, 15), { name: 'Zwei' }),
  ]
  expect(await run()).toMatchObject({ added: 0, changed: 1, missing: 0 })
  expect(await rows()).toMatchObject([
    { source_ref: 'node/2', name: 'Zwei' },
    { source_ref: 'way/9', id: one!.id, state: 'THERE' },
  ])
})

it('takes the nearest first, and nothing that is further than 40 meters', async () => {
  for (const meters of [0, 30])
    await addBookcase(test(), { cityId: places.koeln, at: northOf(COLOGNE, meters), sourceRef: null, name: `${meters}` })
  await addBookcase(test(), { cityId: places.cottbus, at: COTTBUS, sourceRef: null, name: 'fern' })
  overpass.elements = [node(1, northOf(COLOGNE, 20)), node(2, northOf(COLOGNE, 29)), node(3, northOf(COTTBUS, 41))]
  expect(await run()).toMatchObject({ added: 1 })
  const refs = (await rows()).map(({ name, source_ref }) => [name, source_ref])
  expect(refs).toEqual([
    ['0', 'node/1'],
    ['30', 'node/2'],
    [null, 'node/3'],
    ['fern', null],
  ])
})

it('keeps of a reader’s own what the source does not know', async () => {
  await addBookcase(test(), { cityId: places.koeln, at: COLOGNE, sourceRef: null, name: 'Vom Leser', note: 'Hinter der Kirche' })
  overpass.elements = [node(1, northOf(COLOGNE, 5), { name: 'Bücherkiste' })]
  const facts = { source: 'READER', source_ref: 'node/1', name: 'Bücherkiste', note: 'Hinter der Kirche' }
  await run()
  expect(await rows()).toMatchObject([facts])
  expect(await run()).toMatchObject({ changed: 0 })
  expect(await rows()).toMatchObject([facts])
})

it('lets a correction hold until the source changes that field', async () => {
  overpass.elements = [node(1, COLOGNE, { name: 'Alt', opening_hours: '24/7' })]
  await run()
  const admin = await registerAdmin(test())
  const id = (await rows())[0]!.id
  const report = await test()
    .db.insertInto('bookcase_report')
    .values({ bookcase_id: id, kind: 'FACTS', member_id: admin.id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [lat, lon] = northOf(COLOGNE, 70)
  const corrections = [
    { field: 'position', value: { lat, lon }, source_value: { lat: COLOGNE[0], lon: COLOGNE[1] } },
    { field: 'name', value: 'Neu', source_value: 'Alt' },
    { field: 'note', value: 'Innen', source_value: null },
  ] as const
  for (const { field, value, source_value } of corrections)
    await test()
      .db.insertInto('bookcase_override')
      .values({ bookcase_id: id, report_id: report.id, field, value: JSON.stringify(value), source_value: JSON.stringify(source_value) })
      .execute()
  expect(await run()).toMatchObject({ changed: 1 })
  expect(await rows()).toMatchObject([{ name: 'Neu', note: 'Innen', latitude: lat, hours: '24/7' }])
  overpass.elements = [node(1, COLOGNE, { name: 'Ganz anders', opening_hours: '24/7' })]
  expect(await run()).toMatchObject({ changed: 1 })
  expect(await rows()).toMatchObject([{ name: 'Ganz anders', note: 'Innen', latitude: lat }])
  const left = await test().db.selectFrom('bookcase_override').select('field').orderBy('field').execute()
  expect(left.map(({ field }) => field)).toEqual(['note', 'position'])
})

it('loses nothing that somebody changes while it compares', async () => {
  overpass.elements = [node(1, COLOGNE, { name: 'Alt' }), node(2, COTTBUS)]
  await run()
  overpass.elements = [node(1, COLOGNE, { name: 'Neu' }), node(2, COTTBUS)]
  const { db } = test()
  const confirmed = new Date('2026-07-02T10:00:00Z')
  const stages: string[] = []
  const { id } = await startImport(db, 'BOOKCASES', null)
  const at = async (stage: string): Promise<void> => {
    stages.push(stage)
    // Between reading and writing, the first time.
    if (stages.filter((each) => each === 'WRITING').length === 1 && stage === 'WRITING')
      await db.updateTable('bookcase').set({ confirmed_at: confirmed }).where('source_ref', '=', 'node/1').execute()
  }
  await importBookcases(db, { id, expected: null, at, stop: new AbortController().signal }, impatient(overpass))
  expect(stages).toEqual(['READING', 'COMPARING', 'WRITING', 'COMPARING', 'WRITING'])
  expect((await rows())[0]).toMatchObject({ name: 'Neu', confirmed_at: confirmed })
})
