import { beforeAll, beforeEach, expect, it } from 'vitest'
import { BOOKCASE_REPORTS_SHOWN } from '#domain/policy/bookcases.ts'
import { ReportStage } from '../../../testing/bookcases/report-stage.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { openBookcaseReports } from './listing-queries.ts'

const test = useTestApplication()

let stage: ReportStage

beforeAll(async () => {
  stage = await ReportStage.create(test())
})

beforeEach(() => stage.begin())

const waiting = async () => (await openBookcaseReports.execute(test().db)).rows[0]

/** A report as it is stored, decided in some minute of the past unless it is open. */
const stored = (state: 'OPEN' | 'REFUSED', minute: number) => ({
  bookcase_id: stage.bookcase,
  kind: 'HOURS' as const,
  payload: JSON.stringify({ facts: { hours: `${minute}` } }),
  state,
  decided_at: state === 'OPEN' ? null : new Date(Date.UTC(2026, 0, 1, 0, minute)),
})

async function removed(): Promise<string> {
  await stage.tell(stage.mara, stage.bookcase, { kind: 'GONE' })
  return stage.tell(stage.jonas, stage.bookcase, { kind: 'GONE' })
}

it('what two readers removed waits for an administrator, once and counted, and comes back at one call', async () => {
  const report = await removed()
  expect(await stage.review()).toMatchObject({ open: [], openCount: 0, removed: [{ uuid: report, kind: 'GONE' }], removedCount: 1 })
  expect(await waiting()).toMatchObject({ count: 1, oldestAt: expect.any(Date) })
  await stage.decide(report, 'undo', 'Er steht noch.')
  expect(await stage.review()).toMatchObject({ removed: [], removedCount: 0 })
  expect(await waiting()).toMatchObject({ count: 0 })
  expect((await stage.rowOf(stage.bookcase)).state).toBe('THERE')
})

it('waits no longer once an administrator agrees, who is named then; the same again is success', async () => {
  const report = await removed()
  for (const _ of [1, 2]) expect((await stage.decide(report, 'accept', '')).status).toBe(200)
  const { removed: left, decided } = await stage.review()
  expect(left).toEqual([])
  expect(decided).toHaveLength(2)
  expect(decided).toMatchObject([{ decision: { by: 'Admin' } }, { decision: { by: 'Admin' } }])
  expect((await stage.rowOf(stage.bookcase)).state).toBe('GONE')
  const acts = await test().db.selectFrom('admin_log').select('act').where('act', '=', 'bookcase.accept').execute()
  expect(acts).toHaveLength(2)
})

it('does not wait when an administrator removed it, or an import', async () => {
  await stage.accepted(stage.mara, stage.bookcase, { kind: 'GONE' })
  expect(await stage.review()).toMatchObject({ removed: [], removedCount: 0 })
})

it('counts more than it lists, and pages through what was decided', async () => {
  const many = Array.from({ length: BOOKCASE_REPORTS_SHOWN + 5 }, (_, minute) => minute)
  await test()
    .db.insertInto('bookcase_report')
    .values([...many.map((minute) => stored('OPEN', minute)), ...many.map((minute) => stored('REFUSED', minute))])
    .execute()
  const first = await stage.review()
  expect([first.open.length, first.openCount, first.decided.length]).toEqual([BOOKCASE_REPORTS_SHOWN, many.length, BOOKCASE_REPORTS_SHOWN])
  const second = await stage.review(`?decidedBefore=${first.olderDecided}`)
  expect([second.decided.length, second.olderDecided]).toEqual([5, null])
  const all = [...first.decided, ...second.decided].map(({ uuid }: { uuid: string }) => uuid)
  expect(new Set(all).size).toBe(many.length)
})

it('a confirmation can be deleted: who doubted it before is heard again', async () => {
  const report = await stage.tell(stage.mara, stage.bookcase, { kind: 'GONE' })
  await stage.confirm(stage.bookcase)
  const deleteIt = () => stage.admin.caller.post(`/admin/bookcases/${stage.bookcase}/delete-confirmation`)
  for (const _ of [1, 2]) expect((await deleteIt()).status).toBe(200)
  expect(await stage.rowOf(stage.bookcase)).toMatchObject({ state: 'DOUBTFUL', confirmed_at: null })
  await stage.decide(report, 'refuse')
  await stage.confirm(stage.bookcase)
  await deleteIt()
  expect(await stage.rowOf(stage.bookcase)).toMatchObject({ state: 'THERE', confirmed_at: null })
  const acts = await test().db.selectFrom('admin_log').select('act').where('subject_id', '=', stage.bookcase).execute()
  expect(acts.filter(({ act }) => act === 'bookcase.deleteConfirmation')).toHaveLength(2)
})
