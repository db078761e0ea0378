import * as fc from 'fast-check'
import { expect } from 'vitest'
import { POINT_VALUE_CENTS, SERVICE_FEE_CENTS_PER_POINT } from '#domain/policy/money.ts'
import { anyOne, command, pick, type ModelCommand } from '../command.ts'
import { loggedIn, type Reality } from '../reality.ts'
import { takenAway } from '../steps.ts'
import { NOTHING_LATER, type LaterBack, type ModelExchange, type ModelMember, type World } from '../world.ts'

const SCOPES = ['WHOLE', 'LINES', 'AMOUNT', 'POINTS'] as const
type Scope = (typeof SCOPES)[number]
const POINTS = ['TAKEN', 'LEFT'] as const
type Points = (typeof POINTS)[number]

/** What may be said to a refund besides yes: nothing is left, the payer has asked elsewhere, an earlier one has not arrived. */
const REFUSALS = ['EXCHANGE_STATE', 'PAYMENT_DISPUTED', 'REFUND_RUNNING', 'VALIDATION']

/** What administrators give back of received books, what they write down as lost, and debts that they write off. */
export const refundCommands: fc.Arbitrary<ModelCommand>[] = [
  command('refund', fc.tuple(anyOne, fc.constantFrom(...SCOPES), fc.constantFrom(...POINTS)), {
    choose: (world, [index]) =>
      pick(
        world.exchanges.filter(({ status }) => status === 'RECEIVED'),
        index,
      ),
    run: refundTwice,
  }),
  command('book loss', fc.tuple(anyOne, fc.constantFrom(...POINTS)), {
    choose: (world, [index]) =>
      pick(
        world.disputes.filter(({ said, exchange }) => said.at(-1) === 'LOST' && exchange.status === 'RECEIVED'),
        index,
      ),
    run: async ({ exchange }, world, reality, [, points]) => bookLoss(exchange, world, reality, points),
  }),
  command('write off', anyOne, {
    choose: (world, index) =>
      pick(
        world.members.filter(({ isGone, points }) => !isGone && points < 0),
        index,
      ),
    run: async (member, _world, reality) => writeOff(member, reality),
  }),
]

/** Few runs have received books before they end: so each one is refunded, lost or kept, by what it cost, and what is owed is written off. */
export async function refundReceived(world: World, reality: Reality): Promise<void> {
  for (const exchange of world.exchanges.filter(({ status }) => status === 'RECEIVED')) {
    const points = POINTS[exchange.totalCents % 2]!
    if (world.disputeOf(exchange)?.said.at(-1) === 'LOST') await bookLoss(exchange, world, reality, points)
    else if (exchange.price % 4 > 0) await refundTwice(exchange, world, reality, [0, SCOPES[exchange.price % SCOPES.length]!, points])
  }
}

/** Writes off what every second member owes. */
export async function writeOffDebts(world: World, reality: Reality): Promise<void> {
  const owing = world.members.filter(({ isGone, points }) => !isGone && points < 0)
  for (const member of owing.filter((_, index) => index % 2 === 0)) await writeOff(member, reality)
}

/** Two presses are one refund. */
async function refundTwice(
  exchange: ModelExchange,
  world: World,
  reality: Reality,
  [, scope, points]: [number, Scope, Points],
): Promise<void> {
  const copy = leftCopies(exchange).at(-1)
  const cents = 1 + (exchange.price % 90)
  const part = 1 + (exchange.price % 3)
  const body = {
    requestId: crypto.randomUUID(),
    scope,
    reason: 'Nach dem Ende.',
    senderPoints: points,
    ...(scope === 'LINES' && copy && { copies: [copy.id] }),
    ...(scope === 'AMOUNT' && { cents }),
    ...(scope === 'POINTS' && { points: part }),
  }
  const caller = await loggedIn(reality.test, reality.admin.id, 'admin')
  const answers = await Promise.all([1, 2].map(() => caller.post(`/admin/exchanges/${exchange.id}/refund`, body)))
  const statuses = answers.map(({ status }) => status)
  if (!statuses.includes(200)) {
    for (const { body: said } of answers) expect(REFUSALS, JSON.stringify(said)).toContain(said.code)
    return
  }
  expect(statuses).toEqual([200, 200])
  const back = backOf(exchange, scope, { cents, part })
  if (scope === 'LINES') exchange.linesBack = [...(exchange.linesBack ?? []), copy!]
  giveBack(exchange, back)
  if (points === 'TAKEN' && back.own + back.extra > 0) takenAway(world, exchange, back.own + back.extra)
  world.refundsMade++
}

