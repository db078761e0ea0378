import { afterEach, beforeAll, expect, it } from 'vitest'
import { registerMember } from '../../../testing/factories/factories.ts'
import { addBookcase, addPlaces, type TestPlaces } from '../../../testing/factories/places.ts'
import { startStandInOverpass, type OverpassElement, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { bookcasesNow, COLOGNE, forgetImports, impatient, importOnce, node, northOf } from '../../../testing/bookcases/import-stage.ts'

/** A point and the outline of the same bookcase, as some mappers draw both. */
const test = useTestApplication()
let overpass: StandInOverpass
let places: TestPlaces

beforeAll(async () => {
  overpass = await startStandInOverpass()
  places = await addPlaces(test())
})
afterEach(async () => {
  await test().db.deleteFrom('bookcase_change').execute()
  await forgetImports(test())
})

const run = () => importOnce(test(), impatient(overpass))
const rows = () => test().db.selectFrom('bookcase').selectAll().orderBy('source_ref').execute()
const outline = (id: number, [lat, lon]: readonly [number, number], tags: Record<string, string> = {}): OverpassElement => ({
  type: 'way',
  id,
  center: { lat, lon },
  tags: { amenity: 'public_bookcase', ...tags },
})

it('are one, with all that both say, at the point', async () => {
  overpass.elements = [
    node(1, COLOGNE, { name: 'Lesezelle' }),
    outline(9, northOf(COLOGNE, 6), { opening_hours: '24/7', wheelchair: 'yes', operator: 'Bürgerverein', name: 'lesezelle' }),
  ]
  expect(await run()).toMatchObject({ added: 1, total: 1 })
  expect(await rows()).toMatchObject([
    { source_ref: 'node/1', latitude: COLOGNE[0], hours: '24/7', wheelchair: 'yes', operator: 'Bürgerverein', name: 'lesezelle' },
  ])
  const before = await bookcasesNow(test())
  expect(await run()).toMatchObject({ added: 0, changed: 0, missing: 0 })
  expect(await bookcasesNow(test())).toEqual(before)
})

it('are two with two names, and some way from each other; two points and two outlines stay two', async () => {
  overpass.elements = [
    node(1, COLOGNE, { name: 'Eins' }),
    outline(2, northOf(COLOGNE, 6), { name: 'Zwei' }),
    node(3, northOf(COLOGNE, 200)),
    outline(4, northOf(COLOGNE, 230)),
    node(5, northOf(COLOGNE, 400)),
    node(6, northOf(COLOGNE, 405)),
    outline(7, northOf(COLOGNE, 600)),
    outline(8, northOf(COLOGNE, 605)),
  ]
  expect(await run()).toMatchObject({ added: 8 })
})

it('an outline belongs to the nearest point alone', async () => {
  overpass.elements = [node(1, COLOGNE), node(2, northOf(COLOGNE, 12)), outline(3, northOf(COLOGNE, 10), { name: 'Hütte' })]
  expect(await run()).toMatchObject({ added: 2 })
  expect((await rows()).map(({ source_ref, name }) => [source_ref, name])).toEqual([
    ['node/1', null],
    ['node/2', 'Hütte'],
  ])
})

it('keeps the row that is there when the other element comes or goes', async () => {
  overpass.elements = [outline(9, COLOGNE, { name: 'Hütte' })]
  await run()
  const id = (await rows())[0]?.id
  overpass.elements = [outline(9, COLOGNE, { name: 'Hütte' }), node(1, northOf(COLOGNE, 4), { opening_hours: '24/7' })]
  expect(await run()).toMatchObject({ added: 0, missing: 0 })
  expect(await rows()).toMatchObject([{ id, source_ref: 'way/9', name: 'Hütte', hours: '24/7' }])
  overpass.elements = [node(1, northOf(COLOGNE, 4), { opening_hours: '24/7' })]
  expect(await run()).toMatchObject({ added: 0, missing: 0 })
  expect(await rows()).toMatchObject([{ id, source_ref: 'node/1', state: 'THERE' }])
})

it('two rows that we had of one become one, and keep what people said of both', async () => {
  const member = await registerMember(test())
  const second = await registerMember(test())
  const confirmedAt = new Date('2026-06-01T10:00:00Z')
  const kept = await addBookcase(test(), { cityId: places.koeln, at: COLOGNE, sourceRef: 'node/1', name: 'Alt' })
  const other = await addBookcase(test(), { cityId: places.koeln, at: northOf(COLOGNE, 5), sourceRef: 'way/9', hours: 'nie', confirmedAt })
  const { db } = test()
  const report = (bookcase_id: string, member_id: string, kind: 'GONE' | 'HOURS') =>
    db.insertInto('bookcase_report').values({ bookcase_id, kind, member_id, payload: '{}' }).returning('id').executeTakeFirstOrThrow()
  const first = await report(kept, member.id, 'GONE')
  await report(other, member.id, 'GONE')
  const fromOther = await report(other, second.id, 'GONE')
  const hours = await report(other, second.id, 'HOURS')
  await db
    .insertInto('bookcase_override')
    .values({ bookcase_id: other, field: 'hours', value: '"24/7"', source_value: '"nie"', report_id: hours.id })
    .execute()
  await db
    .insertInto('bookcase_change')
    .values([
      { bookcase_id: other, report_id: hours.id, field: 'hours', old_value: '"nie"', new_value: '"24/7"' },
      { bookcase_id: other, field: 'state', old_value: '"THERE"', new_value: '"DOUBTFUL"' },
    ])
    .execute()
  await db.updateTable('bookcase').set({ photo: 'bookcases/x.webp' }).where('id', '=', other).execute()
  overpass.elements = [node(1, COLOGNE, { name: 'Alt' }), outline(9, northOf(COLOGNE, 5), { opening_hours: 'Mo 08:00-09:00' })]
  expect(await run()).toMatchObject({ state: 'DONE', added: 0, missing: 0, changed: 1 })
  expect(await rows()).toMatchObject([
    { id: kept, source_ref: 'node/1', hours: '24/7', confirmed_at: confirmedAt, photo: 'bookcases/x.webp', state: 'DOUBTFUL' },
  ])
  const reports = await db.selectFrom('bookcase_report').select(['id', 'bookcase_id']).orderBy('id').execute()
  expect(reports).toEqual([first, fromOther, hours].map(({ id }) => ({ id, bookcase_id: kept })))
  expect(await db.selectFrom('bookcase_change').select(['bookcase_id', 'field']).execute()).toEqual([{ bookcase_id: kept, field: 'hours' }])
  const { bookcases } = await db.selectFrom('place').select('bookcases').where('id', '=', places.koeln).executeTakeFirstOrThrow()
  expect(bookcases).toBe(1)
  const before = await bookcasesNow(test())
  expect(await run()).toMatchObject({ added: 0, changed: 0, missing: 0 })
  expect(await bookcasesNow(test())).toEqual(before)
})

it('of two rows the one that stands there stays', async () => {
  const gone = await addBookcase(test(), { cityId: places.koeln, at: COLOGNE, sourceRef: 'node/1', state: 'GONE' })
  const standing = await addBookcase(test(), { cityId: places.koeln, at: northOf(COLOGNE, 5), sourceRef: 'way/9' })
  overpass.elements = [node(1, COLOGNE), outline(9, northOf(COLOGNE, 5))]
  await run()
  expect(await rows()).toMatchObject([{ id: standing, source_ref: 'way/9', state: 'THERE' }])
  expect(gone).not.toBe(standing)
})
