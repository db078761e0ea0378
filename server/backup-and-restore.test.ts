import { existsSync } from 'node:fs'
import { chmod, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backUp, backUpRunning } from './platform/backup/back-up.ts'
import { findBackupState } from './platform/backup/queries.ts'
import { runRestore } from './platform/backup/restore/run-restore.ts'
import { openBackupStore } from './platform/backup/store/backup-store.ts'
import { readEnv } from './platform/env.ts'
import { startEmbeddedPlatform, type EmbeddedPlatform, type PlatformSettings } from './testing/backups/embedded-platform.ts'
import type { Caller } from './testing/caller.ts'
import { order, readQuote, twoReaders } from './testing/factories/exchange-factories.ts'
import { bringLabelFor } from './testing/factories/exchange-stage.ts'
import { registerMember, wirePassword, type RegisteredMember } from './testing/factories/factories.ts'
import { registerAdmin } from './testing/factories/register-admin.ts'
import { brokenInvariants } from './testing/invariants.ts'
import { throwAwayFolder } from './testing/clusters/throw-away-folder.ts'

/** A platform whose machine is lost, and one whose data was spoiled: both come back from their backup (issue K, 10). */
/** Databases are made, started and stopped, on a machine that may be busy. */
const LONG = 60_000

let folder: string
let settings: PlatformSettings
let platform: EmbeddedPlatform | undefined
/** What was there at a moment, and what came later. */
let before: { sender: RegisteredMember; admin: RegisteredMember; exchange: string; label: Buffer; avatar: string; moment: Date }
let after: { late: RegisteredMember; deleted: RegisteredMember }

beforeAll(async () => {
  folder = await throwAwayFolder('backup')
  // The database's user has to walk through.
  await chmod(folder, 0o755)
  settings = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_TO: join(folder, 'backups'),
    BACKUP_KEY: 'a key of the test, of at least 32 characters',
  }
})

afterAll(async () => {
  await platform?.stop()
  await rm(folder, { recursive: true, force: true })
})

const running = (): EmbeddedPlatform => platform!
const said: string[] = []
const restore = (to: PlatformSettings, ...args: string[]) => runRestore(readEnv({ ...to }), args, (sentence) => said.push(sentence))
const isThere = async ({ email }: RegisteredMember) =>
  (await running().db.selectFrom('member').select('id').where('email', '=', email).execute()).length > 0
const logIn = async ({ email, password }: RegisteredMember): Promise<Caller> => {
  const caller = running().visitor()
  expect((await caller.post('/login', { email, password: wirePassword(password) })).status).toBe(200)
  return caller
}

async function download(path: string): Promise<Buffer> {
  const answer = await running().application.api.request(path, {}, {})
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}

async function storedLabel(): Promise<Buffer> {
  const { rows } = await sql<{ key: string }>`select blob_key as key from label where exchange_id is not null`.execute(running().db)
  return Buffer.from(await running().services.blobs.get(rows[0]!.key))
}

async function nowThere(): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(running().db)
  return rows[0]!.at
}

it(
  'backs up the whole, then what comes: the log, labels, pictures, and whose account was deleted',
  async () => {
    platform = await startEmbeddedPlatform(settings)
    await vi.waitFor(async () => expect((await findBackupState(running().db))?.base_at).toBeInstanceOf(Date), { timeout: 30_000 })
    await oneAtATime()
    const { sender, receiver, offer } = await twoReaders(running(), 2)
    const exchange = await order(receiver.caller, offer)
    await bringLabelFor(running(), sender, exchange)
    const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const uploaded = await sender.caller.post('/edit-profile/avatar', { avatarData: `data:image/png;base64,${picture.toString('base64')}` })
    const admin = await registerAdmin(running())
    const deleted = await registerMember(running())
    before = { sender, admin, exchange, label: await storedLabel(), avatar: uploaded.body.user.avatarPath, moment: await nowThere() }
    const late = await registerMember(running())
    expect((await deleted.caller.post('/profile/delete', { password: wirePassword(deleted.password) })).status).toBe(200)
    after = { late, deleted }
    expect((await admin.caller.get('/admin/backups')).body).toMatchObject({ health: 'good', failure: null, restorations: [] })
    await running().stop()
    platform = undefined
    expect(await listLines()).toHaveLength(1)
  },
  LONG,
)

it(
  'brings everything back on another machine, up to the last change; nobody orders until an administrator has looked',
  async () => {
    const elsewhere = { ...settings, DATA_DIR: join(folder, 'elsewhere') }
    expect(await restore(elsewhere)).toBe('Nothing was done. Add --yes to do it.')
    expect(existsSync(join(elsewhere.DATA_DIR, 'postgres'))).toBe(false)
    expect(await restore(elsewhere, '--yes')).toMatch(/^Restored\. The last change in it is of /u)
    platform = await startEmbeddedPlatform(elsewhere)
    expect([await isThere(after.late), await isThere(after.deleted)]).toEqual([true, false])
    expect(await storedLabel()).toEqual(before.label)
    await download(before.avatar)
    expect(await brokenInvariants(running().db)).toEqual([])
  },
  LONG,
)

