import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readQuote, twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { playUntil } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, wirePassword } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { lookAtRestored } from './look-at-restored.ts'
import { runRestored } from './restored-command.ts'

const test = useTestApplication()
const MOMENT = ['--moment', '2026-11-23 19:20']

const address = (): string => test().services.pool.options.connectionString!
const run = (...args: string[]): Promise<string> => runRestored(address(), args)
const unseen = async (): Promise<number> =>
  (await test().db.selectFrom('restoration').select('id').where('looked_at', 'is', null).execute()).length

/** Switches off the ledger's guards to do what only a broken disk or a person with direct access can. */
async function spoilBooks(by: number): Promise<void> {
  await test()
    .db.transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update account set balance = balance + ${by} where id = (select min(id) from account)`.execute(tx)
    })
}

it('looks at a restored database and changes nothing, in the image too', async () => {
  await playUntil(test(), 'requested')
  expect(await run('--restored', ...MOMENT)).toMatch(
    /^\d+ members, 1 exchanges, 1 payments; schema \d{4}_.+\nThe books hold \(\d+ questions\)\.\nNothing was changed\./u,
  )
  expect(await unseen()).toBe(0)
})

it('for good: nobody orders and all are logged out until an administrator has looked, which the log says', async () => {
  const admin = await registerAdmin(test())
  const { receiver, offer } = await twoReaders(test(), 2)
  expect(await run(...MOMENT, '--yes')).toContain('Nobody can order until you have looked')
  expect((await receiver.caller.get('/session')).body.user).toBeNull()
  await receiver.caller.post('/login', { email: receiver.email, password: wirePassword(receiver.password) })
  expect((await readQuote(receiver.caller, offer)).reasons).toEqual(['ORDERS_STOPPED'])
  await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
  const { waiting } = (await admin.caller.get('/admin/today')).body
  expect(waiting).toContainEqual(expect.objectContaining({ name: 'restorations', count: 1, path: '/admin/payments' }))

  const reason = 'Alle Zahlungen verglichen.'
  expect(await run('--allow-orders', '--administrator', admin.email, '--reason', reason)).toBe('Orders are possible again.')
  expect((await readQuote(receiver.caller, offer)).canOrder).toBe(true)
  const acts = await test().db.selectFrom('admin_log').select(['act', 'admin_id', 'reason']).where('act', 'like', 'restoration.%').execute()
  expect(acts).toEqual([{ act: 'restoration.allowOrders', admin_id: admin.id, reason }])
})

it('lets nobody order again who is no administrator, gives no reason, or where nothing waits; and says which', async () => {
  const [admin, member] = [await registerAdmin(test()), await registerMember(test())]
  await run(...MOMENT, '--yes')
  const allow = (...args: string[]) => run('--allow-orders', ...args)
  await expect(allow('--administrator', member.email, '--reason', 'x')).rejects.toThrow('not one of an administrator')
  await expect(allow('--administrator', admin.email, '--reason', ' ')).rejects.toThrow('Usage')
  await expect(allow('--reason', 'x')).rejects.toThrow('Usage')
  expect(await unseen()).toBe(1)
  await allow('--administrator', admin.email, '--reason', 'x')
  await expect(allow('--administrator', admin.email, '--reason', 'x')).rejects.toThrow('No restored backup waits')
})

it('deletes once more who had left after the moment, where the replaced database can be asked', async () => {
  const admin = await registerAdmin(test())
  const left = await registerMember(test())
  await left.caller.post('/profile/delete', { password: wirePassword(left.password) })
  expect(await run('--moment', '2020-01-01 12:00', '--replaced', address(), '--yes')).toContain('1 accounts are deleted again')
  await run('--allow-orders', '--administrator', admin.email, '--reason', 'x')
  expect(await run('--moment', '2020-01-01 12:00', '--yes')).toContain('0 accounts are deleted again')
  await run('--allow-orders', '--administrator', admin.email, '--reason', 'x')
})

it('has a sentence for what is missing or wrong', async () => {
  await expect(runRestored(undefined, MOMENT)).rejects.toThrow('Usage, with DATABASE_URL')
  await expect(run()).rejects.toThrow('Usage')
  await expect(run(...MOMENT, '--no-such-thing')).rejects.toThrow('Usage')
  await expect(run('--moment', 'yesterday')).rejects.toThrow('"yesterday" is not a date with a time')
})

it('tells books that do not hold, and changes nothing', async () => {
  await spoilBooks(1)
  const look = lookAtRestored({ db: test().db, moment: new Date(), isForGood: true })
  await expect(look).rejects.toThrow(/The books do not hold: S\d\d .+Nothing was changed/u)
  await spoilBooks(-1)
  expect(await unseen()).toBe(0)
})
