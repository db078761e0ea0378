import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { LATE_PAYOUT_ABOVE_POINTS, LATE_PAYOUT_DAYS } from '#domain/policy/money.ts'
import { OFFER_PRICE_MAX } from '#domain/policy/offers.ts'
import { sampleLabel } from '../../../testing/labels/sample-label.ts'
import { addLabels } from '../../labels/stock.ts'
import { createOffer, readQuote } from '../../../testing/factories/exchange-factories.ts'
import { bringLabelFor } from '../../../testing/factories/exchange-stage.ts'
import { registerMember, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { disputeProbes } from '../../../testing/providers/dispute-probes.ts'
import { orderThrough, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { useProviders } from '../../../testing/providers/use-providers.ts'
import { isPaidLate } from './payouts-rules.ts'

const { stripe, test } = await useProviders()
const { administrator, disputed, decided, isBlocked } = disputeProbes(test)
const driver = stripeDriver(stripe)

/** What can be spent, and what waits. */
async function balancesOf({ caller }: RegisteredMember): Promise<[number, number]> {
  const { numExchangeTokens, numWaitingPoints } = (await caller.get('/session')).body
  return [numExchangeTokens, numWaitingPoints]
}

async function payoutOf({ caller }: RegisteredMember, exchange: string): Promise<{ state: string; day: string } | null> {
  return (await caller.get(`/exchanges/${exchange}`)).body.exchange.payout
}

async function pass(time: string): Promise<void> {
  await test().shiftClock(time)
  await test().settle()
}

async function twoMembers(): Promise<{ sender: RegisteredMember; receiver: RegisteredMember }> {
  return { sender: await registerMember(test(), { firstName: 'Sofia' }), receiver: await registerMember(test(), { firstName: 'Jonas' }) }
}

/** The receiver orders and pays, the sender accepts, the receiver confirms; the label is taken or not. */
async function swap(
  { sender, receiver }: { sender: RegisteredMember; receiver: RegisteredMember },
  price: number,
  isLabelTaken: boolean,
): Promise<string> {
  const { exchange } = await orderThrough(driver, receiver.caller, await createOffer(sender.caller, price))
  await bringLabelFor(test(), sender, exchange)
  if (isLabelTaken) await sender.caller.post(`/parcel/label/${exchange}/release`)
  expect(await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)).toMatchObject({ status: 200 })
  await test().settle()
  return exchange
}

it('is late where nobody took the label, or where it is much between two who never swapped; never after a decision', () => {
  const usual = { closeReason: 'CONFIRMED', isLabelTaken: true, price: LATE_PAYOUT_ABOVE_POINTS, haveSwapped: false } as const
  expect(isPaidLate(usual)).toBe(false)
  expect(isPaidLate({ ...usual, isLabelTaken: false, haveSwapped: true, price: 1 })).toBe(true)
  expect(isPaidLate({ ...usual, price: LATE_PAYOUT_ABOVE_POINTS + 1 })).toBe(true)
  expect(isPaidLate({ ...usual, price: LATE_PAYOUT_ABOVE_POINTS + 1, haveSwapped: true })).toBe(false)
  expect(isPaidLate({ ...usual, isLabelTaken: false, closeReason: 'ASSUMED_RECEIVED' })).toBe(true)
  for (const closeReason of ['DECIDED_RECEIVED', 'DECIDED_IN_PART'] as const)
    expect(isPaidLate({ ...usual, closeReason, isLabelTaken: false, price: 99 })).toBe(false)
})

it('what came without our label is paid a week later: the sender reads when, the receiver nothing of it', async () => {
  const both = await twoMembers()
  const { sender, receiver } = both
  const exchange = await swap(both, 2, false)
  expect(await balancesOf(sender)).toEqual([1, 2])
  const payout = await payoutOf(sender, exchange)
  expect(payout).toMatchObject({ state: 'WAITS' })
  expect(await payoutOf(receiver, exchange)).toBeNull()
  const day = new Intl.DateTimeFormat('de', { day: 'numeric', month: 'long', timeZone: 'Europe/Berlin' }).format(new Date(payout?.day ?? 0))
  const [mail] = await test().mailsTo(sender.email)
  expect(mail?.text).toContain(`2 Punkte kommen am ${day}.`)
  expect(mail?.text).not.toContain('Gutgeschrieben')
  await pass(`${LATE_PAYOUT_DAYS - 1} days 23 hours`)
  expect(await balancesOf(sender)).toEqual([1, 2])
  await pass('61 minutes')
  expect([await balancesOf(sender), await payoutOf(sender, exchange)]).toEqual([[3, 0], null])
})

it('a small parcel whose label was taken is paid at once', async () => {
  const both = await twoMembers()
  const exchange = await swap(both, 2, true)
  expect([await balancesOf(both.sender), await payoutOf(both.sender, exchange)]).toEqual([[3, 0], null])
  const [mail] = await test().mailsTo(both.sender.email)
  expect(mail?.text).toContain('Gutgeschrieben auf deinem Konto: 2')
})

it('much is paid a week later between two who never swapped, and at once between those who have, whoever sent', async () => {
  const { sender, receiver } = await twoMembers()
  const price = LATE_PAYOUT_ABOVE_POINTS + 1
  await swap({ sender, receiver }, price, true)
  expect(await balancesOf(sender)).toEqual([1, price])
  await swap({ sender: receiver, receiver: sender }, price, true)
  expect((await balancesOf(receiver))[1]).toBe(0)
  await swap({ sender, receiver: await registerMember(test()) }, price, true)
  expect((await balancesOf(sender))[1]).toBe(2 * price)
})

/** Points outside of the platform's own accounts. */
async function circulating(): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(balance), 0)::int as points from account where unit = 'POINT' and kind in ('avail', 'held', 'escrow')`.execute(
    test().db,
  )
  return rows[0]?.points ?? 0
}

/** A copy for as much as may be, paid with a card of somebody else, and confirmed seconds later: nothing was sent. */
async function cardToPoints() {
  const { sender, receiver } = await twoMembers()
  const offer = await createOffer(sender.caller, OFFER_PRICE_MAX)
  const before = await circulating()
  const { exchange, reference } = await orderThrough(driver, receiver.caller, offer)
  await addLabels(test().services, [await sampleLabel()])
  await sender.caller.post(`/exchanges/accept-request/${exchange}`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  await test().settle()
  return { sender, receiver, exchange, reference, before }
}

it('card to points in seconds and a chargeback: in 14 days two accounts gain nothing', async () => {
  const { sender, receiver, exchange, reference, before } = await cardToPoints()
  const third = await registerMember(test())
  const wanted = await createOffer(third.caller, 5)
  expect(await balancesOf(sender)).toEqual([1, OFFER_PRICE_MAX])
  expect(await readQuote(sender.caller, wanted)).toMatchObject({ extraPoints: 4 })
  await pass('3 days')
  const dispute = await disputed(driver, reference)
  expect([await isBlocked(receiver), await payoutOf(sender, exchange)]).toMatchObject([true, { state: 'DISPUTED' }])
  expect((await sender.caller.get('/points/ledger')).body.waiting).toMatchObject([{ amount: OFFER_PRICE_MAX, isDisputed: true }])
  await pass('6 days')
  expect(await balancesOf(sender)).toEqual([1, OFFER_PRICE_MAX])
  await decided(driver, dispute, 'lost')
  expect([await balancesOf(sender), await payoutOf(sender, exchange)]).toMatchObject([[1, 0], { state: 'TAKEN_BACK' }])
  await pass('5 days')
  expect(await balancesOf(sender)).toEqual([1, 0])
  expect(await readQuote(sender.caller, wanted)).toMatchObject({ extraPoints: 4 })
  // The free point of the third one's copy; of the swap nothing is left, not even what the receiver had.
  expect((await circulating()) - before).toBeLessThanOrEqual(1)
  expect((await sender.caller.get('/points/ledger')).body.entries[0]).toMatchObject({ kind: 'TAKE_BACK', isWaiting: true, balance: 0 })
})

/** What administrators read of a member. */
async function pageOf({ id }: RegisteredMember) {
  return (await (await administrator()).caller.get(`/admin/users/${id}`)).body
}

it('both ends of a chargeback stand on their page for administrators, until it is won and the points are paid', async () => {
  const { sender, receiver, exchange, reference } = await cardToPoints()
  const dispute = await disputed(driver, reference)
  const end = { exchangeUuid: exchange, state: 'OPEN' }
  expect((await pageOf(sender)).chargebacks).toMatchObject([{ ...end, side: 'SENDER', partner: 'Jonas K.' }])
  expect((await pageOf(receiver)).chargebacks).toMatchObject([{ ...end, side: 'PAYER' }])
  expect((await pageOf(sender)).waiting).toMatchObject([{ amount: OFFER_PRICE_MAX, reason: 'LATE_PAYOUT', isDisputed: true, note: '' }])
  await decided(driver, dispute, 'won')
  expect(await balancesOf(sender)).toEqual([1, OFFER_PRICE_MAX])
  await pass(`${LATE_PAYOUT_DAYS} days 1 minute`)
  expect(await balancesOf(sender)).toEqual([1 + OFFER_PRICE_MAX, 0])
})

it('a dispute that is won after the day lets the points go at once', async () => {
  const { sender, reference } = await cardToPoints()
  const dispute = await disputed(driver, reference)
  await pass('20 days')
  expect(await balancesOf(sender)).toEqual([1, OFFER_PRICE_MAX])
  await decided(driver, dispute, 'won')
  await test().settle()
  expect(await balancesOf(sender)).toEqual([1 + OFFER_PRICE_MAX, 0])
})
