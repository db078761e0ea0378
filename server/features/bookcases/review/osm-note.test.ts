import { beforeAll, beforeEach, expect, it } from 'vitest'
import { buildApplication, type Application } from '../../../application.ts'
import { Caller } from '../../../testing/caller.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { addBookcase, addPlaces, type TestPlaces } from '../../../testing/factories/places.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { OSM_TEST_TOKEN, startStandInOsm, type OsmFault, type StandInOsm } from '../../../testing/bookcases/stand-in-osm.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let osm: StandInOsm
let places: TestPlaces
let admin: RegisteredMember
let mara: RegisteredMember
let bookcase: string

beforeAll(async () => {
  osm = await startStandInOsm()
  places = await addPlaces(test())
  const { services } = test()
  const application: Application = buildApplication({
    ...services,
    env: { ...services.env, OSM_TOKEN: OSM_TEST_TOKEN, OSM_API_BASE: `${osm.url}/` },
  })
  const visitor = () => new Caller((path, init) => application.api.request(path, init, {}))
  admin = await registerAdmin({ ...test(), visitor })
  mara = await registerMember(test())
})

beforeEach(async () => {
  osm.notes = []
  osm.until = undefined
  for (const table of ['bookcase_change', 'bookcase_override', 'bookcase_report', 'bookcase'] as const)
    await test().db.deleteFrom(table).execute()
  bookcase = await addBookcase(test(), { cityId: places.cottbus, at: [51.7601, 14.33], name: 'Tauschregal' })
})

const tell = (body: object) => mara.caller.post(`/bookshelves/${bookcase}/reports`, body)
const review = async (by = admin) => (await by.caller.get('/admin/bookcase-reports')).body
const noteUrl = async () => (await review()).decided[0].osmNoteUrl
const send = (report: string, text = 'Öffnet jetzt um 9 Uhr.') => admin.caller.post(`/admin/bookcase-reports/${report}/osm-note`, { text })

/** A report that opening hours have changed, which an administrator has taken over. */
async function acceptedReport(): Promise<string> {
  await tell({ kind: 'HOURS', hours: 'Mo-Sa 09:00-20:00' })
  const { uuid } = (await review()).open[0]
  expect((await admin.caller.post(`/admin/bookcase-reports/${uuid}/accept`, { answer: '' })).status).toBe(200)
  return uuid
}

it('leaves one note at the bookcase, which names the report and nobody', async () => {
  const report = await acceptedReport()
  expect(await review()).toMatchObject({ leavesNotes: true, decided: [{ osmNoteUrl: null }] })
  expect((await send(report)).status).toBe(200)
  expect((await send(report, 'Noch einmal.')).status).toBe(200)
  expect(osm.notes).toEqual([{ id: 4_700_000, lat: 51.7601, lon: 14.33, text: `Öffnet jetzt um 9 Uhr.\n\n#Buchfink-${report}` }])
  expect(await noteUrl()).toBe('https://www.openstreetmap.org/note/4700000')
  const acts = await test().db.selectFrom('admin_log').select(['admin_id', 'reason']).where('act', '=', 'bookcase.note').execute()
  expect(acts).toEqual([{ admin_id: admin.id, reason: 'Öffnet jetzt um 9 Uhr.' }])
})

it.each<[OsmFault, string, number]>([
  ['refuse', 'OSM_REFUSED', 0],
  ['busy', 'OSM_UNREACHED', 0],
  ['garbage', 'OSM_UNREACHED', 1],
  ['lose-answer', 'OSM_UNREACHED', 1],
])('when OpenStreetMap does this: %s, it says so, and the next click leaves no second note', async (fault, code, left) => {
  const report = await acceptedReport()
  osm.fault = fault
  expect(await send(report)).toMatchObject({ status: 502, body: { code } })
  expect(osm.notes).toHaveLength(left)
  expect(await noteUrl()).toBeNull()
  expect((await send(report)).status).toBe(200)
  expect(osm.notes).toHaveLength(1)
  expect(await noteUrl()).not.toBeNull()
})

it('of clicks at the same moment leaves one note', async () => {
  const report = await acceptedReport()
  const others = Promise.withResolvers<void>()
  // OpenStreetMap answers once all but one were told that a note is under way.
  osm.until = others.promise
  const statuses: number[] = []
  const click = async (): Promise<void> => {
    statuses.push((await send(report)).status)
    if (statuses.length === 4) others.resolve()
  }
  await Promise.all(Array.from({ length: 5 }, click))
  expect(statuses).toEqual([409, 409, 409, 409, 200])
  expect(osm.notes).toHaveLength(1)
})

it('goes on after a process that died while it sent', async () => {
  const report = await acceptedReport()
  const text = `Schon da.\n\n#Buchfink-${report}`
  osm.notes = [{ id: 9, lat: 51.7601, lon: 14.33, text }]
  await test().db.updateTable('bookcase_report').set({ osm_note_sent_at: new Date() }).where('id', '=', report).execute()
  expect(await send(report)).toMatchObject({ status: 409, body: { code: 'CASE_STATE' } })
  await test()
    .db.updateTable('bookcase_report')
    .set({ osm_note_sent_at: new Date(Date.now() - 31_000) })
    .where('id', '=', report)
    .execute()
  expect((await send(report)).status).toBe(200)
  expect(osm.notes).toHaveLength(1)
  expect(await noteUrl()).toBe('https://www.openstreetmap.org/note/9')
})

it('leaves none about what is open, refused or a photo, and none without a token', async () => {
  await tell({ kind: 'HOURS', hours: 'Mo-Sa 09:00-20:00' })
  const { uuid } = (await review()).open[0]
  expect(await send(uuid)).toMatchObject({ status: 409, body: { code: 'CASE_STATE' } })
  await admin.caller.post(`/admin/bookcase-reports/${uuid}/refuse`, { answer: 'Das Schild sagt anderes.' })
  expect(await send(uuid)).toMatchObject({ status: 409, body: { code: 'CASE_STATE' } })
  expect(osm.notes).toEqual([])
  const other = await registerAdmin(test())
  expect((await review(other)).leavesNotes).toBe(false)
  expect((await other.caller.post(`/admin/bookcase-reports/${uuid}/osm-note`, { text: 'Da.' })).status).toBe(404)
})
