import { afterEach, expect, it } from 'vitest'
import { useTestApplication } from '../../../testing/test-application.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { runDueJobs } from '../../../platform/jobs/job-runner.ts'
import { endImport, startImport } from './commands.ts'
import { importJob, RefusedImport, type ImportRun } from './jobs.ts'
import { presentImport } from './present.ts'
import { findLastDone, listImports } from './queries.ts'

const test = useTestApplication()

afterEach(() => test().settle())

/** Carries out what waits with an importer of bookcases that does this. */
async function carryOut(work: (run: ImportRun) => Promise<void>): Promise<void> {
  const { db, pool } = test().services
  await runDueJobs(pool, [importJob(db, { kind: 'BOOKCASES', firstStage: 'ASKING', work })])
}

async function newest() {
  const [run] = await listImports(test().db, 1)
  return presentImport(run!)
}

it('runs once, tells what it is at, and ends with what it writes', async () => {
  const admin = await registerAdmin(test())
  const run = await startImport(test().db, 'BOOKCASES', admin.id)
  expect(presentImport(run)).toMatchObject({ state: 'RUNNING', stage: 'WAITING', endedAt: null, startedBy: expect.any(String) })
  const seen: unknown[] = []
  await carryOut(async ({ id, at }) => {
    seen.push((await newest()).stage)
    await at('COMPARING')
    seen.push((await newest()).stage)
    await inTransaction(test().db, (tx) => endImport(tx, id, { added: 3, total: 3, sourceTime: new Date('2026-01-02T03:04:05Z') }))
  })
  expect(seen).toEqual(['ASKING', 'COMPARING'])
  expect(await newest()).toMatchObject({ state: 'DONE', stage: 'ENDED', added: 3, changed: 0, sourceTime: '2026-01-02T03:04:05.000Z' })
  expect((await findLastDone(test().db, 'BOOKCASES'))?.id).toBe(run.id)
  const acts = await test().db.selectFrom('admin_log').select('act').where('subject_id', '=', run.id).execute()
  expect(acts).toEqual([{ act: 'geoImport.start' }])
})

it('is one at a time, of each kind, however many begin one', async () => {
  const runs = await Promise.all(Array.from({ length: 8 }, () => startImport(test().db, 'BOOKCASES', null)))
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  expect((await startImport(test().db, 'BOOKCASES', null)).id).toBe(runs[0]!.id)
  let times = 0
  await carryOut(async ({ id }) => {
    times++
    await inTransaction(test().db, (tx) => endImport(tx, id, {}))
  })
  expect(times).toBe(1)
  expect((await startImport(test().db, 'BOOKCASES', null)).id).not.toBe(runs[0]!.id)
  await carryOut(({ id }) => inTransaction(test().db, (tx) => endImport(tx, id, {})))
})

it('keeps why it was refused, in words that fit and hide nothing', async () => {
  await startImport(test().db, 'BOOKCASES', null)
  const sourceTime = new Date('2025-12-31T00:00:00Z')
  await carryOut(async () => {
    throw new RefusedImport('REMARK', { detail: `<b>\u0000runtime\u202e error</b> ${'x'.repeat(10_000)}`, sourceTime })
  })
  const run = await newest()
  expect(run).toMatchObject({ state: 'REFUSED', reason: 'REMARK', sourceTime: sourceTime.toISOString() })
  expect(run.detail).toMatch(/^<b> runtime error<\/b> x+…$/u)
  expect(run.detail!.length).toBeLessThanOrEqual(500)
})

it('ends as our fault when it fails, and the next one may begin', async () => {
  await startImport(test().db, 'BOOKCASES', null)
  await carryOut(async () => {
    throw new Error('a column that is not there')
  })
  expect(await newest()).toMatchObject({ state: 'FAILED', reason: 'OUR_FAULT', detail: null })
})

it('is not tried anew when its process died, and what was ended meanwhile writes nothing', async () => {
  const { id } = await startImport(test().db, 'BOOKCASES', null)
  await test().db.updateTable('geo_import').set({ stage: 'READING' }).where('id', '=', id).execute()
  await carryOut(() => Promise.reject(new Error('must not run')))
  expect(await newest()).toMatchObject({ state: 'FAILED', reason: 'BROKEN_OFF' })
  await expect(inTransaction(test().db, (tx) => endImport(tx, id, {}))).rejects.toThrow('ended by somebody else')
})

it('ends when its job was taken out of the queue', async () => {
  await test().db.insertInto('geo_import').values({ kind: 'PLACES' }).execute()
  const { id } = await startImport(test().db, 'BOOKCASES', null)
  const sweep = test().application.sweeps.find(({ name }) => name === 'abandoned geo imports')
  await sweep?.run()
  const states = await listImports(test().db, 2)
  expect(states.map(({ kind, state }) => `${kind} ${state}`).toSorted()).toEqual(['BOOKCASES RUNNING', 'PLACES FAILED'])
  await carryOut((run) => inTransaction(test().db, (tx) => endImport(tx, run.id, {})))
  expect((await findLastDone(test().db, 'BOOKCASES'))?.id).toBe(id)
})

/** A run of so many years ago. */
function runOf(years: number, state: 'DONE' | 'REFUSED') {
  const at = new Date(Date.now() - years * 366 * 86_400_000)
  return { kind: 'BOOKCASES' as const, state, stage: 'ENDED', started_at: at, ended_at: at, added: years }
}

it('is forgotten after a year, but for the last that ended well', async () => {
  const { db } = test()
  await db.deleteFrom('geo_import').execute()
  await db
    .insertInto('geo_import')
    .values([runOf(3, 'DONE'), runOf(2, 'DONE'), runOf(1, 'REFUSED'), runOf(0, 'REFUSED')])
    .execute()
  const retention = test().application.retentions.find(({ name }) => name === 'geo imports')
  await retention?.forget()
  const left = await db.selectFrom('geo_import').select(['state', 'added']).orderBy('added').execute()
  expect(left).toEqual([
    { state: 'REFUSED', added: 0 },
    { state: 'DONE', added: 2 },
  ])
})
