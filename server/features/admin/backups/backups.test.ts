import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { leaveBackupsToOthers, noteBase, noteFailure, noteSent, watchBackups } from '../../../platform/backup/queries.ts'
import { readQuote, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { lookAtCluster } from './look-at-cluster.ts'
import { lookAtRestored } from './look-at-restored.ts'

const test = useTestApplication()
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

/** Time passes, and the session of an administrator ends with it. */
async function pass(interval: string): Promise<void> {
  await test().shiftClock(interval)
  await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
}

/** Switches off the ledger's guards to do what only a broken disk or a person with direct access can. */
async function spoilBooks(by: number): Promise<void> {
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update account set balance = balance + ${by} where id = (select min(id) from account)`.execute(tx)
    })
}

const backups = async () => (await admin.caller.get('/admin/backups')).body
const isTold = async (): Promise<boolean> =>
  (await admin.caller.get('/admin/today')).body.waiting.some(({ name }: { name: string }) => name === 'backups')

it('are somebody else’s where the database is not the embedded one', async () => {
  expect(await backups()).toEqual({ health: 'others', failure: null, failingSince: null, baseAt: null, sentAt: null, restorations: [] })
  expect(await isTold()).toBe(false)
})

it('are told to be missing after a week without one, whether there never was one or it is old', async () => {
  await watchBackups(test().db)
  await watchBackups(test().db)
  expect([(await backups()).health, await isTold()]).toEqual(['missing', false])
  await pass('8 days')
  expect(await isTold()).toBe(true)
  await noteBase(test().db)
  expect([(await backups()).health, await isTold()]).toEqual(['good', false])
  await pass('8 days')
  expect([(await backups()).health, await isTold()]).toEqual(['missing', true])
  await noteSent(test().db)
  expect([(await backups()).health, await isTold()]).toEqual(['good', false])
})

it('are told to fail after ten minutes, with the reason, until they go on', async () => {
  await noteFailure(test().db, 'FULL')
  const { failingSince } = await backups()
  expect([(await backups()).health, await isTold()]).toEqual(['failing', false])
  await pass('11 minutes')
  await noteFailure(test().db, 'FORBIDDEN')
  expect(await backups()).toMatchObject({ health: 'failing', failure: 'FORBIDDEN', failingSince })
  expect(await isTold()).toBe(true)
  await noteSent(test().db)
  expect([(await backups()).health, await isTold()]).toEqual(['good', false])
})

it('are told to fail once whoever sends all the time is silent; a single copy is followed by nothing', async () => {
  await noteBase(test().db)
  await pass('5 days')
  expect([(await backups()).health, await isTold()]).toEqual(['good', false])
  await noteSent(test().db)
  const { sentAt } = await backups()
  await pass('9 minutes')
  expect([(await backups()).health, await isTold()]).toEqual(['good', false])
  await pass('2 minutes')
  expect(await backups()).toMatchObject({ health: 'failing', failure: 'SILENT', failingSince: sentAt })
  expect(await isTold()).toBe(true)
  await noteSent(test().db)
  expect([(await backups()).health, await isTold()]).toEqual(['good', false])
})

it('may be silent for longer while a whole copy is due, which takes its time', async () => {
  await noteBase(test().db)
  await pass('8 days')
  await noteSent(test().db)
  await pass('5 hours')
  expect((await backups()).failure).toBeNull()
  await pass('2 hours')
  expect((await backups()).failure).toBe('SILENT')
  await noteBase(test().db)
})

it('of compose.yaml: what its container told stays when the platform starts anew, as the container may be away by then', async () => {
  const { db } = test()
  await sql`select pg_create_physical_replication_slot('backups', true)`.execute(db)
  await leaveBackupsToOthers(db)
  expect((await backups()).health).toBe('good')
  await sql`select pg_drop_replication_slot('backups')`.execute(db)
  await leaveBackupsToOthers(db)
  expect((await backups()).health).toBe('others')
})

it('of a cluster: what was put back is looked at, changed only for good, and then nobody orders, and who had left leaves again', async () => {
  await playUntil(test(), 'requested')
  const { receiver, offer } = await twoReaders(test(), 2)
  const look = (isForGood: boolean) => lookAtRestored({ db: test().db, moment: new Date(), isForGood })
  expect(await look(false)).toMatch(
    /^\d+ members, 1 exchanges, 1 payments; schema \d{4}_.+\nThe books hold \(\d+ questions\)\.\nNothing was changed\./u,
  )
  expect((await readQuote(receiver.caller, offer)).canOrder).toBe(true)
  const left = await registerMember(test())
  await left.caller.post('/profile/delete', { password: wirePassword(left.password) })
  const replaced = test().db
  expect(await lookAtRestored({ db: test().db, moment: new Date(0), replaced, isForGood: true })).toContain('1 accounts are deleted again')
  expect((await receiver.caller.get('/session')).body.user).toBeNull()
  await receiver.caller.post('/login', { email: receiver.email, password: wirePassword(receiver.password) })
  expect((await readQuote(receiver.caller, offer)).reasons).toEqual(['ORDERS_STOPPED'])
})

it('of a cluster: from the command line, in the image too, with a sentence for what is missing', async () => {
  const url = test().services.pool.options.connectionString
  const moment = ['--moment', '2026-11-23 19:20']
  expect(await lookAtCluster(url, ['--restored', ...moment])).toMatch(/The books hold \(\d+ questions\)\.\nNothing was changed\./u)
  await expect(lookAtCluster(undefined, moment)).rejects.toThrow('Usage: DATABASE_URL=…')
  await expect(lookAtCluster(url, [])).rejects.toThrow('Usage')
  await expect(lookAtCluster(url, [...moment, '--no-such-thing'])).rejects.toThrow('Usage')
  await expect(lookAtCluster(url, ['--moment', 'yesterday'])).rejects.toThrow('"yesterday" is no moment')
})

it('of a cluster: books that do not hold are told, and nothing is changed', async () => {
  await sql`update restoration set looked_at = app_now()`.execute(test().db)
  await spoilBooks(1)
  const look = lookAtRestored({ db: test().db, moment: new Date(), isForGood: true })
  await expect(look).rejects.toThrow(/The books do not hold: S\d\d /u)
  await spoilBooks(-1)
  const { rows } = await sql`select 1 from restoration where looked_at is null`.execute(test().db)
  expect(rows).toEqual([])
})

it('that were put back and nobody knows are not there', async () => {
  await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
  const answer = await admin.caller.post(`/admin/restorations/${randomUUID()}/allow-orders`, { reason: 'Alles verglichen.' })
  expect(answer.status).toBe(404)
})
