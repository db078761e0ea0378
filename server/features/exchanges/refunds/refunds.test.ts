import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bringLabelFor, blockMember } from '../../../testing/factories/exchange-stage.ts'
import { createOffer, points } from '../../../testing/factories/exchange-factories.ts'
import { readersWithShelf } from '../../../testing/factories/parcel-factories.ts'
import { givePoints } from '../../../testing/factories/give-points.ts'
import type { RegisteredMember } from '../../../testing/factories/factories.ts'
import { registerAdmin } from '../../../testing/factories/register-admin.ts'
import { disputeProbes } from '../../../testing/providers/dispute-probes.ts'
import { orderThrough, paypalDriver, stripeDriver, type ProviderDriver } from '../../../testing/providers/provider-drivers.ts'
import { paymentProbes, useProviders } from '../../../testing/providers/use-providers.ts'

const { stripe, paypal, test } = await useProviders()
const { paymentStatus, drain, parkedFindings } = paymentProbes(test)
const { disputed, decided } = disputeProbes(test)

let admin: RegisteredMember
// A session of an administrator is over soon, and time passes here.
beforeEach(async () => {
  admin = await registerAdmin(test())
})

interface Received {
  sender: RegisteredMember
  receiver: RegisteredMember
  offers: string[]
  exchange: string
  reference: string
  driver: ProviderDriver
}

/** A parcel of these prices that has arrived; the receiver had so many points of their own. Without its label it is paid out late. */
async function received(driver: ProviderDriver, prices: readonly number[], own: number, isLabelTaken = true): Promise<Received> {
  const { sender, receiver, offers } = await readersWithShelf(test(), prices)
  await givePoints(test(), receiver, own)
  const [first = '', ...together] = offers
  const { exchange, reference } = await orderThrough(driver, receiver.caller, first, together)
  await bringLabelFor(test(), sender, exchange)
  if (isLabelTaken) await sender.caller.post(`/parcel/label/${exchange}/release`)
  await receiver.caller.post(`/exchanges/confirm-book-received/${exchange}`)
  await test().settle()
  return { sender, receiver, offers, exchange, reference, driver }
}

const REASON = 'Seiten fehlen, das Foto zeigt es.'

const wish = (more: object) => ({ requestId: crypto.randomUUID(), reason: REASON, ...more })

const refund = ({ exchange }: Received, body: object) => admin.caller.post(`/admin/exchanges/${exchange}/refund`, body)

const seenBy = async ({ caller }: RegisteredMember, { exchange }: Received) => (await caller.get(`/exchanges/${exchange}`)).body.exchange

const ledgerOf = async ({ caller }: RegisteredMember) => (await caller.get('/points/ledger')).body

const waitingOf = async ({ caller }: RegisteredMember) => (await caller.get('/session')).body.numWaitingPoints

