import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { createOffer, points, twoReaders } from '../../testing/factories/exchange-factories.ts'
import { disputeProbes } from '../../testing/providers/dispute-probes.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../testing/providers/provider-drivers.ts'
import { hold, newIntent, take } from '../../testing/providers/stripe/stripe-intents.ts'
import { paymentProbes, useProviders } from '../../testing/providers/use-providers.ts'

/** What we hear of payments that their payers dispute at the bank or at PayPal, and what follows at once (F45). */
const { stripe, paypal, test } = await useProviders()
const { statusOf, paymentStatus, drain } = paymentProbes(test)
const { administrator, logIn, desk, hear, queued, paid, disputed, decided, statesOf, isBlocked, subjectsTo, ledger } = disputeProbes(test)

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

describe.each(drivers)('a dispute at $name', (driver) => {
  it('after receipt suspends the payer, stands in the queue, and moves no point and no cent (F45)', async () => {
    const admin = await administrator()
    const { sender, receiver, exchange, reference } = await paid(driver)
    const before = [await ledger(), await points(sender)]
    const dispute = await disputed(driver, reference)
    expect([await ledger(), await points(sender)]).toEqual(before)
    expect([await statusOf(exchange), await paymentStatus(reference)]).toEqual(['RECEIVED', 'CAPTURED'])
    expect(await queued(dispute)).toMatchObject({
      provider: driver.name,
      state: 'OPEN',
      reason: expect.stringMatching(/fraudulent|UNAUTHORISED/u),
      amountCents: expect.any(Number),
      evidenceDueAt: expect.any(String),
      exchange: { uuid: exchange },
      member: { email: receiver.email },
      suspension: 'active',
    })
    expect((await logIn(receiver)).status).toBe(200)
    expect((await receiver.caller.get('/session')).body).toMatchObject({
      user: null,
      restriction: { kind: 'DISPUTE', since: expect.any(String), dispute: { title: expect.any(String), amountCents: expect.any(Number) } },
    })
    expect((await logIn({ ...receiver, password: 'not the password' })).body).toMatchObject({ status: 401, code: 'BAD_CREDENTIALS' })
    expect(await subjectsTo(receiver)).toContain('Dein Konto ist gesperrt')
    expect(await subjectsTo(sender)).not.toContainEqual(expect.stringMatching(/gesperrt|beanstandet/u))
    const [alarm] = await test().mailsTo(admin.email)
    expect(alarm).toMatchObject({ subject: expect.stringMatching(/^Zahlung beanstandet/u) })
    expect(alarm?.text).toContain(encodeURIComponent('/admin/payments'))
    expect((await admin.caller.get('/notifications')).body.notifications[0]).toMatchObject({ kind: 'admin.chargeback' })
  })

  it('stops a running exchange, ends the payer’s others, and leaves the rest to a decision (X12)', async () => {
    const { sender, receiver, exchange, reference } = await paid(driver, 'labelReady')
    const other = await twoReaders(test(), 2)
    const unsent = await orderThrough(driver, receiver.caller, await createOffer(other.sender.caller, 1))
    await disputed(driver, reference)
    await drain(2)
    expect([await statusOf(exchange), await statusOf(unsent.exchange)]).toEqual(['DISPUTED', 'REVOKED'])
    expect([await paymentStatus(reference), driver.refundedCents(reference)]).toEqual(['CAPTURED', 0])
    expect(driver.money(unsent.reference)).toBe('canceled')
    const { open } = (await (await administrator()).caller.get('/admin/exchanges')).body
    expect(open).toContainEqual(expect.objectContaining({ exchangeUuid: exchange, kind: 'CHARGEBACK' }))
    expect(await subjectsTo(sender)).toContainEqual(expect.stringMatching(/^Die Zahlung für .* ist beanstandet$/u))
  })

  it('keeps what was reported before until it is settled: that is not withdrawn, nor offered to be (F45)', async () => {
    const { receiver, exchange, reference } = await paid(driver, 'labelReady')
    await receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind: 'DAMAGED', text: 'Der Rücken ist gebrochen.' })
    const steps = async () => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange.possibleSteps
    expect(await steps()).toEqual(['withdrawReportUnsent'])
    const dispute = await disputed(driver, reference)
    await logIn(receiver)
    expect(await steps()).toEqual([])
    const refused = await receiver.caller.post(`/exchanges/withdraw-report/${exchange}`)
    expect(refused).toMatchObject({ status: 409, body: { code: 'PAYMENT_DISPUTED' } })
    await decided(driver, dispute, 'won')
    expect(await steps()).toEqual(['withdrawReportUnsent'])
  })
})

