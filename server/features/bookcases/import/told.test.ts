import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { COLOGNE, COTTBUS, forgetImports, impatient, importOnce, node, northOf } from '../../../testing/bookcases/import-stage.ts'
import { ReportStage } from '../../../testing/bookcases/report-stage.ts'
import { addBookcase } from '../../../testing/factories/places.ts'
import { startStandInOverpass, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { openBookcaseReports } from '../review/listing-queries.ts'

const test = useTestApplication()
let overpass: StandInOverpass
let stage: ReportStage

beforeAll(async () => {
  overpass = await startStandInOverpass()
  stage = await ReportStage.create(test())
})
afterEach(async () => {
  await stage.forgetAll()
  await forgetImports(test())
})

const run = () => importOnce(test(), impatient(overpass))
const idOf = async (ref: string) =>
  (await test().db.selectFrom('bookcase').select('id').where('source_ref', '=', ref).executeTakeFirstOrThrow()).id
/** So many that one may be missing. */
const others = Array.from({ length: 20 }, (_, index) => node(100 + index, northOf(COTTBUS, 100 * index)))

const own = () => addBookcase(test(), { cityId: stage.places.koeln, at: COLOGNE, sourceRef: null, name: 'Vom Leser', hours: '24/7' })
const entry = (name: string) => node(1, northOf(COLOGNE, 5), { name, opening_hours: 'Mo 08:00-09:00' })

async function missedOnce(): Promise<string> {
  overpass.elements = [node(1, COLOGNE), ...others]
  await run()
  overpass.elements = others
  await run()
  return idOf('node/1')
}

describe('of a bookcase that a reader told of and OpenStreetMap has now', () => {
  it('a correction holds until OpenStreetMap changes that field, also of where it stands', async () => {
    const id = await own()
    overpass.elements = [entry('Bücherkiste')]
    await run()
    const [lat, lon] = northOf(COLOGNE, 200)
    await stage.accepted(stage.mara, id, { kind: 'FACTS', name: 'Lesezelle' })
    await stage.accepted(stage.mara, id, { kind: 'MOVED', position: { lat, lon } })
    const corrected = { name: 'Lesezelle', latitude: lat, hours: 'Mo 08:00-09:00' }
    expect(await run()).toMatchObject({ changed: 0 })
    expect(await stage.rowOf(id)).toMatchObject(corrected)
    overpass.elements = [entry('Ganz anders')]
    await run()
    expect(await stage.rowOf(id)).toMatchObject({ ...corrected, name: 'Ganz anders' })
  })

  it('so does one from before it was in OpenStreetMap; what the reader first said of it gives way', async () => {
    const id = await own()
    await stage.accepted(stage.mara, id, { kind: 'FACTS', name: 'Lesezelle' })
    overpass.elements = [entry('Bücherkiste')]
    await run()
    expect(await stage.rowOf(id)).toMatchObject({ source_ref: 'node/1', name: 'Lesezelle', hours: 'Mo 08:00-09:00' })
    expect(await run()).toMatchObject({ changed: 0 })
    overpass.elements = [entry('Ganz anders')]
    await run()
    expect(await stage.rowOf(id)).toMatchObject({ name: 'Ganz anders' })
  })

  it('a correction from before that was taken back holds nothing', async () => {
    const id = await own()
    const report = await stage.accepted(stage.mara, id, { kind: 'FACTS', name: 'Lesezelle' })
    await stage.decide(report, 'undo')
    overpass.elements = [entry('Bücherkiste')]
    await run()
    expect(await stage.rowOf(id)).toMatchObject({ name: 'Bücherkiste' })
  })
})

it('what was removed stays away until OpenStreetMap says something else there; a website that was removed for good', async () => {
  const tags = { name: 'Beleidigung', operator: 'Noch eine', website: 'https://phishing.example/', wheelchair: 'yes' }
  overpass.elements = [node(1, COLOGNE, tags)]
  await run()
  const id = await idOf('node/1')
  const report = await stage.accepted(stage.mara, id, { kind: 'FACTS', name: '', operator: null, website: null })
  const gone = { name: null, operator: null, website: null, wheelchair: 'yes' }
  expect(await run()).toMatchObject({ changed: 0 })
  expect(await stage.rowOf(id)).toMatchObject(gone)
  overpass.elements = [node(1, COLOGNE, { ...tags, name: 'Bücherzelle', website: 'https://buch.example/' })]
  await run()
  expect(await stage.rowOf(id)).toMatchObject({ name: 'Bücherzelle', operator: null, website: 'https://buch.example/' })
  overpass.elements = [node(1, COLOGNE, tags)]
  await run()
  expect(await stage.rowOf(id)).toMatchObject({ name: 'Beleidigung', website: null })
  await stage.decide(report, 'undo')
  await run()
  expect(await stage.rowOf(id)).toMatchObject({ operator: 'Noch eine', website: 'https://phishing.example/' })
})

describe('that it is gone', () => {
  it('an import takes back only what imports said: not of readers, nor of administrators', async () => {
    const id = await missedOnce()
    await stage.tell(stage.admin, id, { kind: 'GONE' })
    overpass.elements = [node(1, COLOGNE), ...others]
    expect(await run()).toMatchObject({ returned: 0 })
    expect(await stage.rowOf(id)).toMatchObject({ state: 'GONE', missing_runs: 0 })
    // The same one as an area.
    const [lat, lon] = northOf(COLOGNE, 8)
    overpass.elements = [{ type: 'way', id: 9, center: { lat, lon }, tags: { amenity: 'public_bookcase' } }, ...others]
    await run()
    expect(await stage.rowOf(id)).toMatchObject({ source_ref: 'way/9', state: 'GONE' })
    await stage.decide((await stage.own(stage.admin))[0].uuid, 'undo')
    expect(await stage.rowOf(id)).toMatchObject({ state: 'THERE' })
  })

  it('comes back in doubt where a reader doubts it', async () => {
    const id = await missedOnce()
    await stage.tell(stage.mara, id, { kind: 'GONE' })
    overpass.elements = [node(1, COLOGNE), ...others]
    await run()
    expect(await stage.rowOf(id)).toMatchObject({ state: 'DOUBTFUL', missing_runs: 0 })
    await stage.tell(stage.jonas, id, { kind: 'GONE' })
    expect(await stage.rowOf(id)).toMatchObject({ state: 'GONE' })
  })

  it('an import agrees with a reader who said so, and the reader is told', async () => {
    const id = await missedOnce()
    const report = await stage.tell(stage.mara, id, { kind: 'GONE' })
    await run()
    await test().shiftClock('14 days')
    await run()
    expect(await stage.rowOf(id)).toMatchObject({ state: 'GONE' })
    const { db } = test()
    expect(await db.selectFrom('bookcase_report').select(['state', 'decided_by']).execute()).toEqual([
      { state: 'ACCEPTED', decided_by: null },
    ])
    const told = await db.selectFrom('notification').select('kind').where('key', '=', `bookcase:${report}:accepted`).execute()
    expect(told).toEqual([{ kind: 'bookcase.decided' }])
    // Nobody has to look at what an import removed.
    expect((await openBookcaseReports.execute(db)).rows).toMatchObject([{ count: 0 }])
    overpass.elements = [node(1, COLOGNE), ...others]
    expect(await run()).toMatchObject({ returned: 1 })
    expect(await stage.rowOf(id)).toMatchObject({ state: 'THERE' })
  })
})
