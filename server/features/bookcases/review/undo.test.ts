import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pictureOf, ReportStage } from '../../../testing/bookcases/report-stage.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()

let stage: ReportStage

beforeAll(async () => {
  stage = await ReportStage.create(test())
})

beforeEach(() => stage.begin())

const overrides = () =>
  test().db.selectFrom('bookcase_override').select(['field', 'value', 'source_value']).where('bookcase_id', '=', stage.bookcase).execute()
const named = (who: RegisteredMember, name: string) => stage.accepted(who, stage.bookcase, { kind: 'FACTS', name })
const nameNow = async () => (await stage.rowOf(stage.bookcase)).name
const gone = (who: RegisteredMember) => stage.tell(who, stage.bookcase, { kind: 'GONE' })
const stateNow = async () => (await stage.rowOf(stage.bookcase)).state
const stateOf = async (id: string) =>
  (await test().db.selectFrom('bookcase_report').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const undo = async (report: string) => expect((await stage.decide(report, 'undo')).status).toBe(200)

describe('taking back', () => {
  it('a photo under a newer one: that stays, and when it goes too, the withdrawn one does not come back', async () => {
    const first = await stage.accepted(stage.mara, stage.bookcase, { kind: 'PHOTO', photo: await pictureOf('#aa0000') })
    const second = await stage.accepted(stage.jonas, stage.bookcase, { kind: 'PHOTO', photo: await pictureOf('#00aa00') })
    const { photo } = await stage.rowOf(stage.bookcase)
    await undo(first)
    expect((await stage.rowOf(stage.bookcase)).photo).toBe(photo)
    await undo(second)
    expect((await stage.rowOf(stage.bookcase)).photo).toBeNull()
  })

  it('facts in any order leaves what is accepted, or else what the source said', async () => {
    const [a, b, c] = [await named(stage.mara, 'A'), await named(stage.jonas, 'B'), await named(stage.mara, 'C')]
    await undo(b)
    expect(await nameNow()).toBe('C')
    await undo(c)
    expect(await nameNow()).toBe('A')
    expect(await overrides()).toEqual([{ field: 'name', value: 'A', source_value: 'Tauschregal' }])
    await undo(a)
    expect(await nameNow()).toBe('Tauschregal')
    expect(await overrides()).toEqual([])
  })

  it('keeps what another accepted report says as well, and what the source said since', async () => {
    const [a, , again] = [await named(stage.mara, 'A'), await named(stage.jonas, 'B'), await named(stage.jonas, 'A')]
    await undo(a)
    expect(await nameNow()).toBe('A')
    await test().db.updateTable('bookcase').set({ name: 'Aus der Quelle' }).where('id', '=', stage.bookcase).execute()
    await undo(again)
    expect(await nameNow()).toBe('Aus der Quelle')
  })

  it('positions likewise', async () => {
    const moved = (who: RegisteredMember, lat: number) =>
      stage.accepted(who, stage.bookcase, { kind: 'MOVED', position: { lat, lon: 14.3344 } })
    const [first, second] = [await moved(stage.mara, 51.7622), await moved(stage.jonas, 51.7633)]
    await undo(first)
    await undo(second)
    expect(await stage.rowOf(stage.bookcase)).toMatchObject({ latitude: 51.7601, longitude: 14.33 })
    expect(await overrides()).toEqual([])
  })

  it('knows a withdrawn report also when it is deleted by now', async () => {
    const [first, second] = [await named(stage.mara, 'Beleidigung'), await named(stage.jonas, 'B')]
    await undo(first)
    await test().db.deleteFrom('bookcase_report').where('id', '=', first).execute()
    await undo(second)
    expect(await nameNow()).toBe('Tauschregal')
  })

  it('the photo that came with a new one takes it from the stage.bookcase, also under another', async () => {
    const told = { position: { lat: 51.7622, lon: 14.3344 }, name: 'Quatsch', photo: await pictureOf('#0000aa') }
    await stage.mara.caller.post('/bookshelves', told)
    const [{ uuid: added }] = await stage.own(stage.mara)
    await stage.decide(added, 'accept')
    stage.bookcase = (await stage.own(stage.mara))[0].bookcase.uuid
    await test().db.updateTable('bookcase').set({ source_ref: 'node/5' }).where('id', '=', stage.bookcase).execute()
    const second = await stage.accepted(stage.jonas, stage.bookcase, { kind: 'PHOTO', photo: await pictureOf('#00aaaa') })
    await undo(added)
    // OpenStreetMap has it: it stands there, without what the reader said of it.
    expect(await stage.rowOf(stage.bookcase)).toMatchObject({ state: 'THERE', name: null })
    await undo(second)
    expect((await stage.rowOf(stage.bookcase)).photo).toBeNull()
  })
})

describe('that it is gone', () => {
  it('stays when an administrator said so after the reader whose report is taken back', async () => {
    const report = await gone(stage.mara)
    await gone(stage.admin)
    await undo(report)
    expect(await stateNow()).toBe('GONE')
    expect((await stage.own(stage.admin))[0].state).toBe('ACCEPTED')
  })

  it('stays when an administrator agreed with two readers, until the report that removed it is taken back', async () => {
    const [first, second] = [await gone(stage.mara), await gone(stage.jonas)]
    expect((await stage.decide(second, 'accept')).status).toBe(200)
    await undo(first)
    expect(await stateNow()).toBe('GONE')
    await undo(second)
    expect(await stateNow()).toBe('THERE')
  })

  it('closes what others said of it before, also what was contradicted once; all is taken back together', async () => {
    const old = await gone(stage.mara)
    await stage.confirm(stage.bookcase)
    const report = await gone(stage.jonas)
    expect(await stateNow()).toBe('DOUBTFUL')
    await stage.decide(report, 'accept')
    expect([await stateOf(old), await stateOf(report)]).toEqual(['ACCEPTED', 'ACCEPTED'])
    await undo(report)
    expect([await stateNow(), await stateOf(old), await stateOf(report)]).toEqual(['THERE', 'UNDONE', 'UNDONE'])
  })

  it('can be accepted of what is gone already', async () => {
    const report = await gone(stage.mara)
    await test().db.updateTable('bookcase').set({ state: 'GONE' }).where('id', '=', stage.bookcase).execute()
    expect((await stage.decide(report, 'accept')).status).toBe(200)
    expect((await stage.own(stage.mara))[0].state).toBe('ACCEPTED')
  })

  it('brings one back in doubt while imports miss it', async () => {
    await gone(stage.admin)
    await test().db.updateTable('bookcase').set({ missing_runs: 1, missing_since: new Date() }).where('id', '=', stage.bookcase).execute()
    await undo((await stage.own(stage.admin))[0].uuid)
    expect(await stateNow()).toBe('DOUBTFUL')
  })
})
