import { beforeEach, describe, expect, it } from 'vitest'
import { bringLabelFor } from '../../../testing/factories/exchange-stage.ts'
import { points } from '../../../testing/factories/exchange-factories.ts'
import { givePoints } from '../../../testing/factories/give-points.ts'
import { readersWithShelf, statesOfCopies } from '../../../testing/factories/parcel-factories.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { decideProblem } from '../../../testing/factories/read-and-decide.ts'
import { paymentsOf } from '../../../testing/providers/paypal/paypal-orders.ts'
import { orderThrough, paypalDriver, stripeDriver, type ProviderDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

const { stripe, paypal, test } = await useProviders()
const { paymentStatus, drain, parkedFindings } = paymentProbes(test)

let admin: RegisteredMember
// A session of an administrator is over soon, and time passes here.
beforeEach(async () => {
  admin = await registerAdmin(test())
})

interface Sent {
  sender: RegisteredMember
  receiver: RegisteredMember
  offers: string[]
  exchange: string
  reference: string
}

/** A parcel of these prices that is on its way; the receiver had so many points of their own. */
async function sentParcel(driver: ProviderDriver, prices: readonly number[], own: number, leftOut: readonly number[] = []): Promise<Sent> {
  const { sender, receiver, offers } = await readersWithShelf(test(), prices)
  await givePoints(test(), receiver, own)
  const [first = '', ...together] = offers
  const { exchange, reference } = await orderThrough(driver, receiver.caller, first, together)
  const out = leftOut.map((index) => ({ offerUuid: offers[index], reason: 'KEPT' }))
  await sender.caller.post(`/exchanges/accept-request/${exchange}`, { leftOut: out })
  await bringLabelFor(test(), sender, exchange)
  await sender.caller.post(`/exchanges/mark-sent/${exchange}`)
  return { sender, receiver, offers, exchange, reference }
}

const report = ({ receiver, exchange }: Sent, copies: readonly (string | undefined)[], kind = 'DAMAGED') =>
  receiver.caller.post(`/exchanges/report-problem/${exchange}`, { kind, text: 'Der Rücken ist gebrochen.', copies, photos: [] })

const REASON = 'Die Fotos zeigen es.'

const decide = ({ exchange }: Sent, copies: readonly (string | undefined)[], decision = 'IN_PART', reason = REASON) =>
  decideProblem(admin.caller, exchange, { decision, reason, copies })

const statesOf = ({ offers }: Sent) => statesOfCopies(test(), offers)

const mailOf = async ({ email }: RegisteredMember) =>
  (await test().mailsTo(email)).find(({ subject }) => subject.startsWith('Entschieden'))?.text

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

describe.each(drivers)('a parcel with a damaged book, paid through $name', (driver) => {
  it('gives back what that book cost, euros before points, and rewards the sender for the others', async () => {
    // 12 points: 6 own and 6 in euro.
    const sent = await sentParcel(driver, [3, 4, 5], 6)
    const { sender, receiver, offers, exchange, reference } = sent
    const before = await points(sender)
    expect(driver.takenCents(reference)).toBe(270 + 220 + 600)
    expect((await report(sent, [offers[1]])).body.exchange.problem).toMatchObject({ copies: [offers[1]], decision: null })
    const evidence = (await admin.caller.get(`/admin/exchanges/${exchange}`)).body
    expect(evidence.exchange.problem.copies).toEqual([offers[1]])
    expect((await decide(sent, [offers[1]])).body.exchange).toMatchObject({ status: 'RECEIVED', closeReason: 'DECIDED_IN_PART' })
    await drain()
    // 4 points, all of those that were paid in euro, and 10 % of them.
    expect([driver.refundedCents(reference), await points(receiver)]).toEqual([400 + 40, 0])
    expect(await paymentStatus(reference)).toBe('CAPTURED')
    expect(await points(sender)).toBe(before + 8)
    expect(await statesOf(sent)).toEqual(['EXCHANGED', 'WITHDRAWN', 'EXCHANGED'])
    const seen = (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange
    expect(seen).toMatchObject({
      parcelPrice: 8,
      amounts: { totalCents: 270 + 180 + 200, backCents: 440, backPoints: 0, orderedCents: 1090, orderedPoints: 6 },
      problem: { decision: { outcome: 'IN_PART' } },
    })
    expect(seen.lines.map(({ leftOutReason }: { leftOutReason: string | null }) => leftOutReason)).toEqual([null, 'REFUNDED', null])
    const mails = [await mailOf(receiver), await mailOf(sender)]
    expect(mails[0]).toMatch(/Den Preis bekommst du zurück für: Dünnes Buch \d+\..*Du bekommst 4,40\s€ zurück\./su)
    expect(mails[1]).toMatch(/Keine Punkte gibt es für.*8 Punkte/su)
    // The same again is success and changes nothing; another decision comes too late.
    expect((await decide(sent, [offers[1]])).status).toBe(200)
    expect(await decide(sent, [], 'REFUNDED')).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
    await drain()
    expect(driver.refundedCents(reference)).toBe(440)
    expect(await parkedFindings()).toBe(0)
  })

  it('gives back own points where no euros stood for them; what was left out before stays out', async () => {
    const sent = await sentParcel(driver, [3, 4, 5], 10, [2])
    const { receiver, offers, reference } = sent
    // 7 of 10 own points are needed without the third.
    expect([driver.takenCents(reference), await points(receiver)]).toEqual([270 + 170, 3])
    await report(sent, [offers[0]])
    expect(await decide(sent, [offers[2]])).toMatchObject({ status: 400, body: { errors: [{ path: 'copies' }] } })
    await decide(sent, [offers[0]])
    await drain()
    expect([driver.refundedCents(reference), await points(receiver)]).toEqual([30, 6])
    expect(await statesOf(sent)).toEqual(['WITHDRAWN', 'EXCHANGED', 'WITHDRAWN'])
    const seen = (await receiver.caller.get(`/exchanges/${sent.exchange}`)).body.exchange
    expect(seen.amounts).toMatchObject({ totalCents: 410, backCents: 30, backPoints: 3, orderedPoints: 10 })
    expect(await parkedFindings()).toBe(0)
  })
})

describe.each(drivers)('the refund of a part, through $name', (driver) => {
  it.each(['lostBefore', 'lostAfter', 'acted500', 'stored500'] as const)(
    'is given once, whatever happens on the line: %s (F112)',
    async (fault) => {
      const sent = await sentParcel(driver, [3, 4], 0)
      await report(sent, [sent.offers[0]])
      let isTold = false
      driver.server.nextFault = ({ method, path }) => {
        if (isTold || method !== 'POST' || !path.includes('refund')) return undefined
        isTold = true
        return fault
      }
      expect((await decide(sent, [sent.offers[0]])).status).toBe(200)
      await drain()
      expect(isTold).toBe(true)
      expect(driver.refundedCents(sent.reference)).toBe(330)
      expect(await parkedFindings()).toBe(0)
    },
  )

  it('is refused while the payer disputes the payment, of which the bank knows the whole only', async () => {
    const sent = await sentParcel(driver, [3, 4], 0)
    await report(sent, [sent.offers[0]])
    driver.webhooks.mode = 'prompt'
    driver.dispute(sent.reference)
    await driver.webhooks.flush()
    await test().settle()
    expect(await decide(sent, [sent.offers[0]])).toMatchObject({ status: 409, body: { code: 'PAYMENT_DISPUTED' } })
    expect(await statesOf(sent)).toEqual(['RESERVED', 'RESERVED'])
    expect(driver.refundedCents(sent.reference)).toBe(0)
  })
})

/** 3,30 € of 7,40 € are to go back, and the call did not get through before the payer disputed all of it. */
async function disputedMeanwhile(driver: ProviderDriver) {
  const sent = await sentParcel(driver, [3, 4], 0)
  await report(sent, [sent.offers[0]])
  driver.server.nextFault = ({ method, path }) => (method === 'POST' && path.includes('refund') ? 'lostBefore' : undefined)
  expect((await decide(sent, [sent.offers[0]])).status).toBe(200)
  driver.webhooks.mode = 'late'
  return { sent, dispute: driver.dispute(sent.reference) }
}

/** News arrive, and what waits is tried. */
async function hear(driver: ProviderDriver): Promise<void> {
  await driver.webhooks.flush()
  // Heard of before the next try, which PayPal would carry out beside a dispute.
  await test().settle()
  driver.server.nextFault = undefined
  await drain()
}

async function partRefundOf({ exchange }: Sent) {
  const effects = test().db.selectFrom('effect').innerJoin('payment', 'payment.id', 'payment_id').where('exchange_id', '=', exchange)
  return effects.where('kind', '=', 'REFUND_PART').select(['effect.status', 'payment_id']).executeTakeFirstOrThrow()
}

describe.each(drivers)('the refund of a part that its payer disputes meanwhile, through $name', (driver) => {
  it.each(['won', 'lost'] as const)('is given once, by us or by the bank: %s', async (outcome) => {
    const { sent, dispute } = await disputedMeanwhile(driver)
    await hear(driver)
    expect([driver.refundedCents(sent.reference), (await partRefundOf(sent)).status]).toEqual([0, 'PENDING'])
    driver.decideDispute(dispute, outcome)
    const byBank = driver.refundedCents(sent.reference)
    await hear(driver)
    const { status, payment_id } = await partRefundOf(sent)
    expect([driver.refundedCents(sent.reference), status]).toEqual([outcome === 'won' ? 330 : byBank, 'DONE'])
    const events = await test().db.selectFrom('payment_event').select('kind').where('payment_id', '=', payment_id).execute()
    expect(events.map(({ kind }) => kind)).toContain('PART_REFUNDED')
    await test().shiftClock('25 hours')
    await test().settle()
    expect(await parkedFindings()).toBe(0)
  })

  it('is done also where it was parked before anybody told of the dispute', async () => {
    const { sent, dispute } = await disputedMeanwhile(driver)
    driver.decideDispute(dispute, 'lost')
    const { payment_id } = await partRefundOf(sent)
    const effect = test().db.updateTable('effect').where('payment_id', '=', payment_id).where('kind', '=', 'REFUND_PART')
    await effect.set({ status: 'PARKED' }).execute()
    await hear(driver)
    expect((await partRefundOf(sent)).status).toBe('DONE')
  })

  it('waits for a person where the bank gave back less, who can end it', async () => {
    const { sent, dispute } = await disputedMeanwhile(driver)
    if (driver.name === 'stripe') stripe.disputes.get(dispute)!.amount = 100
    else paypal.disputes.get(dispute)!.dispute.dispute_amount = { currency_code: 'EUR', value: '1.00' }
    driver.decideDispute(dispute, 'lost')
    await hear(driver)
    const { effects } = (await admin.caller.get('/admin/payments')).body
    const seen = effects.find((effect: { exchange: { uuid: string } }) => effect.exchange.uuid === sent.exchange)
    const lastError = expect.stringMatching(/^Of 330 cents the payer has 100 back/u)
    expect(seen).toMatchObject({ kind: 'REFUND_PART', amountCents: 330, lastError })
    refundAtDesk(sent.reference, driver, 230)
    const requeue = `/admin/payments/${seen.paymentUuid}/requeue`
    expect((await admin.caller.post(requeue, { reason: 'Der Rest ist erstattet.' })).status).toBe(200)
    await drain()
    expect((await partRefundOf(sent)).status).toBe('DONE')
  })
})

/** A person gives money back at the provider's own desk. */
function refundAtDesk(reference: string, { name }: ProviderDriver, cents: number): void {
  if (name === 'stripe') stripe.intents.get(reference)!.latest_charge!.amount_refunded += cents
  else {
    const amount = { currency_code: 'EUR', value: (cents / 100).toFixed(2) }
    paymentsOf(paypal.orders.get(reference)!).refunds.push({ id: 'desk', status: 'COMPLETED', amount })
  }
}

it('is done only when it says the same: another decision, or another report, is told that the first counts', async () => {
  const driver = stripeDriver(stripe)
  const sent = await sentParcel(driver, [3, 4, 5], 0)
  const [first, second, third] = sent.offers
  expect((await report(sent, [first, second])).status).toBe(200)
  expect((await report(sent, [second, first])).status).toBe(200)
  for (const copies of [[], [first], [first, third], [first, second, third]])
    expect(await report(sent, copies)).toMatchObject({ status: 409, body: { code: 'ALREADY_REPORTED' } })
  expect((await decide(sent, [first, second])).status).toBe(200)
  expect((await decide(sent, [second, first])).status).toBe(200)
  const late = { status: 409, body: { code: 'EXCHANGE_STATE' } }
  for (const copies of [[first], [third], [first, third], []]) expect(await decide(sent, copies)).toMatchObject(late)
  expect(await decide(sent, [first, second], 'IN_PART', 'Etwas anderes.')).toMatchObject(late)
  await drain()
  expect(driver.refundedCents(sent.reference)).toBe(770)
  expect(await statesOf(sent)).toEqual(['WITHDRAWN', 'WITHDRAWN', 'EXCHANGED'])
})

it('is refused for all of a parcel, none of it, what is not in it, a single book, and together with another decision', async () => {
  const driver = stripeDriver(stripe)
  const sent = await sentParcel(driver, [3, 4], 0)
  const [first, second] = sent.offers
  const wrong = { status: 400, body: { code: 'VALIDATION', errors: [{ path: 'copies', code: 'FORMS_RULES.PROBLEM_COPIES.VALIDITY' }] } }
  expect(await report(sent, [crypto.randomUUID()])).toMatchObject(wrong)
  expect(await report(sent, ['first'])).toMatchObject({ status: 400 })
  await report(sent, [])
  const refused = { status: 400, body: { errors: [{ path: 'copies', code: 'FORMS_RULES.DECISION.COPIES' }] } }
  for (const copies of [[], [first, second], [crypto.randomUUID()]]) expect(await decide(sent, copies)).toMatchObject(refused)
  expect(await decide(sent, [first], 'RECEIVED')).toMatchObject(refused)
  const single = await sentParcel(driver, [3], 0)
  await report(single, [])
  expect(await decide(single, single.offers)).toMatchObject({ status: 400, body: { errors: [{ code: 'FORMS_RULES.DECISION.FITS' }] } })
  expect((await sent.receiver.caller.get(`/exchanges/${sent.exchange}`)).body.exchange.status).toBe('DISPUTED')
})
