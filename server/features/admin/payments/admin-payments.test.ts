import { beforeAll, describe, expect, it } from 'vitest'
import { twoReaders } from '../../../testing/factories/exchange-factories.ts'
import { wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { orderThrough, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { hold, newIntent, take } from '../../../testing/providers/stripe/stripe-intents.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'

const { stripe, test } = await useProviders()
const { paymentStatus, drain } = paymentProbes(test)
const driver = stripeDriver(stripe)
let admin: RegisteredMember

beforeAll(async () => {
  admin = await registerAdmin(test())
})

const REASON = 'Stripe war nicht zu erreichen.'
const overview = async () => (await admin.caller.get('/admin/payments')).body
const acts = (subject: string) =>
  test().db.selectFrom('admin_log').select(['act', 'reason', 'details']).where('subject_id', '=', subject).execute()

/** A capture that was given up because the provider did not answer for hours. */
async function parkedCapture() {
  const readers = await twoReaders(test(), 2)
  const ordered = await orderThrough(driver, readers.receiver.caller, readers.offer)
  stripe.server.nextFault = () => 'lostBefore'
  await readers.sender.caller.post(`/exchanges/accept-request/${ordered.exchange}`)
  await test().db.updateTable('effect').set({ attempts: 39 }).where('status', '=', 'PENDING').where('kind', '=', 'CAPTURE').execute()
  await test().shiftClock('20 minutes')
  await test().application.effects.runDue()
  stripe.server.nextFault = undefined
  return ordered
}

/** A finding of a payment that was taken without us. */
async function takenWithoutUs() {
  const readers = await twoReaders(test(), 2)
  const ordered = await orderThrough(driver, readers.receiver.caller, readers.offer)
  take(stripe.intents.get(ordered.reference)!)
  await test().shiftClock('16 minutes')
  await test().settle()
  const finding = (await overview()).findings.find(({ reference }: { reference: string }) => reference === ordered.reference)
  return { ...ordered, finding }
}

describe('a parked effect', () => {
  it('is listed, put back with a reason, and done; twice is once', async () => {
    const { exchange, reference } = await parkedCapture()
    const { effects } = await overview()
    expect(effects).toMatchObject([{ kind: 'CAPTURE', provider: 'stripe', reference, exchange: { uuid: exchange }, attempts: 40 }])
    expect(effects[0].lastError).toEqual(expect.any(String))
    const path = `/admin/payments/${effects[0].paymentUuid}/requeue`
    expect((await admin.caller.post(path, { reason: ' ' })).status).toBe(400)
    const answers = await Promise.all([1, 2, 3].map(() => admin.caller.post(path, { reason: REASON })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.filter(({ body }) => body.wasDone === true)).toHaveLength(2)
    expect(await acts(effects[0].paymentUuid)).toMatchObject([
      { act: 'payment.requeue', reason: REASON, details: { effects: [{ kind: 'CAPTURE' }] } },
    ])
    expect(await overview()).toMatchObject({ effects: [], queue: { waiting: 1, oldestAt: expect.any(String) } })
    await drain(2)
    expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['captured', 'CAPTURED'])
    expect((await overview()).queue).toEqual({ waiting: 0, oldestAt: null })
  })

  it('of no payment is not there', async () => {
    const answer = await admin.caller.post(`/admin/payments/${crypto.randomUUID()}/requeue`, { reason: REASON })
    expect(answer.body).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })
})

const listed = async (query: string) => (await admin.caller.get(`/admin/payments${query}`)).body

describe('the lists', () => {
  it('are narrowed by list, provider, age, number and address, and say how many there are', async () => {
    const { exchange, reference } = await parkedCapture()
    const { effects } = await overview()
    const own = effects.find((effect: { reference: string }) => effect.reference === reference)
    expect(own.exchange).toMatchObject({
      uuid: exchange,
      imageUrl: expect.stringMatching(/^\/covers\//u),
      sender: expect.stringMatching(/^Sofia/u),
    })
    const row = await test().db.selectFrom('exchange').selectAll().where('id', '=', exchange).executeTakeFirstOrThrow()
    const { email } = await test().db.selectFrom('member').select('email').where('id', '=', row.sender_id).executeTakeFirstOrThrow()
    for (const search of [exchange, exchange.toUpperCase(), own.paymentUuid, reference, email, email.toUpperCase()])
      expect(await listed(`?search=${encodeURIComponent(search)}`), search).toMatchObject({
        effects: [{ reference }],
        totals: { effects: 1 },
      })
    for (const query of [
      '?search=nobody%40example.org',
      '?search=_',
      '?search=%25',
      '?provider=paypal',
      '?days=30',
      `?search=${crypto.randomUUID()}`,
    ])
      expect(await listed(query), query).toMatchObject({ effects: [], disputes: [], totals: { effects: 0, disputes: 0 } })
    expect(await listed(`?kind=effects&provider=stripe&search=${reference}`)).toMatchObject({
      effects: [{ reference }],
      findings: [],
      disputes: [],
    })
    expect(await listed(`?kind=effects&start=20&search=${reference}`)).toMatchObject({ effects: [], totals: { effects: 1 } })
    expect((await listed(`?kind=findings&search=${reference}`)).effects).toEqual([])
    expect((await listed('?search=%20%20')).totals.effects).toBeGreaterThan(0)
    expect(Date.parse((await listed('')).now)).toBeGreaterThan(0)
  })
})

describe('a finding', () => {
  it('is listed with both states, and closed once with what was done', async () => {
    const { exchange, finding } = await takenWithoutUs()
    expect(finding).toMatchObject({
      provider: 'stripe',
      ours: 'AUTHORIZED',
      theirs: 'captured',
      exchange: { uuid: exchange },
      resolvedAt: null,
    })
    const path = `/admin/findings/${finding.uuid}/resolve`
    const answers = await Promise.all([1, 2].map(() => admin.caller.post(path, { reason: 'Bei Stripe erstattet.' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await admin.caller.post(path, { reason: 'Doch nicht.' })).body).toMatchObject({ status: 409, code: 'EXCHANGE_STATE' })
    expect(await acts(finding.uuid)).toMatchObject([{ act: 'finding.resolve', reason: 'Bei Stripe erstattet.' }])
    const { findings, resolved } = await overview()
    expect(findings.map(({ uuid }: { uuid: string }) => uuid)).not.toContain(finding.uuid)
    expect(resolved[0]).toMatchObject({ uuid: finding.uuid, resolution: 'Bei Stripe erstattet.' })
  })

  it('of a payment we do not know has no exchange; what was repaired is none', async () => {
    const input = { amount: 590, currency: 'eur', captureMethod: 'manual' as const, description: null, types: ['card'] }
    const [held, taken] = ['0199d1a0-0000-7000-8000-000000000001', '0199d1a0-0000-7000-8000-000000000002'].map((payment) =>
      newIntent({ ...input, metadata: { payment } }),
    )
    for (const intent of [held!, taken!]) {
      hold(intent, '4242424242424242')
      stripe.intents.set(intent.id, intent)
    }
    take(taken!)
    await test().shiftClock('25 hours')
    await test().settle()
    // Sessions of administrators are short.
    await admin.caller.post('/login', { email: admin.email, password: wirePassword(admin.password) })
    const { findings, runs } = await overview()
    expect(findings).toContainEqual(expect.objectContaining({ reference: taken!.id, exchange: null, ours: null, theirs: 'captured' }))
    expect(JSON.stringify(findings)).not.toContain(held!.id)
    expect(runs[0]).toMatchObject({ startedAt: expect.any(String), finishedAt: expect.any(String) })
    const repaired = await test()
      .db.selectFrom('reconciliation_finding')
      .select('uuid')
      .where('is_parked', '=', false)
      .executeTakeFirstOrThrow()
    expect((await admin.caller.post(`/admin/findings/${repaired.uuid}/resolve`, { reason: REASON })).status).toBe(404)
  })
})
