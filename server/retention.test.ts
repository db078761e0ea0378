import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ADDRESS_DAYS, CONTACT_YEARS, FAILED_MAIL_DAYS, NOTIFICATION_DAYS, WEBHOOK_EVENT_DAYS } from '#domain/policy/legal.ts'
import { retentionSweep } from './platform/jobs/retention.ts'
import { noteRefusal } from './platform/mail/refusals.ts'
import { drawSampleLabel } from './features/labels/pdf/draw-sample-label.ts'
import { addLabels } from './features/labels/stock.ts'
import { storeEvent } from './features/payments/webhooks-queries.ts'
import { playUntil } from './testing/factories/exchange-stage.ts'
import { registerMember, wirePassword } from './testing/factories/factories.ts'
import { listTraces } from './testing/list-traces.ts'
import { useTestApplication } from './testing/test-application.ts'

/** The retention job, one test per row of reliability 5.4; sessions, tokens and unconfirmed accounts stand beside the accounts. */

const test = useTestApplication()

async function after(interval: string): Promise<void> {
  await test().shiftClock(interval)
  await test().settle()
}

async function exchangeRow(id: string) {
  return test().db.selectFrom('exchange').select(['ship_to', 'ship_from']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function markOf(exchange: string) {
  return test().db.selectFrom('label').selectAll().where('exchange_id', '=', exchange).executeTakeFirstOrThrow()
}

it(`frozen addresses go ${ADDRESS_DAYS} days after the exchange has ended, and not before`, async () => {
  const ended = await playUntil(test(), 'received')
  await after(`${ADDRESS_DAYS - 1} days`)
  const running = await playUntil(test(), 'released')
  expect(await exchangeRow(ended.exchange)).toMatchObject({
    ship_to: { city: expect.any(String) },
    ship_from: { city: expect.any(String) },
  })
  await after('1 day')
  expect(await exchangeRow(ended.exchange)).toEqual({ ship_to: null, ship_from: null })
  expect((await exchangeRow(running.exchange)).ship_to).not.toBeNull()
  await ended.sender.caller.post('/login', { email: ended.sender.email, password: wirePassword(ended.sender.password) })
  // Its story is still told, and there is just no label any more.
  expect((await ended.sender.caller.get(`/exchanges/${ended.exchange}`)).body.exchange).toMatchObject({ status: 'RECEIVED' })
  expect((await ended.sender.caller.get(`/parcel/label/${ended.exchange}`)).status).toBe(404)
})

it(`files of used marks go ${ADDRESS_DAYS} days after the exchange has ended; a used mark never comes into stock again`, async () => {
  const { exchange } = await playUntil(test(), 'received')
  const page = await drawSampleLabel('the one that stays in stock')
  await addLabels(test().services, [page])
  const file = (await markOf(exchange)).blob_key ?? ''
  const used = await test().services.blobs.get(file)
  await after(`${ADDRESS_DAYS - 1} days`)
  expect(await test().services.blobs.exists(file)).toBe(true)
  await after('1 day')
  expect(await test().services.blobs.exists(file)).toBe(false)
  expect(await markOf(exchange)).toMatchObject({ blob_key: null, status: 'ASSIGNED' })
  expect(await addLabels(test().services, [used])).toBe(0)
  const stock = await test().db.selectFrom('label').select('blob_key').where('status', '=', 'AVAILABLE').execute()
  expect(await Promise.all(stock.map(({ blob_key: key }) => test().services.blobs.exists(key ?? '')))).toEqual([true])
})

it(`lines of the inbox go after ${NOTIFICATION_DAYS} days`, async () => {
  const { sender } = await playUntil(test(), 'requested')
  const lines = async (): Promise<string[]> => {
    const rows = await test().db.selectFrom('notification').select('id').where('member_id', '=', sender.id).execute()
    return rows.map(({ id }) => id)
  }
  const old = await lines()
  expect(old).not.toEqual([])
  await after(`${NOTIFICATION_DAYS - 1} days`)
  expect(await lines()).toEqual(expect.arrayContaining(old))
  await after('1 day')
  const left = await lines()
  // What happened meanwhile is newer and stays.
  expect(left.length).toBeGreaterThan(0)
  expect(left.filter((id) => old.includes(id))).toEqual([])
})

it(`events of payment providers go after ${WEBHOOK_EVENT_DAYS} days`, async () => {
  await storeEvent(test().db, 'stripe', { eventId: 'evt_1', kind: 'charge.updated', reference: null, dispute: null })
  const kept = async (): Promise<number> => (await test().db.selectFrom('webhook_inbox').select('event_id').execute()).length
  await after(`${WEBHOOK_EVENT_DAYS - 1} days`)
  expect(await kept()).toBe(1)
  await after('1 day')
  expect(await kept()).toBe(0)
})

it(`declarations of withdrawal and their receipts go after ${CONTACT_YEARS} years, also when the account went before`, async () => {
  const member = await registerMember(test(), { email: 'abschied@example.org', lastName: 'Lebewohl' })
  await member.caller.post('/withdrawals', { name: 'Ida Lebewohl', email: member.email, reference: 'Momo', language: 'de' })
  expect(await test().mailsTo(member.email)).not.toEqual([])
  await member.caller.post('/profile/delete', { password: wirePassword(member.password) })
  await test().settle()
  // A declaration is a record of law: it stays although its author has left, and nothing else does.
  expect(await listTraces(test(), member.email)).toEqual(['public.withdrawal_declaration'])
  await after(`${CONTACT_YEARS} years -1 day`)
  expect(await listTraces(test(), 'Lebewohl')).toEqual(['public.withdrawal_declaration'])
  await after('1 day')
  expect(await listTraces(test(), 'Lebewohl')).toEqual([])
})

it('receipts of declarations go with them', async () => {
  await test().visitor().post('/withdrawals', { name: 'Otto Fremd', email: 'fremd@example.org', reference: '', language: 'de' })
  expect(await test().mailsTo('fremd@example.org')).toHaveLength(1)
  await after(`${CONTACT_YEARS} years`)
  expect(await listTraces(test(), 'fremd@example.org')).toEqual([])
})

it(`refused mails go ${FAILED_MAIL_DAYS} days after the last try, and at once when their member leaves`, async () => {
  const member = await registerMember(test())
  const keys = async (): Promise<string[]> => (await test().db.selectFrom('mail_refusal').select('key').execute()).map(({ key }) => key)
  await noteRefusal(test().db, { key: 'exchange:old', template: 'exchange', code: 550 })
  await after(`${FAILED_MAIL_DAYS - 1} days`)
  await noteRefusal(test().db, { key: `chat:1:${member.id}:2`, template: 'new-message', code: 550 })
  expect(await keys()).toHaveLength(2)
  await after('1 day')
  expect(await keys()).toEqual([`chat:1:${member.id}:2`])
  await member.caller.post('/login', { email: member.email, password: wirePassword(member.password) })
  await member.caller.post('/profile/delete', { password: wirePassword(member.password) })
  expect(await keys()).toEqual([])
})

it(`mails that nobody tries to send any more leave the queue after ${FAILED_MAIL_DAYS} days`, async () => {
  await sql`select graphile_worker.add_job('mail', '{"template": "gone", "key": "x"}'::json, max_attempts => 1)`.execute(test().db)
  await test().settle()
  const waiting = async (): Promise<number> =>
    (await sql`select 1 from graphile_worker._private_jobs where payload ->> 'template' = 'gone'`.execute(test().db)).rows.length
  expect(await waiting()).toBe(1)
  await after(`${FAILED_MAIL_DAYS + 1} days`)
  expect(await waiting()).toBe(0)
})

it('one feature that fails does not keep the others from forgetting', async () => {
  const forgotten: string[] = []
  const sweep = retentionSweep([
    { name: 'broken', forget: () => Promise.reject(new Error('disk full')) },
    { name: 'sound', forget: async () => void forgotten.push('sound') },
  ])
  await sweep.run()
  expect(forgotten).toEqual(['sound'])
})
