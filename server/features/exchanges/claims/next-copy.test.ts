import { beforeEach, describe, expect, it } from 'vitest'
import type { NextCopyWish } from '#domain/next-copy.ts'
import {
  copyOfNewMember,
  createBook,
  createOffer,
  points,
  readQuote,
  type CopyOfNewMember,
} from '../../../testing/factories/exchange-factories.ts'
import { registerMember, wirePassword, type RegisteredMember } from '../../../testing/factories/factories.ts'
import { statesOfCopies } from '../../../testing/factories/parcel-factories.ts'
import { orderThrough, paypalDriver, stripeDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

const { stripe, paypal, test } = await useProviders()
const { paymentStatus, drain, parkedFindings, statusOf } = paymentProbes(test)

const WISH: NextCopyWish = { maxPoints: 5, condition: 'GOOD' }

let book: string
let receiver: RegisteredMember
let names = 0

beforeEach(async () => {
  receiver = await registerMember(test(), { firstName: 'Jonas', lastName: 'Weber' })
  book = await createBook(receiver.caller, `Das begehrte Buch ${++names}`)
})

/** A copy of the book, of a member of its own. */
const copyFor = (price: number, condition = 'GOOD', firstName = 'Sofia'): Promise<CopyOfNewMember> =>
  copyOfNewMember(test(), { book, price, condition, firstName })

/** The exchange as its receiver reads it. */
const seen = async (exchange: string) => (await receiver.caller.get(`/exchanges/${exchange}`)).body.exchange

const decline = ({ owner }: CopyOfNewMember, exchange: string, body: object = {}) =>
  owner.caller.post(`/exchanges/decline-request/${exchange}`, body)

/** Where the hold went on to; null when it was released. */
async function nextOf(exchange: string): Promise<string | null> {
  return (await seen(exchange)).passedTo
}

const statesOf = (...copies: CopyOfNewMember[]) =>
  statesOfCopies(
    test(),
    copies.map(({ offer }) => offer),
  )

/** What a member was written about orders. */
const mailsOf = async ({ email }: RegisteredMember) =>
  (await test().mailsTo(email))
    .map(({ subject }) => subject)
    .filter((subject) => !subject.startsWith('Bestätige'))
    .toSorted()

describe.each([stripeDriver(stripe), paypalDriver(paypal)])('the next copy after a no, paid through $name', (driver) => {
  it('is asked with what was held, for no more than that, and paid with it', async () => {
    const first = await copyFor(5, 'GOOD', 'Mara')
    const cheaper = await copyFor(3)
    await copyFor(4)
    await createOffer(receiver.caller, 1)
    expect(await readQuote(receiver.caller, first.offer)).toMatchObject({ nextCopies: 2, nextCopy: null })
    const { exchange, reference } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
    expect(await seen(exchange)).toMatchObject({ nextCopy: WISH, passedTo: null, amounts: { totalCents: 270 + 150 + 400 } })
    expect(await points(receiver)).toBe(0)
    const [ordered] = (await test().mailsTo(receiver.email)).filter(({ text }) => text.includes('Bis dahin ist alles nur reserviert'))
    expect(ordered?.text).toContain('Sagt Mara K. nicht zu, fragen wir nach dem nächsten Exemplar.')

    await decline(first, exchange, { reason: 'KEEPING', takesOffShelf: true })
    const next = (await nextOf(exchange)) ?? ''
    expect(await statesOf(first, cheaper)).toEqual(['WITHDRAWN', 'RESERVED'])
    expect(await seen(next)).toMatchObject({
      status: 'REQUESTED',
      offerUuid: cheaper.offer,
      passedFrom: { uuid: exchange, name: 'Mara K.' },
      // Their own point is used first, as when it was ordered.
      amounts: { pointsUsed: 1, extraPoints: 2, totalCents: 270 + 130 + 200, orderedCents: 270 + 150 + 400 },
    })
    expect([driver.money(reference), await paymentStatus(reference), await points(receiver)]).toEqual(['held', 'AUTHORIZED', 0])
    // One mail to each: no word to the receiver that anything was released.
    expect(await mailsOf(receiver)).toEqual([expect.stringMatching(/^Bestellt/u), expect.stringMatching(/^Nächstes Exemplar angefragt/u)])
    const told = (await test().mailsTo(receiver.email)).find(({ subject }) => subject.startsWith('Nächstes'))?.text
    // The provider goes on holding what was held for the first.
    expect(told).toMatch(/Mit Mara K\. hat es nicht geklappt.*Sofia K\. gefragt.*nur reserviert: 8,20\s€ und 1 Punkt/su)
    expect(told).toMatch(/Sagt Sofia K\. zu, nehmen wir davon nur 6,00\s€.*Gesamt \(reserviert sind 8,20\s€\).*6,00\s€/su)
    expect(told).toContain('Als Grund nennt Mara K.')
    expect(await mailsOf(cheaper.owner)).toEqual([expect.stringContaining('möchte')])

    await cheaper.owner.caller.post(`/exchanges/accept-request/${next}`)
    await drain()
    expect([driver.money(reference), driver.takenCents(reference), driver.captures(reference)]).toEqual(['captured', 600, 1])
    expect(await parkedFindings()).toBe(0)
    const paid = (await test().mailsTo(receiver.email)).find(({ subject }) => subject.includes('schickt dir'))?.text
    expect(paid).toMatch(/6,00\s€/u)
    expect(paid).not.toContain('8,20')
    // The sender who said no reads nothing of all this.
    const theirs = (await first.owner.caller.get(`/exchanges/${exchange}`)).body.exchange
    expect(theirs).toMatchObject({ status: 'DECLINED', passedTo: null, nextCopy: null, amounts: null })
  })

  it('a lost hold ends the request it serves now', async () => {
    const [first, second] = [await copyFor(4), await copyFor(4)]
    const { exchange, reference } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
    await decline(first, exchange)
    const next = (await nextOf(exchange)) ?? ''
    driver.lapse(reference)
    await test().shiftClock('16 minutes')
    await test().settle()
    expect([await statusOf(exchange), await statusOf(next)]).toEqual(['DECLINED', 'PAYMENT_FAILED'])
    expect(await statesOf(first, second)).toEqual(['AVAILABLE', 'AVAILABLE'])
    await drain()
    expect(await parkedFindings()).toBe(0)
  })
})

const driver = stripeDriver(stripe)

it('Stripe is told which exchange was paid in the end, and names the copy that was declined no longer', async () => {
  const [first, second] = [await copyFor(4), await copyFor(4)]
  const { exchange, reference } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
  await decline(first, exchange)
  const next = await nextOf(exchange)
  await second.owner.caller.post(`/exchanges/accept-request/${next}`)
  await drain()
  expect(stripe.intents.get(reference)?.metadata).toEqual({ payment: expect.any(String), exchange: next })
})

it('goes on when nobody answers, and ends after three copies', async () => {
  const copies = [await copyFor(5), await copyFor(4), await copyFor(3), await copyFor(2)]
  const [first] = copies
  const { exchange, reference } = await orderThrough(driver, receiver.caller, first!.offer, [], WISH)
  await test().shiftClock('49 hours')
  await test().settle()
  expect(await statusOf(exchange)).toBe('EXPIRED')
  const second = (await nextOf(exchange)) ?? ''
  await decline(copies[3]!, second)
  const third = (await nextOf(second)) ?? ''
  expect(await seen(third)).toMatchObject({ offerUuid: copies[2]!.offer })
  await decline(copies[2]!, third)
  expect(await nextOf(third)).toBeNull()
  await drain()
  expect([driver.money(reference), await paymentStatus(reference)]).toEqual(['canceled', 'VOIDED'])
  // An unanswered request pauses its copy; all others are free.
  expect(await statesOf(...copies)).toEqual(['AVAILABLE', 'AVAILABLE', 'AVAILABLE', 'AVAILABLE'])
  expect((await mailsOf(receiver)).filter((subject) => subject.includes('kommt diesmal nicht'))).toHaveLength(1)
  expect(await parkedFindings()).toBe(0)
})

it.each([
  ['is dearer than wished', () => copyFor(6)],
  ['is worn more than wished', () => copyFor(2, 'SATISFACTORY')],
  [
    'is paused',
    async () => {
      const copy = await copyFor(2)
      await test().db.updateTable('offer').set({ paused_at: new Date() }).where('id', '=', copy.offer).execute()
      return copy
    },
  ],
  [
    'belongs to a member who has blocked the receiver',
    async () => {
      const copy = await copyFor(2)
      await test().db.insertInto('member_block').values({ blocker_id: copy.owner.id, blocked_id: receiver.id }).execute()
      return copy
    },
  ],
] as const)('a copy that %s is not asked for: what is held is released', async (_what, other) => {
  const first = await copyFor(4)
  const copy = await other()
  const { exchange, reference } = await orderThrough(driver, receiver.caller, first.offer, [], { ...WISH, maxPoints: 4 })
  await decline(first, exchange)
  await drain()
  expect([await nextOf(exchange), driver.money(reference)]).toEqual([null, 'canceled'])
  expect(await statesOf(copy)).toEqual(['AVAILABLE'])
})

it('never asks whoever said no before, nor the receiver', async () => {
  const first = await copyFor(4)
  const twin = await first.owner.caller.post('/exchanges/create-offer', {
    bookUuid: book,
    price: 1,
    condition: 'GOOD',
    acceptedTerms: true,
  })
  const own = await receiver.caller.post('/exchanges/create-offer', { bookUuid: book, price: 1, condition: 'GOOD', acceptedTerms: true })
  expect([twin.status, own.status]).toEqual([201, 201])
  const { exchange } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
  await decline(first, exchange)
  expect(await nextOf(exchange)).toBeNull()
})

it('is not asked for unless wished, nor when the receiver has stopped it or takes the request back', async () => {
  const [first, second] = [await copyFor(4), await copyFor(4)]
  const plain = await orderThrough(driver, receiver.caller, first.offer)
  await decline(first, plain.exchange)
  expect(await nextOf(plain.exchange)).toBeNull()

  const stopped = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
  const stop = () => receiver.caller.post(`/exchanges/stop-asking-next/${stopped.exchange}`)
  expect([await stop(), await stop()].map(({ status, body }) => [status, body.exchange.nextCopy])).toEqual([
    [200, null],
    [200, null],
  ])
  expect((await first.owner.caller.post(`/exchanges/stop-asking-next/${stopped.exchange}`)).status).toBe(404)
  await decline(first, stopped.exchange)
  expect(await nextOf(stopped.exchange)).toBeNull()
  // Once more, after the end.
  expect((await stop()).status).toBe(200)

  const revoked = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
  await receiver.caller.post(`/exchanges/revoke-request/${revoked.exchange}`)
  expect(await nextOf(revoked.exchange)).toBeNull()
  expect(await statesOf(first, second)).toEqual(['AVAILABLE', 'AVAILABLE'])
})

it('is not stopped any more once it was asked for, and the answer says so', async () => {
  const [first, second] = [await copyFor(4), await copyFor(4)]
  const { exchange } = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
  await decline(first, exchange)
  const next = (await nextOf(exchange)) ?? ''
  const stop = (uuid: string) => receiver.caller.post(`/exchanges/stop-asking-next/${uuid}`)
  expect(await stop(exchange)).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
  expect(await seen(next)).toMatchObject({ status: 'REQUESTED', offerUuid: second.offer, nextCopy: { maxPoints: WISH.maxPoints } })
  expect(await stop(next)).toMatchObject({ status: 200, body: { exchange: { nextCopy: null } } })
})

it('a sender who leaves makes the hold go on; what is pressed twice goes on once', async () => {
  const [first, second] = [await copyFor(4), await copyFor(4)]
  const left = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
  expect((await first.owner.caller.post('/profile/delete', { password: wirePassword(first.owner.password) })).status).toBe(200)
  await test().settle()
  const next = (await nextOf(left.exchange)) ?? ''
  expect(await seen(next)).toMatchObject({ status: 'REQUESTED', offerUuid: second.offer })

  const third = await copyFor(4)
  const answers = await Promise.all([decline(second, next), decline(second, next)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const last = (await nextOf(next)) ?? ''
  expect(await seen(last)).toMatchObject({ offerUuid: third.offer })
  const alive = await test().db.selectFrom('payment').select('status').where('provider_ref', '=', left.reference).execute()
  expect(alive).toEqual([{ status: 'AUTHORIZED' }])
})

it('two readers who are declined at the same moment never get the same copy', async () => {
  const other = await registerMember(test())
  const [first, second, only] = [await copyFor(4), await copyFor(4), await copyFor(4)]
  const one = await orderThrough(driver, receiver.caller, first.offer, [], WISH)
  const two = await orderThrough(driver, other.caller, second.offer, [], WISH)
  await Promise.all([decline(first, one.exchange), decline(second, two.exchange)])
  await drain()
  const open = await test()
    .db.selectFrom('exchange_line')
    .select('exchange_id')
    .where('offer_id', '=', only.offer)
    .where('state', '=', 'OPEN')
    .execute()
  expect(open).toHaveLength(1)
})
