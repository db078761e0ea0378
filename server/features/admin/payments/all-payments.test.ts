import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { playUntil, type ExchangeStage } from '../../../testing/factories/exchange-stage.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { useTestApplication } from '../../../testing/test-application.ts'

const test = useTestApplication()
let admin: RegisteredMember
let received: ExchangeStage
let requested: ExchangeStage

beforeAll(async () => {
  admin = await registerAdmin(test())
  received = await playUntil(test(), 'received')
  requested = await playUntil(test(), 'requested')
})

const find = async (query: Record<string, string>) => {
  const { body } = await admin.caller.get(`/admin/payments/all?${new URLSearchParams(query).toString()}`)
  return body
}
const exchangesIn = ({ payments }: { payments: { exchange: { uuid: string } }[] }) => payments.map(({ exchange }) => exchange.uuid)
const paymentOf = ({ exchange }: ExchangeStage) =>
  test().db.selectFrom('payment').selectAll().where('exchange_id', '=', exchange).executeTakeFirstOrThrow()

it('finds a payment by whatever is known of it, and says what the text was taken for', async () => {
  const payment = await paymentOf(received)
  const clues: [text: string, kind: string][] = [
    [payment.id, 'id'],
    [payment.id.toUpperCase().replaceAll('-', ''), 'id'],
    [`urn:uuid:${received.exchange}`, 'id'],
    [received.receiver.id, 'id'],
    [received.sender.id, 'id'],
    [received.sender.email.toUpperCase(), 'email'],
    [payment.provider_ref ?? '', 'reference'],
  ]
  for (const [search, kind] of clues) {
    const found = await find({ search })
    expect(exchangesIn(found), search).toEqual([received.exchange])
    expect(found.clue.kind, search).toBe(kind)
  }
  expect(await find({ search: crypto.randomUUID() })).toMatchObject({ payments: [], next: null })
  expect(await find({ search: 'ab' })).toMatchObject({ payments: [], clue: { kind: 'short' } })
})

it('finds by name, amount and day, and narrows by state, provider, kind and days', async () => {
  const { amount_cents: cents } = await paymentOf(received)
  const euros = `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')} €`
  expect(exchangesIn(await find({ search: euros }))).toContain(received.exchange)
  expect(exchangesIn(await find({ search: euros, state: 'AUTHORIZED' }))).not.toContain(received.exchange)
  expect(exchangesIn(await find({ search: 'sofia', state: 'CAPTURED' }))).toContain(received.exchange)
  expect(exchangesIn(await find({ search: '%_' }))).toEqual([])
  expect(exchangesIn(await find({ state: 'AUTHORIZED' }))).toEqual([requested.exchange])
  const { rows } = await sql<{ today: string; german: string }>`
    select to_char(app_now() at time zone 'Europe/Berlin', 'YYYY-MM-DD') as today, to_char(app_now() at time zone 'Europe/Berlin', 'FMDD.FMMM.YYYY') as german`.execute(
    test().db,
  )
  const { today = '', german = '' } = rows[0] ?? {}
  expect(await find({ search: german })).toMatchObject({ clue: { kind: 'day', value: today } })
  expect(exchangesIn(await find({ search: german }))).toEqual([requested.exchange, received.exchange])
  expect(exchangesIn(await find({ search: '1.1.2020' }))).toEqual([])
  expect(exchangesIn(await find({ from: today, to: today, provider: 'sandbox' }))).toHaveLength(2)
  expect(exchangesIn(await find({ to: '2020-01-01' }))).toEqual([])
  expect(exchangesIn(await find({ provider: 'paypal' }))).toEqual([])
  expect(exchangesIn(await find({ kind: 'dispute' }))).toEqual([])
})

it('leads to the exchange with its refunds, and finds those by their amount', async () => {
  const body = { requestId: crypto.randomUUID(), scope: 'AMOUNT', cents: 37, reason: 'Ein Knick im Einband.' }
  expect((await admin.caller.post(`/admin/exchanges/${received.exchange}/refund`, body)).status).toBe(200)
  const [found] = (await find({ search: '0,37' })).payments
  expect(found).toMatchObject({
    state: 'CAPTURED',
    backCents: 37,
    isDisputed: false,
    refunds: [{ cents: 37, isBack: true }],
    exchange: { uuid: received.exchange, status: 'RECEIVED' },
  })
  expect(exchangesIn(await find({ kind: 'refund' }))).toEqual([received.exchange])
  expect(exchangesIn(await find({ search: body.requestId }))).toEqual([received.exchange])
  const page = (await admin.caller.get(`/admin/exchanges/${requested.exchange}`)).body
  expect(page).toMatchObject({ exchange: { uuid: requested.exchange, problem: null }, left: null })
  const told = (await received.receiver.caller.get('/notifications')).body.notifications
  expect(told[0]).toMatchObject({ kind: 'exchange.refunded', exchange: { uuid: received.exchange, role: 'receiver' } })
})

it('is paged by the last of a page, whatever comes in meanwhile', async () => {
  await sql`
    insert into payment (exchange_id, member_id, provider, amount_cents, shipping_cents, service_fee_cents, surcharge_cents, status, created_at)
    select exchange_id, member_id, provider, amount_cents, shipping_cents, service_fee_cents, surcharge_cents, 'VOIDED', created_at - make_interval(mins => n)
      from payment, generate_series(1, 25) n where exchange_id = ${received.exchange}::uuid`.execute(test().db)
  const first = await find({ search: received.exchange })
  expect(first.payments).toHaveLength(20)
  expect(first.next).toBe(first.payments.at(-1).uuid)
  const second = await find({ search: received.exchange, after: first.next })
  expect(second).toMatchObject({ next: null })
  const all = [...first.payments, ...second.payments].map(({ uuid }: { uuid: string }) => uuid)
  expect([all.length, new Set(all).size]).toEqual([26, 26])
  await sql`delete from payment where status = 'VOIDED' and exchange_id = ${received.exchange}::uuid`.execute(test().db)
})