describe.each(drivers)('the news of a dispute at $name', (driver) => {
  it('is stored once, however often the webhook comes', async () => {
    const { receiver, reference } = await paid(driver)
    driver.webhooks.mode = 'twice'
    const dispute = driver.dispute(reference)
    await hear(driver)
    driver.decideDispute(dispute, 'won')
    await hear(driver)
    expect(await statesOf(dispute)).toEqual(['OPEN', 'WON'])
    expect((await subjectsTo(receiver)).filter((subject) => /gesperrt/u.test(subject))).toHaveLength(1)
  })

  it('ends in the same state when the event of its end comes before that of its beginning', async () => {
    const [won, lost] = [await paid(driver), await paid(driver)]
    driver.webhooks.mode = 'reversed'
    const disputes = [driver.dispute(won.reference), driver.dispute(lost.reference)] as const
    driver.decideDispute(disputes[0], 'won')
    driver.decideDispute(disputes[1], 'lost')
    await hear(driver)
    expect([await statesOf(disputes[0]), await statesOf(disputes[1])]).toEqual([['WON'], ['LOST']])
    expect([await isBlocked(won.receiver), await isBlocked(lost.receiver)]).toEqual([false, true])
    expect(await queued(disputes[0])).toMatchObject({ state: 'WON', suspension: 'none', evidenceDueAt: null })
    expect(await queued(disputes[1])).toMatchObject({ state: 'LOST', suspension: 'active', evidenceDueAt: null })
  })

  it('is found by the comparison when no webhook comes, with how it ends, and reported once: as a dispute, not as a difference', async () => {
    const { receiver, reference } = await paid(driver)
    const dispute = driver.dispute(reference)
    for (const state of ['OPEN', 'LOST']) {
      if (state === 'LOST') driver.decideDispute(dispute, 'lost')
      await test().shiftClock('25 hours')
      await test().settle()
      expect((await statesOf(dispute)).at(-1)).toBe(state)
    }
    expect(await isBlocked(receiver)).toBe(true)
    await test().shiftClock('25 hours')
    await test().settle()
    const { disputes, findings } = await desk()
    expect(findings.filter((finding) => finding['reference'] === reference)).toEqual([])
    expect(disputes.filter((one) => one.reference === dispute)).toHaveLength(1)
  })
})

it.each(drivers)(
  'a dispute at $name that began and was lost between two comparisons, without a webhook, is no difference',
  async (driver) => {
    const { receiver, reference } = await paid(driver)
    driver.decideDispute(driver.dispute(reference), 'lost')
    await test().shiftClock('25 hours')
    await test().settle()
    expect(await isBlocked(receiver)).toBe(true)
    expect((await desk()).findings.filter((finding) => finding['reference'] === reference)).toEqual([])
  },
)

describe.each(drivers)('a webhook about a dispute at $name', (driver) => {
  it('is taken up only when the provider has signed the webhook', async () => {
    const { receiver, reference } = await paid(driver)
    // The provider knows the dispute: without the check of the signature it would be found there.
    const dispute = driver.dispute(reference)
    const stored = async () => (await test().db.selectFrom('webhook_inbox').select('event_id').execute()).length
    const before = await stored()
    const forged = JSON.stringify({
      id: 'evt_forged',
      object: 'event',
      type: 'charge.dispute.created',
      event_type: 'CUSTOMER.DISPUTE.CREATED',
      resource_type: 'dispute',
      data: { object: { object: 'dispute', id: dispute, payment_intent: reference } },
      resource: { dispute_id: dispute },
    })
    const signatures: Record<string, string>[] = [{}, { 'stripe-signature': 't=1,v1=00', 'paypal-transmission-sig': 'x' }]
    for (const headers of signatures) {
      const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: forged }
      expect((await test().application.api.request(`/api/v1/webhooks/${driver.name}`, init, {})).status).toBe(400)
    }
    await test().settle()
    expect([await stored(), await statesOf(dispute), await isBlocked(receiver)]).toEqual([before, [], false])
  })

  it('of a payment whose name at the provider we have not stored is found all the same (K2)', async () => {
    const { receiver, reference } = await paid(driver)
    const rename = async (from: string | null, to: string | null, id: string) =>
      sql`update payment set provider_ref = ${to} where id = ${id} and provider_ref is not distinct from ${from}`.execute(test().db)
    const { id } = await test().db.selectFrom('payment').select('id').where('provider_ref', '=', reference).executeTakeFirstOrThrow()
    await rename(reference, null, id)
    const dispute = await disputed(driver, reference)
    await rename(null, reference, id)
    expect([await statesOf(dispute), await isBlocked(receiver)]).toEqual([['OPEN'], true])
  })
})