/** What the provider keeps, and what the ledger says that it keeps, in cents. */
async function kept({ driver, reference, exchange }: Received) {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(case when a.kind like 'sys:psp%' then t.amount else 0 end), 0)::int
           - coalesce(sum(case when b.kind like 'sys:psp%' then t.amount else 0 end), 0)::int as cents
      from transfer t join account a on a.id = t.from_id join account b on b.id = t.to_id
     where t.unit = 'EUR' and t.exchange_id = ${exchange}::uuid`.execute(test().db)
  return [driver.takenCents(reference) - driver.refundedCents(reference), rows[0]?.cents]
}

/** All mails about it, as one text. */
const mailOf = async ({ email }: RegisteredMember, subject: string) =>
  (await test().mailsTo(email))
    .filter((mail) => mail.subject.startsWith(subject))
    .map(({ text }) => text)
    .join('\n') || undefined

const drivers = [stripeDriver(stripe), paypalDriver(paypal)]

describe.each(drivers)('after the end, paid through $name', (driver) => {
  it('gives back all of it once, with the points of the sender taken back', async () => {
    // 7 points, 5 of them own ones.
    const swap = await received(driver, [3, 4], 5)
    const { sender, receiver, reference } = swap
    const before = await points(sender)
    const body = wish({ scope: 'WHOLE', senderPoints: 'TAKEN' })
    const answers = await Promise.all([1, 2, 3].map(() => refund(swap, body)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await drain()
    expect(await kept(swap)).toEqual([0, 0])
    expect([await points(receiver), await points(sender)]).toEqual([5, before - 7])
    expect(await paymentStatus(reference)).toBe('CAPTURED')
    const seen = await seenBy(receiver, swap)
    expect(seen).toMatchObject({
      status: 'RECEIVED',
      hasRefund: true,
      refunds: [{ scope: 'WHOLE', cents: 640, points: 5, senderPoints: null, isBack: true, reason: REASON }],
    })
    expect((await seenBy(sender, swap)).refunds).toMatchObject([
      { cents: 0, points: 0, senderPoints: 'TAKEN', earnedPoints: 7, owedPoints: 0 },
    ])
    expect(await mailOf(receiver, 'Erstattet')).toMatch(/6,40\s€ und 5\sPunkte.*Seiten fehlen/su)
    expect(await mailOf(sender, 'Deine Punkte')).toMatch(/7\sPunkte, die du dafür bekommen hattest, haben wir zurückgenommen/u)
    expect((await ledgerOf(sender)).entries[0]).toMatchObject({ kind: 'TAKE_BACK', amount: -7, exchangeUuid: swap.exchange })
    // Another one finds nothing left; the same request for something else is refused.
    expect(await refund(swap, wish({ scope: 'WHOLE', senderPoints: 'TAKEN' }))).toMatchObject({
      status: 409,
      body: { code: 'EXCHANGE_STATE' },
    })
    expect(await refund(swap, { ...body, scope: 'AMOUNT', cents: 100 })).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
    expect(await refund(swap, wish({ scope: 'AMOUNT', cents: 1 }))).toMatchObject({ status: 400, body: { errors: [{ path: 'cents' }] } })
    expect(await parkedFindings()).toBe(0)
  })

  it('gives back what a copy cost and leaves the points to the sender, then some euros, never more than is left', async () => {
    const swap = await received(driver, [3, 4, 5], 6)
    const { sender, receiver, offers } = swap
    const before = await points(sender)
    const lines = (copies: readonly (string | undefined)[]) => refund(swap, wish({ scope: 'LINES', copies, senderPoints: 'LEFT' }))
    expect((await lines([offers[1]])).status).toBe(200)
    await drain()
    expect([driver.refundedCents(swap.reference), await points(receiver), await points(sender)]).toEqual([440, 0, before])
    expect(await lines([offers[1], offers[2]])).toMatchObject({ status: 400, body: { errors: [{ path: 'copies' }] } })
    expect(await refund(swap, wish({ scope: 'WHOLE' }))).toMatchObject({ status: 400, body: { errors: [{ path: 'senderPoints' }] } })
    const two = await Promise.all([
      refund(swap, wish({ scope: 'AMOUNT', cents: 400 })),
      refund(swap, wish({ scope: 'AMOUNT', cents: 400 })),
    ])
    // The second one waits for the first to arrive, or is more than is left.
    expect(two.filter(({ status }) => status === 200).length).toBe(1)
    await drain()
    expect(driver.refundedCents(swap.reference)).toBe(840)
    expect(await refund(swap, wish({ scope: 'AMOUNT', cents: 251 }))).toMatchObject({ status: 400 })
    expect((await refund(swap, wish({ scope: 'AMOUNT', cents: 250 }))).status).toBe(200)
    await drain()
    expect(await kept(swap)).toEqual([0, 0])
    expect(await mailOf(receiver, 'Erstattet')).toMatch(/4,40\s€/u)
    expect(await mailOf(sender, 'Deine Punkte')).toMatch(/4\sPunkte behältst du/u)
    expect(await parkedFindings()).toBe(0)
  })
})

describe.each(drivers)('the way of a refund through $name', (driver) => {
  it.each(['lostBefore', 'lostAfter', 'acted500', 'stored500'] as const)(
    'reaches the provider once, whatever happens on the line: %s',
    async (fault) => {
      const swap = await received(driver, [3], 0)
      let isTold = false
      driver.server.nextFault = ({ method, path }) => {
        if (isTold || method !== 'POST' || !path.includes('refund')) return undefined
        isTold = true
        return fault
      }
      expect((await refund(swap, wish({ scope: 'AMOUNT', cents: 120 }))).status).toBe(200)
      await drain()
      expect([isTold, driver.refundedCents(swap.reference)]).toEqual([true, 120])
      expect(await kept(swap)).toEqual([300 + 130 + 270 - 120, 300 + 130 + 270 - 120])
      expect(await parkedFindings()).toBe(0)
    },
  )

  it('waits for a provider that is down, and lets no other refund begin meanwhile', async () => {
    const swap = await received(driver, [3], 0)
    driver.server.nextFault = () => 'lostBefore'
    expect((await refund(swap, wish({ scope: 'AMOUNT', cents: 120 }))).status).toBe(200)
    expect((await seenBy(swap.receiver, swap)).refunds).toMatchObject([{ cents: 120, isBack: false }])
    expect(await refund(swap, wish({ scope: 'AMOUNT', cents: 10 }))).toMatchObject({ status: 409, body: { code: 'REFUND_RUNNING' } })
    driver.server.nextFault = undefined
    await drain()
    expect(driver.refundedCents(swap.reference)).toBe(120)
    expect((await seenBy(swap.receiver, swap)).refunds).toMatchObject([{ isBack: true }])
  })
})

describe.each(drivers)('a debt after a refund, paid through $name', (driver) => {
  it('turns points that are not there any more into a debt, which stands against orders until it is earned', async () => {
    const swap = await received(driver, [4], 0)
    const { sender } = swap
    // They spend all that they have.
    const { offers: others } = await readersWithShelf(test(), [5, 1])
    await orderThrough(driver, sender.caller, others[0] ?? '')
    expect(await points(sender)).toBe(0)
    expect((await refund(swap, wish({ scope: 'WHOLE', senderPoints: 'TAKEN' }))).status).toBe(200)
    expect(await mailOf(sender, 'Deine Punkte')).toMatch(/Die schuldest du jetzt/u)
    const ledger = await ledgerOf(sender)
    expect(ledger).toMatchObject({ owed: { points: 4, feeCredits: 0 } })
    expect((await sender.caller.get('/profile/settings')).body.owedPoints).toBe(4)
    expect(ledger.entries[0]).toMatchObject({ kind: 'TAKE_BACK', amount: -4, balance: -4 })
    const quote = (await sender.caller.get(`/checkout/quote?ofid=${others[1]}`)).body.quote
    expect(quote).toMatchObject({ canOrder: false, owedPoints: 4, reasons: ['POINTS_OWED'] })
    const press = await sender.caller.post(`/stripe/order/${others[1]}/intent`, {
      amount: quote.totalCents,
      version: quote.version,
      together: [],
    })
    expect(press).toMatchObject({ status: 409, body: { code: 'POINTS_OWED' } })
    // A copy on the shelf earns a point, which pays first.
    await createOffer(sender.caller, 2)
    const { owed, entries } = await ledgerOf(sender)
    expect(owed.points).toBe(3)
    expect(entries.slice(0, 2)).toMatchObject([
      { kind: 'DEBT_PAID', amount: -1, balance: 0 },
      { kind: 'FREE_OFFER', amount: 1 },
    ])
  })
})

describe.each(drivers)('what went back elsewhere, through $name', (driver) => {
  it('books what was given back at the desk without asking for it again', async () => {
    const swap = await received(driver, [3], 0)
    const { exchange, reference, receiver } = swap
    const body = wish({ scope: 'AMOUNT', cents: 200 })
    driver.server.nextFault = ({ path }) => (path.includes('refund') ? 'lostBefore' : undefined)
    for (let again = 0; again < 2; again++)
      expect((await admin.caller.post(`/admin/exchanges/${exchange}/book-refund`, body)).status).toBe(200)
    expect(driver.refundedCents(reference)).toBe(0)
    expect((await seenBy(receiver, swap)).refunds).toMatchObject([{ way: 'DESK', cents: 200, isBack: true }])
    expect((await kept(swap))[1]).toBe(700 - 200)
    expect(await mailOf(receiver, 'Erstattet')).toMatch(/schon auf den Weg gebracht/u)
  })

  it.each(['TAKEN', 'LEFT'] as const)('writes down what a bank took as lost, once: points %s', async (senderPoints) => {
    const swap = await received(driver, [3, 2], 2)
    const { exchange, sender, receiver } = swap
    const before = await points(sender)
    const book = (body: object) => admin.caller.post(`/admin/exchanges/${exchange}/book-loss`, body)
    expect(await book(wish({ senderPoints }))).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
    const dispute = await disputed(driver, swap.reference)
    expect(await refund(swap, wish({ scope: 'AMOUNT', cents: 10 }))).toMatchObject({ status: 409, body: { code: 'PAYMENT_DISPUTED' } })
    await decided(driver, dispute, 'lost')
    const waits = async () => (await admin.caller.get(`/admin/exchanges/${exchange}`)).body.left.lostCents
    expect(await waits()).toBe(300 + 150 + 270)
    const body = wish({ senderPoints })
    for (let again = 0; again < 2; again++) expect((await book(body)).status).toBe(200)
    expect(await waits()).toBe(0)
    // The euros are gone in the ledger, too; of the points only those that they had paid for.
    expect((await kept(swap))[1]).toBe(0)
    expect(await points(sender)).toBe(senderPoints === 'TAKEN' ? before - 3 : before)
    expect((await seenBy(receiver, swap)).refunds).toEqual([])
    expect((await seenBy(sender, swap)).refunds).toMatchObject([{ scope: 'LOSS', senderPoints, earnedPoints: 3 }])
    expect((await mailOf(sender, 'Deine Punkte')) !== undefined).toBe(senderPoints === 'TAKEN')
  })
})

describe.each(drivers)('a part of the price, paid through $name', (driver) => {
  it('gives back a part of the price of one book, euros before own points, and the sender keeps the rest', async () => {
    const swap = await received(driver, [5], 3)
    const { sender, receiver } = swap
    const before = await points(sender)
    const part = (wanted?: number) => wish({ scope: 'POINTS', points: wanted, senderPoints: 'TAKEN' })
    for (const wanted of [undefined, 0, 5])
      expect(await refund(swap, part(wanted))).toMatchObject({ status: 400, body: { errors: [{ path: 'points' }] } })
    const body = part(3)
    for (const again of [1, 2]) expect((await refund(swap, body)).status, String(again)).toBe(200)
    await drain()
    // 2 points were euros, 1 was own; a tenth of a euro of the fee goes with each.
    expect([driver.refundedCents(swap.reference), await points(receiver), await points(sender)]).toEqual([230, 1, before - 3])
    expect(await refund(swap, { ...body, points: 2 })).toMatchObject({ status: 409, body: { code: 'EXCHANGE_STATE' } })
    expect(await mailOf(receiver, 'Erstattet')).toMatch(/2,30\s€ und 1\sPunkt/u)
    expect(await mailOf(sender, 'Deine Punkte')).toMatch(/3\sPunkte, die du dafür bekommen hattest/u)
    expect((await seenBy(sender, swap)).refunds).toMatchObject([{ scope: 'POINTS', earnedPoints: 3, owedPoints: 0 }])
    // What is left goes back whole, and with it what no part was.
    expect((await refund(swap, wish({ scope: 'WHOLE', senderPoints: 'TAKEN' }))).status).toBe(200)
    await drain()
    expect([await kept(swap), await points(receiver), await points(sender)]).toEqual([[0, 0], 3, before - 5])
    expect(await parkedFindings()).toBe(0)
  })
})

describe('what is not paid out yet', () => {
  const driver = stripeDriver(stripe)

  it.each([
    ['WHOLE', 0],
    ['LINES', 3],
  ] as const)('is taken back first, and nobody owes anything: %s', async (scope, paid) => {
    const swap = await received(driver, [3, 2], 2, false)
    const before = await points(swap.sender)
    expect(await waitingOf(swap.sender)).toBe(5)
    const [, second = ''] = swap.offers
    const body = wish({ scope, senderPoints: 'TAKEN', ...(scope === 'LINES' && { copies: [second] }) })
    expect((await refund(swap, body)).status).toBe(200)
    expect([await waitingOf(swap.sender), (await points(swap.sender)) - before]).toEqual([0, paid])
    expect((await ledgerOf(swap.sender)).owed).toEqual({ points: 0, feeCredits: 0 })
  })

  it.each([false, true])('is not taken again by a loss that took it back, after copies were given back or not: %s', async (isRefunded) => {
    const swap = await received(driver, [3, 2], 2, false)
    const before = await points(swap.sender)
    const copies = swap.offers.slice(1)
    if (isRefunded) expect((await refund(swap, wish({ scope: 'LINES', senderPoints: 'LEFT', copies }))).status).toBe(200)
    await drain()
    await decided(driver, await disputed(driver, swap.reference), 'lost')
    const body = wish({ senderPoints: 'TAKEN' })
    expect((await admin.caller.post(`/admin/exchanges/${swap.exchange}/book-loss`, body)).status).toBe(200)
    expect([(await kept(swap))[1], await points(swap.sender), await waitingOf(swap.sender)]).toEqual([0, before, 0])
    expect((await ledgerOf(swap.sender)).owed.points).toBe(0)
  })
})

describe('a refund after the end', () => {
  const driver = stripeDriver(stripe)

  it('of members who have left, or are blocked, moves what can move', async () => {
    const gone = await received(driver, [3], 2)
    await sql`update member set deleted_at = app_now() where id in (${gone.sender.id}::uuid, ${gone.receiver.id}::uuid)`.execute(test().db)
    expect(await refund(gone, wish({ scope: 'WHOLE', senderPoints: 'TAKEN' }))).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'senderPoints' }] },
    })
    expect((await refund(gone, wish({ scope: 'WHOLE', senderPoints: 'LEFT' }))).status).toBe(200)
    await drain()
    expect(await kept(gone)).toEqual([0, 0])
    const blocked = await received(driver, [3], 2)
    await blockMember(test(), blocked.sender.id)
    await blockMember(test(), blocked.receiver.id)
    expect((await refund(blocked, wish({ scope: 'WHOLE', senderPoints: 'TAKEN' }))).status).toBe(200)
    await drain()
    expect(await kept(blocked)).toEqual([0, 0])
  })

  it('is for administrators who have no part in it, and only of what is received', async () => {
    const swap = await received(driver, [3], 0)
    const body = wish({ scope: 'AMOUNT', cents: 10 })
    expect(await swap.receiver.caller.post(`/admin/exchanges/${swap.exchange}/refund`, body)).toMatchObject({ status: 403 })
    await sql`update member set role = 'admin' where id = ${swap.sender.id}::uuid`.execute(test().db)
    expect(await swap.sender.caller.post(`/admin/exchanges/${swap.exchange}/refund`, body)).toMatchObject({ status: 403 })
    await sql`update member set role = 'member' where id = ${swap.sender.id}::uuid`.execute(test().db)
    const { receiver, offers } = await readersWithShelf(test(), [3])
    const { exchange } = await orderThrough(driver, receiver.caller, offers[0] ?? '')
    expect(await admin.caller.post(`/admin/exchanges/${exchange}/refund`, body)).toMatchObject({
      status: 409,
      body: { code: 'EXCHANGE_STATE' },
    })
  })

  it('stands in the log, and in the export of both', async () => {
    const swap = await received(driver, [3], 1)
    await refund(swap, wish({ scope: 'WHOLE', senderPoints: 'LEFT' }))
    const acts = await test().db.selectFrom('admin_log').select(['act', 'reason']).where('subject_id', '=', swap.exchange).execute()
    expect(acts).toEqual([{ act: 'exchange.refundWhole', reason: REASON }])
  })
})
