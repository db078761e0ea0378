import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../testing/caller.ts'
import { registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { addBookcase } from '../../../testing/factories/places.ts'
import { IN_COTTBUS, joinedBefore, ReportStage } from '../../../testing/bookcases/report-stage.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listIndexedPaths } from '../pages/indexed-paths.ts'
import { exportBookcasePhotos, exportBookcaseReports, listNamedPhotos } from './kept-queries.ts'

const test = useTestApplication()

let stage: ReportStage

const ELSEWHERE_IN_COTTBUS = { lat: 51.7622, lon: 14.3344 }
const IN_KOELN = { lat: 50.9651, lon: 6.953 }
const IN_POLAND = { lat: 51.76, lon: 15.05 }

beforeAll(async () => {
  stage = await ReportStage.create(test())
})

beforeEach(() => stage.begin())

const tell = ({ caller }: { caller: Caller }, body: object, about = stage.bookcase) => caller.post(`/bookshelves/${about}/reports`, body)
const one = (id = stage.bookcase) => test().visitor().get(`/bookshelves/bookshelf/${id}`)
const rowOf = (id = stage.bookcase) => stage.rowOf(id)
const overrides = () =>
  test()
    .db.selectFrom('bookcase_override')
    .select(['field', 'value', 'source_value'])
    .where('bookcase_id', '=', stage.bookcase)
    .orderBy('field')
    .execute()
const decide = (report: string, decision: string, answer = 'Danke dir!', by = stage.admin) =>
  by.caller.post(`/admin/bookcase-reports/${report}/${decision}`, { answer })
const newest = async (who = stage.mara) => (await stage.own(who))[0].uuid
const inbox = async ({ caller }: { caller: Caller }) =>
  (await caller.get('/notifications?start=0&limit=20')).body.notifications.map(({ kind }: { kind: string }) => kind)
const photo = async (background = '#7a3b2e') => {
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'Geheime Person' } })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${bytes.toString('base64')}`
}
const download = async (path: string) => (await test().application.api.request(path, {}, {})).status

describe('that it still stands there', () => {
  it('says a guest with one call, and it has a page then', async () => {
    expect((await one()).status).toBe(404)
    expect((await test().visitor().post(`/bookshelves/${stage.bookcase}/confirm`)).status).toBe(200)
    const { status, body } = await one()
    expect(status).toBe(200)
    expect(body.bookcase).toMatchObject({ name: 'Tauschregal', state: 'THERE', confirmedAt: expect.any(String), hasPage: true })
    expect(body.way.map(({ path }: { path: string }) => path)).toEqual([
      '/oeffentliche-buecherschraenke/brandenburg',
      '/oeffentliche-buecherschraenke/brandenburg/cottbus',
    ])
  })

  it('ends a doubt, and what imports missed; who changed what is written down', async () => {
    await tell(stage.mara, { kind: 'GONE' })
    await test().db.updateTable('bookcase').set({ missing_runs: 2, missing_since: new Date() }).where('id', '=', stage.bookcase).execute()
    await test().visitor().post(`/bookshelves/${stage.bookcase}/confirm`)
    expect(await rowOf()).toMatchObject({ state: 'THERE', missing_runs: 0, missing_since: null })
    const changes = await test()
      .db.selectFrom('bookcase_change')
      .selectAll()
      .where('bookcase_id', '=', stage.bookcase)
      .orderBy('id')
      .execute()
    expect(changes).toMatchObject([
      { field: 'state', old_value: 'THERE', new_value: 'DOUBTFUL' },
      { field: 'state', old_value: 'DOUBTFUL', new_value: 'THERE' },
    ])
  })

  it('is 404 of what is gone or never was', async () => {
    await test().db.updateTable('bookcase').set({ state: 'GONE' }).where('id', '=', stage.bookcase).execute()
    expect((await test().visitor().post(`/bookshelves/${stage.bookcase}/confirm`)).status).toBe(404)
    expect((await test().visitor().post(`/bookshelves/${crypto.randomUUID()}/confirm`)).status).toBe(404)
  })
})

describe('that it is gone', () => {
  it('says one member: doubtful; the same one again: still; two: gone, and the first one is told', async () => {
    const before = (
      await test().db.selectFrom('place').select('bookcases').where('id', '=', stage.places.cottbus).executeTakeFirstOrThrow()
    ).bookcases
    expect((await tell(stage.mara, { kind: 'GONE', note: 'Nur noch das Fundament.' })).status).toBe(200)
    expect((await tell(stage.mara, { kind: 'GONE' })).status).toBe(200)
    expect((await rowOf()).state).toBe('DOUBTFUL')
    expect((await tell(stage.jonas, { kind: 'GONE' })).status).toBe(200)
    expect((await rowOf()).state).toBe('GONE')
    expect((await stage.own(stage.mara))[0]).toMatchObject({ kind: 'GONE', state: 'ACCEPTED' })
    expect(await inbox(stage.mara)).toContain('bookcase.decided')
    const after = await test().db.selectFrom('place').select('bookcases').where('id', '=', stage.places.cottbus).executeTakeFirstOrThrow()
    expect(after.bookcases).toBe(before - 1)
    expect((await tell(stage.jonas, { kind: 'GONE' })).status).toBe(404)
  })

  it('says an administrator: gone at once', async () => {
    await tell(stage.admin, { kind: 'GONE' })
    expect((await rowOf()).state).toBe('GONE')
    expect((await stage.review()).decided[0]).toMatchObject({ kind: 'GONE', state: 'ACCEPTED', decision: { by: 'Admin' } })
  })

  it('counts from the last confirmation on', async () => {
    await tell(stage.mara, { kind: 'GONE' })
    await test().visitor().post(`/bookshelves/${stage.bookcase}/confirm`)
    await tell(stage.jonas, { kind: 'GONE' })
    expect((await rowOf()).state).toBe('DOUBTFUL')
    await tell(stage.mara, { kind: 'GONE' })
    expect((await rowOf()).state).toBe('GONE')
  })

  it('is taken back by one administrator, whoever said it; everybody who did is told', async () => {
    await tell(stage.mara, { kind: 'GONE' })
    await tell(stage.jonas, { kind: 'GONE' })
    expect((await decide(await newest(stage.jonas), 'undo', 'Er steht noch, wir waren dort.')).status).toBe(200)
    expect((await rowOf()).state).toBe('THERE')
    for (const who of [stage.mara, stage.jonas])
      expect((await stage.own(who))[0]).toMatchObject({ state: 'UNDONE', answer: 'Er steht noch, wir waren dort.' })
  })

  it('is there again when the only doubt since it was last seen is refused, and stays in doubt while imports miss it', async () => {
    await tell(stage.mara, { kind: 'GONE' })
    await test().visitor().post(`/bookshelves/${stage.bookcase}/confirm`)
    await tell(stage.jonas, { kind: 'GONE' })
    expect((await decide(await newest(stage.jonas), 'refuse')).status).toBe(200)
    expect((await rowOf()).state).toBe('THERE')
    await tell(stage.jonas, { kind: 'GONE' })
    await test().db.updateTable('bookcase').set({ missing_runs: 1, missing_since: new Date() }).where('id', '=', stage.bookcase).execute()
    expect((await decide(await newest(stage.jonas), 'refuse')).status).toBe(200)
    expect((await rowOf()).state).toBe('DOUBTFUL')
  })
})

describe('corrections', () => {
  it('move it once an administrator has agreed, against the source until that says something else', async () => {
    expect((await tell(stage.mara, { kind: 'MOVED', position: IN_KOELN })).status).toBe(200)
    const [open] = (await stage.review()).open
    expect(open).toMatchObject({ kind: 'MOVED', place: 'Köln', member: { name: 'Mara Krüger' }, meters: expect.any(Number) })
    expect((await rowOf()).city_id).toBe(stage.places.cottbus)
    expect((await decide(open.uuid, 'accept')).status).toBe(200)
    expect(await rowOf()).toMatchObject({
      latitude: IN_KOELN.lat,
      longitude: IN_KOELN.lon,
      city_id: stage.places.koeln,
      district_id: stage.places.nippes,
    })
    const override = await test()
      .db.selectFrom('bookcase_override')
      .selectAll()
      .where('bookcase_id', '=', stage.bookcase)
      .executeTakeFirstOrThrow()
    expect(override).toMatchObject({ field: 'position', value: IN_KOELN, source_value: { lat: IN_COTTBUS[0], lon: IN_COTTBUS[1] } })
    expect(await inbox(stage.mara)).toContain('bookcase.decided')
    expect((await decide(open.uuid, 'undo')).status).toBe(200)
    expect(await rowOf()).toMatchObject({ latitude: IN_COTTBUS[0], city_id: stage.places.cottbus, district_id: null })
    expect(await test().db.selectFrom('bookcase_override').select('field').where('bookcase_id', '=', stage.bookcase).execute()).toEqual([])
  })

  it('keep what the source said first when a field is corrected twice', async () => {
    for (const [who, name] of [
      [stage.mara, 'Bücherzelle'],
      [stage.jonas, 'Lesezelle'],
    ] as const) {
      await tell(who, { kind: 'FACTS', name, wheelchair: 'yes' })
      await decide(await newest(who), 'accept')
    }
    expect(await rowOf()).toMatchObject({ name: 'Lesezelle', wheelchair: 'yes' })
    expect(await overrides()).toEqual([
      { field: 'name', value: 'Lesezelle', source_value: 'Tauschregal' },
      { field: 'wheelchair', value: 'yes', source_value: null },
    ])
    await decide(await newest(stage.jonas), 'undo')
    expect(await rowOf()).toMatchObject({ name: 'Bücherzelle', wheelchair: 'yes' })
    expect((await overrides())[0]).toEqual({ field: 'name', value: 'Bücherzelle', source_value: 'Tauschregal' })
  })

  it('of hours mean something at once', async () => {
    await tell(stage.mara, { kind: 'HOURS', hours: 'Mo-Su 08:00-20:00' })
    await decide(await newest(), 'accept')
    await test().visitor().post(`/bookshelves/${stage.bookcase}/confirm`)
    const { opening } = (await one()).body.bookcase
    expect(opening.alwaysOpen).toBe(false)
    expect(opening.days).toHaveLength(9)
    expect(opening.days[1].spans).toEqual([{ from: 480, until: 1200 }])
  })

  it('that correct nothing are success and nothing else', async () => {
    for (const told of [
      { kind: 'FACTS', name: 'Tauschregal', street: '' },
      { kind: 'HOURS', hours: '' },
    ])
      expect((await tell(stage.mara, told)).status).toBe(200)
    expect((await stage.review()).open).toEqual([])
  })
})

describe('corrections that cannot be', () => {
  it('are refused outside of all municipalities, and of members who may not offer', async () => {
    const refused = { status: 400, body: { errors: [{ path: 'position', code: 'FORMS_RULES.POSITION.VALIDITY' }] } }
    expect(await tell(stage.mara, { kind: 'MOVED', position: IN_POLAND })).toMatchObject(refused)
    const restricted = await registerMember(test())
    await stage.admin.caller.post(`/admin/users/${restricted.id}/restrict`, { kind: 'NO_SWAPS', ground: 'SPAM', reason: 'Unfug.', days: 7 })
    expect(await tell(restricted, { kind: 'GONE' })).toMatchObject({ status: 403, body: { code: 'RESTRICTED' } })
  })

  it('wait one of a kind, the last one, and nobody accepts the one before without having read it', async () => {
    await tell(stage.mara, { kind: 'HOURS', hours: '24/7' })
    const first = await newest()
    await tell(stage.mara, { kind: 'HOURS', hours: 'Mo 08:00-09:00' })
    expect((await stage.review()).open).toMatchObject([{ kind: 'HOURS', changes: [{ field: 'hours', after: 'Mo 08:00-09:00' }] }])
    expect((await decide(first, 'accept')).status).toBe(404)
    await tell(stage.mara, { kind: 'PHOTO', photo: await photo('#aa0000') })
    const old = (await stage.own(stage.mara))[0].photoUrl
    await tell(stage.mara, { kind: 'PHOTO', photo: await photo('#00aa00') })
    expect((await stage.mara.caller.raw(old, {})).status).toBe(404)
    expect((await stage.review()).open).toHaveLength(2)
    await tell(stage.jonas, { kind: 'GONE', note: 'Nur noch das Fundament.' })
    await tell(stage.jonas, { kind: 'GONE' })
    expect((await stage.own(stage.jonas))[0].note).toBe('Nur noch das Fundament.')
  })

  it('are decided once, and the same decision again is success', async () => {
    await tell(stage.mara, { kind: 'HOURS', hours: '24/7' })
    const report = await newest()
    const second = await registerAdmin(test())
    const answers = await Promise.all([decide(report, 'accept'), decide(report, 'refuse', 'Nein.', second), decide(report, 'accept')])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect([
      [200, 200, 409],
      [200, 409, 409],
    ]).toContainEqual(statuses)
    const { state } = (await stage.own(stage.mara))[0]
    const [same, other] = state === 'ACCEPTED' ? ['accept', 'refuse'] : ['refuse', 'accept']
    expect((await decide(report, same)).status).toBe(200)
    expect((await decide(report, other)).body.code).toBe('CASE_DECIDED')
  })

  it('of what is gone by now cannot be accepted', async () => {
    await tell(stage.mara, { kind: 'HOURS', hours: '24/7' })
    const report = await newest()
    await tell(stage.admin, { kind: 'GONE' })
    expect((await decide(report, 'accept')).body.code).toBe('CASE_STATE')
    expect((await decide(report, 'refuse')).status).toBe(200)
  })
})

describe('photos', () => {
  it('are private until they are accepted, carry nothing hidden, and go when they are taken back', async () => {
    expect((await tell(stage.mara, { kind: 'PHOTO', photo: await photo() })).status).toBe(200)
    const [open] = (await stage.review()).open
    const bytes = await stage.admin.caller.raw(open.photoUrl, {})
    expect([
      bytes.status,
      (await stage.mara.caller.raw(open.photoUrl, {})).status,
      (await stage.jonas.caller.raw(open.photoUrl, {})).status,
    ]).toEqual([200, 200, 404])
    const { photo: key } = await test()
      .db.selectFrom('bookcase_report')
      .select('photo')
      .where('id', '=', open.uuid)
      .executeTakeFirstOrThrow()
    expect(await download(`/blobs/${key}`)).toBe(404)
    const stored = Buffer.from(await test().services.blobs.get(key!))
    expect([stored.includes('Geheime'), (await sharp(stored).metadata()).format]).toEqual([false, 'webp'])
    await decide(open.uuid, 'accept')
    const { photoUrl } = (await one()).body.bookcase
    expect(await download(photoUrl)).toBe(200)
    await decide(open.uuid, 'undo')
    expect([await download(photoUrl), (await one()).status]).toEqual([404, 404])
  })

  it('refuse what is no picture', async () => {
    expect(await tell(stage.mara, { kind: 'PHOTO', photo: 'data:image/png;base64,AAAA' })).toMatchObject({ status: 422 })
    expect(await tell(stage.mara, { kind: 'PHOTO', photo: 'data:image/png;base64,!' })).toMatchObject({ status: 400 })
  })
})

describe('a new one', () => {
  const told = { position: ELSEWHERE_IN_COTTBUS, name: 'Bücherhäuschen', street: 'Am Turm', description: 'Hinter dem Brunnen.' }

  it('stands there once it is accepted, with a page; taken back it is gone', async () => {
    expect((await stage.mara.caller.post('/bookshelves', told)).body).toEqual({ status: 'success', near: null })
    const report = await newest()
    expect((await decide(report, 'accept')).status).toBe(200)
    const { uuid, path } = (await stage.own(stage.mara))[0].bookcase
    expect(path).toBe(`/buecherschrank/${uuid}`)
    expect((await one(uuid)).body.bookcase).toMatchObject({ name: 'Bücherhäuschen', note: 'Hinter dem Brunnen.', osmUrl: null })
    await decide(report, 'undo')
    expect((await rowOf(uuid)).state).toBe('GONE')
  })

  it('is asked for twice where one stands within 40 meters', async () => {
    const near = { ...told, position: { lat: IN_COTTBUS[0] + 0.0001, lon: IN_COTTBUS[1] } }
    const { body } = await stage.mara.caller.post('/bookshelves', near)
    expect(body).toMatchObject({ status: 'KNOWN', near: { name: 'Tauschregal', meters: 11 } })
    expect((await stage.review()).open).toEqual([])
    expect((await stage.mara.caller.post('/bookshelves', { ...near, isAnother: true })).body.status).toBe('success')
    await decide(await newest(), 'refuse')
  })
})

describe('a hostile member', () => {
  it('who marks many as gone with a second account: an administrator takes all back at once', async () => {
    const [liar, friend] = [await registerMember(test()), await registerMember(test())]
    await joinedBefore(test(), [liar, friend], 30)
    const many: string[] = []
    for (let number = 0; number < 12; number++)
      many.push(await addBookcase(test(), { cityId: stage.places.koeln, at: [50.93 + number / 500, 6.95] }))
    for (const id of many) for (const who of [liar, friend]) await tell(who, { kind: 'GONE' }, id)
    await tell(liar, { kind: 'FACTS', name: 'Quatsch' })
    const states = () => test().db.selectFrom('bookcase').select('state').where('id', 'in', many).execute()
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['GONE']))
    const { body } = await stage.admin.caller.post(`/admin/users/${liar.id}/undo-bookcase-reports`, { answer: 'Das stimmt nicht.' })
    expect(body).toEqual({ refused: 1, undone: 12 })
    expect(new Set((await states()).map(({ state }) => state))).toEqual(new Set(['THERE']))
    expect(
      (await test().db.selectFrom('place').select('bookcases').where('id', '=', stage.places.koeln).executeTakeFirstOrThrow()).bookcases,
    ).toBe(12)
  })
})

describe('what is kept', () => {
  it('is in the export of the member, with the photo, whose file stays as long as something names it', async () => {
    await tell(stage.mara, { kind: 'PHOTO', photo: await photo(), note: 'Von vorn.' })
    const [report] = (await exportBookcaseReports(stage.mara.id).execute(test().db)).rows
    expect(report).toMatchObject({
      kind: 'PHOTO',
      bookcaseUuid: stage.bookcase,
      hasPhoto: true,
      state: 'OPEN',
      details: expect.stringContaining('Von vorn.'),
    })
    const [picture] = await exportBookcasePhotos(test().db, stage.mara.id)
    const key = picture?.blobKey ?? ''
    expect(await listNamedPhotos(test().db, [key, 'bookcases/other.webp'])).toEqual(new Set([key]))
    await decide(await newest(), 'refuse')
    expect(await listNamedPhotos(test().db, [key])).toEqual(new Set())
    expect(await exportBookcasePhotos(test().db, stage.mara.id)).toEqual([])
  })

  it('lists a stage.bookcase with a page of its own for search engines', async () => {
    const listed = async () => (await listIndexedPaths(test().db)).includes(`/buecherschrank/${stage.bookcase}`)
    expect(await listed()).toBe(false)
    await test().visitor().post(`/bookshelves/${stage.bookcase}/confirm`)
    expect(await listed()).toBe(true)
  })

  it('goes 90 days after it was refused; a member who leaves takes the name along, the photo stays under its licence', async () => {
    const deleted = await registerMember(test(), { lastName: 'Abschied' })
    await tell(deleted, { kind: 'PHOTO', photo: await photo('#123456') })
    await decide(await newest(deleted), 'accept')
    await tell(deleted, { kind: 'HOURS', hours: 'nie' })
    await tell(stage.mara, { kind: 'HOURS', hours: 'immer' })
    const refused = await newest()
    await decide(refused, 'refuse')
    const { body } = await deleted.caller.post('/profile/delete', { password: wirePassword(deleted.password) })
    expect(body).toMatchObject({ status: 'success' })
    const left = await test()
      .db.selectFrom('bookcase_report')
      .select(['kind', 'member_id', 'state'])
      .where('bookcase_id', '=', stage.bookcase)
      .orderBy('id')
      .execute()
    expect(left).toEqual([
      { kind: 'PHOTO', member_id: null, state: 'ACCEPTED' },
      { kind: 'HOURS', member_id: stage.mara.id, state: 'REFUSED' },
    ])
    expect(await download((await one()).body.bookcase.photoUrl)).toBe(200)
    await test().shiftClock('91 days')
    for (const { name, forget } of test().application.retentions) if (name === 'bookcase reports') await forget()
    expect(await test().db.selectFrom('bookcase_report').select('id').where('id', '=', refused).execute()).toEqual([])
    expect(await download((await one()).body.bookcase.photoUrl)).toBe(200)
  })
})