function leftCopies({ copies, linesBack = [] }: ModelExchange) {
  return copies.filter((copy) => !linesBack.includes(copy))
}

/** What goes back, by what the exchange cost and what went back before. */
function backOf(exchange: ModelExchange, scope: Scope, { cents, part }: { cents: number; part: number }): LaterBack {
  const { price, ownPoints, usesFeeCredit, totalCents, laterBack: before = NOTHING_LATER } = exchange
  const left = totalCents - before.cents - (exchange.lostCents ?? 0)
  if (scope === 'AMOUNT') return { ...NOTHING_LATER, cents }
  if (scope === 'WHOLE') {
    const extra = price - ownPoints - before.extra
    return { cents: left, own: ownPoints - before.own, extra, fees: (usesFeeCredit ? 1 : 0) - before.fees }
  }
  const prices = leftCopies(exchange).map((copy) => copy.price)
  const [all, last] =
    scope === 'POINTS' ? [price - before.own - before.extra, part] : [prices.reduce((sum, one) => sum + one, 0), prices.at(-1) ?? 0]
  const own = Math.min(all, ownPoints) - Math.min(all - last, ownPoints)
  const fee = usesFeeCredit ? 0 : SERVICE_FEE_CENTS_PER_POINT * last
  return { ...NOTHING_LATER, cents: Math.min(left, fee + POINT_VALUE_CENTS * (last - own)), own, extra: last - own }
}

/** What reaches somebody who has left leaves circulation, after it has paid what they owed. */
function giveBack(exchange: ModelExchange, back: LaterBack): void {
  const { receiver, laterBack: before = NOTHING_LATER } = exchange
  exchange.laterBack = {
    cents: before.cents + back.cents,
    own: before.own + back.own,
    extra: before.extra + back.extra,
    fees: before.fees + back.fees,
  }
  receiver.points = receiver.isGone ? Math.min(0, receiver.points + back.own) : receiver.points + back.own
  if (!receiver.isGone) receiver.feeCredits += back.fees
}

/** A loss is booked once; while the platform has not heard of it, or another refund is on its way, it is refused. */
async function bookLoss(exchange: ModelExchange, world: World, { test, admin }: Reality, points: Points): Promise<void> {
  const caller = await loggedIn(test, admin.id, 'admin')
  const body = { requestId: crypto.randomUUID(), senderPoints: points, reason: 'Verloren.' }
  const { status, body: said } = await caller.post(`/admin/exchanges/${exchange.id}/book-loss`, body)
  if (status !== 200) return expect(REFUSALS, JSON.stringify(said)).toContain(said.code)
  const { price, ownPoints, totalCents, laterBack: before = NOTHING_LATER } = exchange
  const lost = totalCents - before.cents
  const extra = exchange.isPayoutLost ? 0 : Math.min(price - ownPoints - before.extra, Math.floor(lost / POINT_VALUE_CENTS))
  exchange.lostCents = lost
  exchange.laterBack = { ...before, extra: before.extra + extra }
  if (points === 'TAKEN' && extra > 0) takenAway(world, exchange, extra)
  world.lossesBooked++
}

async function writeOff(member: ModelMember, { test, admin }: Reality): Promise<void> {
  const caller = await loggedIn(test, admin.id, 'admin')
  const amount = Math.abs(member.points)
  const body = { requestId: crypto.randomUUID(), unit: 'POINT', amount, reason: 'Aus Kulanz.' }
  expect(await caller.post(`/admin/users/${member.id}/waive-debt`, body)).toMatchObject({ status: 200 })
  member.points = 0
}