it('writes one statement when several processes follow several events of one dispute at the same time', async () => {
  const driver = stripeDriver(stripe)
  const { receiver, reference } = await paid(driver)
  const sweep = test().application.sweeps.find(({ name }) => name === 'webhooks')!
  stripe.webhooks.mode = 'prompt'
  const dispute = stripe.dispute(reference)
  for (const states of [['OPEN'], ['OPEN', 'WON']]) {
    if (states.length > 1) stripe.closeDispute(dispute, 'won')
    for (let time = 0; time < 4; time++) stripe.updateDispute(dispute, {})
    await stripe.webhooks.flush()
    await Promise.all([1, 2, 3, 4, 5].map(async () => sweep.run()))
    expect(await statesOf(dispute)).toEqual(states)
  }
  expect((await subjectsTo(receiver)).filter((subject) => /gesperrt/u.test(subject))).toHaveLength(1)
})

it('an inquiry of the bank that comes to nothing is withdrawn; what was given back before the bank asked is lost', async () => {
  const driver = stripeDriver(stripe)
  for (const [first, last, state] of [
    ['warning_needs_response', 'warning_closed', 'WITHDRAWN'],
    ['needs_response', 'prevented', 'LOST'],
  ] as const) {
    const { reference } = await paid(driver)
    stripe.webhooks.mode = 'late'
    const dispute = stripe.dispute(reference, first)
    await hear(driver)
    stripe.closeDispute(dispute, last)
    await hear(driver)
    expect(await statesOf(dispute)).toEqual(['OPEN', state])
  }
})

it.each([
  ['CANCELED_BY_BUYER', 'WITHDRAWN'],
  ['RESOLVED_WITH_PAYOUT', 'WON'],
  ['ACCEPTED', 'LOST'],
  ['NONE', 'WITHDRAWN'],
] as const)('PayPal’s outcome %s is %s', async (outcome, state) => {
  const driver = paypalDriver(paypal)
  const { reference } = await paid(driver)
  paypal.webhooks.mode = 'late'
  const dispute = paypal.dispute(reference, 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED')
  paypal.resolveDispute(dispute, outcome)
  await hear(driver)
  expect(await statesOf(dispute)).toEqual([state])
})

it('about a payment we do not know is asked for a day, and then given up; nobody is suspended', async () => {
  const foreign = newIntent({ amount: 590, currency: 'eur', captureMethod: 'manual', description: null, metadata: {}, types: ['card'] })
  hold(foreign, '4242424242424242')
  take(foreign)
  stripe.intents.set(foreign.id, foreign)
  stripe.webhooks.mode = 'late'
  const dispute = stripe.dispute(foreign.id)
  await stripe.webhooks.flush()
  const event = () =>
    test()
      .db.selectFrom('webhook_inbox')
      .select(['attempts', 'processed_at'])
      .where('dispute_reference', '=', dispute)
      .executeTakeFirstOrThrow()
  await drain(3)
  expect(await event()).toMatchObject({ processed_at: null })
  expect((await event()).attempts).toBeGreaterThan(1)
  await test().shiftClock('25 hours')
  await test().settle()
  expect((await event()).processed_at).not.toBeNull()
  expect(await statesOf(dispute)).toEqual([])
})