it(
  'stops orders until then, ends all sessions, and lets orders go on when an administrator says so, once',
  async () => {
    const { receiver, offer } = await twoReaders(running(), 2)
    expect(await readQuote(receiver.caller, offer)).toMatchObject({ canOrder: false, reasons: ['ORDERS_STOPPED'] })
    const { rows: sessions } =
      await sql`select 1 from member_session s join member m on m.id = s.member_id where m.id = ${before.sender.id}::uuid`.execute(
        running().db,
      )
    expect(sessions).toEqual([])
    const admin = await logIn(before.admin)
    const { waiting } = (await admin.get('/admin/today')).body
    expect(waiting.map(({ name }: { name: string }) => name)).toContain('restorations')
    const [restoration] = (await admin.get('/admin/backups')).body.restorations
    expect(restoration.lookedAt).toBeNull()
    const allow = () => admin.post(`/admin/restorations/${restoration.uuid}/allow-orders`, { reason: 'Alles verglichen.' })
    expect([(await allow()).status, (await allow()).status]).toEqual([200, 200])
    const acts = await running().db.selectFrom('admin_log').select('act').where('subject_kind', '=', 'restoration').execute()
    expect(acts).toEqual([{ act: 'restoration.allowOrders' }])
    await order(receiver.caller, offer)
    await running().stop()
    platform = undefined
  },
  LONG,
)

it(
  'brings a moment back, keeps what was there, and deletes again the accounts that were deleted since',
  async () => {
    await restore(settings, '--to', before.moment.toISOString(), '--yes')
    expect(said.join('\n')).toContain(`${before.moment.toISOString().slice(0, 19)}Z`)
    expect((await readdir(settings.DATA_DIR)).filter((name) => name.startsWith('postgres-before-'))).toHaveLength(1)
    platform = await startEmbeddedPlatform(settings)
    expect([await isThere(after.late), await isThere(after.deleted)]).toEqual([false, true])
    expect(await storedLabel()).toEqual(before.label)
    await running().settle()
    expect(await isThere(after.deleted)).toBe(false)
    expect((await (await logIn(before.sender)).get(`/exchanges/${before.exchange}`)).status).toBe(200)
    expect(await brokenInvariants(running().db)).toEqual([])
  },
  LONG,
)

it(
  'says when the place of the backups is gone, goes on for readers, and begins anew when somebody says that it may',
  async () => {
    await vi.waitFor(async () => expect((await listLines()).length).toBe(3), { timeout: 30_000 })
    await running().stop()
    platform = undefined
    await rm(settings.BACKUP_TO, { recursive: true })
    platform = await startEmbeddedPlatform(settings)
    await vi.waitFor(async () => expect((await findBackupState(running().db))?.failure).toBe('MISSING'), { timeout: 30_000 })
    const admin = await logIn(before.admin)
    expect((await admin.get('/admin/backups')).body).toMatchObject({ health: 'failing', failure: 'MISSING' })
    expect((await running().visitor().get('/postage')).status).toBe(200)
    await running().stop()
    platform = undefined
    expect(await backUp(readEnv({ ...settings }))).toMatch(/^Backed up: base \d+T\d+Z, \d+ MB before compression, \d+ files, encrypted/u)
    expect(await listLines()).toHaveLength(1)
  },
  LONG,
)

it(
  'refuses a moment that cannot be reached, another key, and what was changed, and leaves the database as it is',
  async () => {
    await expect(restore(settings, '--to', '2026-01-01 00:00', '--yes')).rejects.toThrow(
      /^The backup does not go back to .+ The earliest moment that can be reached is /u,
    )
    await expect(restore({ ...settings, BACKUP_KEY: 'another key of the test, long enough as well' }, '--yes')).rejects.toThrow(
      /another BACKUP_KEY/u,
    )
    await expect(restore({ ...settings, BACKUP_KEY: '' }, '--yes')).rejects.toThrow(/^The backup is encrypted\. Set BACKUP_KEY/u)
    const present = await readdir(settings.DATA_DIR)
    expect(await restore(settings, '--drill')).toMatch(/^The drill went well: .+ 2 files can be opened\. Nothing was replaced\.$/u)
    const [line] = await listLines()
    const [part] = await readdir(join(settings.BACKUP_TO, line!, 'parts'))
    await rm(join(settings.BACKUP_TO, line!, 'parts', part!))
    await expect(restore(settings, '--yes')).rejects.toThrow(/ of the backup is missing\.$/u)
    expect(await readdir(settings.DATA_DIR)).toEqual(present)
  },
  LONG,
)

/** By hand, beside the running platform. */
async function oneAtATime(): Promise<void> {
  const env = readEnv({ ...settings })
  const both = await Promise.allSettled([backUpRunning(env, running().source), backUpRunning(env, running().source)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { message: 'Another backup is under way.' } })
}

async function listLines(): Promise<string[]> {
  const store = await openBackupStore(settings.BACKUP_TO, settings.BACKUP_KEY)
  return (await store.list('lines')).map(({ name }) => name)
}
