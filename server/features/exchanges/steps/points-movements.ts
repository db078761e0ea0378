import type { Transaction } from '../../../platform/db/database.ts'
import { STATE_FACTS } from '#domain/exchange-states.ts'
import { SENDER_CREDIT } from '#domain/policy/money.ts'
import { postAll, type Posting } from '../../points/queries.ts'
import { payOut } from '../deadlines/payouts-commands.ts'
import type { ExchangeRow } from '../queries.ts'

// Each function is one row of the table in reliability 2.1 and runs in the transaction that changes the state.

/** Sets aside the receiver's points and fee credit for a claim. */
export async function holdPoints(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  const receiver = { kind: 'avail', memberId: exchange.receiver_id } as const
  const escrow = { kind: 'escrow', exchangeId: exchange.id } as const
  await move(tx, exchange, [
    { key: 'hold', unit: 'POINT', from: receiver, to: escrow, amount: exchange.own_points, kind: 'HOLD' },
    { key: 'feehold', unit: 'FEE', from: receiver, to: escrow, amount: feeCredit(exchange), kind: 'HOLD' },
  ])
}

/** Moves points after a change of state (STATE_FACTS). */
export async function movePoints(tx: Transaction, before: ExchangeRow, after: ExchangeRow): Promise<void> {
  const [was, is] = [STATE_FACTS[before.status].pointsHeld, STATE_FACTS[after.status].pointsHeld]
  if (was === is) return
  if (was === 'own') return is === 'price' ? completeEscrow(tx, after) : releasePoints(tx, after)
  if (after.status === 'RECEIVED') return rewardSender(tx, after)
  return after.status === 'LOST' ? settleLoss(tx, after) : refundPoints(tx, after)
}

/** End before acceptance: everything set aside goes back. */
async function releasePoints(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  const receiver = { kind: 'avail', memberId: exchange.receiver_id } as const
  const escrow = { kind: 'escrow', exchangeId: exchange.id } as const
  await move(tx, exchange, [
    { key: 'unhold', unit: 'POINT', from: escrow, to: receiver, amount: exchange.own_points, kind: 'UNHOLD' },
    { key: 'feeunhold', unit: 'FEE', from: escrow, to: receiver, amount: feeCredit(exchange), kind: 'UNHOLD' },
  ])
}

/** Returns own points not needed for the accepted rest. */
export async function returnPointsOfLeftOut(tx: Transaction, before: ExchangeRow, after: ExchangeRow): Promise<void> {
  const receiver = { kind: 'avail', memberId: after.receiver_id } as const
  const escrow = { kind: 'escrow', exchangeId: after.id } as const
  const amount = before.own_points - after.own_points
  await move(tx, after, [{ key: 'leftout', unit: 'POINT', from: escrow, to: receiver, amount, kind: 'UNHOLD' }])
}

/** Reverts points of refunded copies of a sent parcel: own points not needed for the rest return, points bought with euros are removed. */
export async function returnPointsOfRefunded(tx: Transaction, before: ExchangeRow, after: ExchangeRow): Promise<void> {
  const receiver = { kind: 'avail', memberId: after.receiver_id } as const
  const escrow = { kind: 'escrow', exchangeId: after.id } as const
  const own = before.own_points - after.own_points
  const extra = before.extra_points - after.extra_points
  await move(tx, after, [
    { key: 'return', unit: 'POINT', from: escrow, to: receiver, amount: own, kind: 'REFUND' },
    { key: 'unsold', unit: 'POINT', from: escrow, to: { kind: 'sys:sold' }, amount: extra, kind: 'UNSOLD' },
  ])
}

/** Captured: points paid in euro join the escrow, the fee credit is used up. */
async function completeEscrow(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  const escrow = { kind: 'escrow', exchangeId: exchange.id } as const
  await move(tx, exchange, [
    { key: 'sold', unit: 'POINT', from: { kind: 'sys:sold' }, to: escrow, amount: exchange.extra_points, kind: 'SOLD' },
    { key: 'feeuse', unit: 'FEE', from: escrow, to: { kind: 'sys:used' }, amount: feeCredit(exchange), kind: 'FEE_USED' },
  ])
}

/** Received: the sender is credited the price (decision 1; with 'one' the rest is retired). */
async function rewardSender(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  const escrow = { kind: 'escrow', exchangeId: exchange.id } as const
  const credit = SENDER_CREDIT === 'price' ? exchange.price : 1
  await payOut(tx, exchange, credit)
  await move(tx, exchange, [
    { key: 'retired', unit: 'POINT', from: escrow, to: { kind: 'sys:retired' }, amount: exchange.price - credit, kind: 'RETIRE' },
  ])
}

/** Cancelled after capture: own points and fee credit go back, points paid in euro are taken back (euros follow by refund). */
async function refundPoints(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  const receiver = { kind: 'avail', memberId: exchange.receiver_id } as const
  const escrow = { kind: 'escrow', exchangeId: exchange.id } as const
  await move(tx, exchange, [
    { key: 'return', unit: 'POINT', from: escrow, to: receiver, amount: exchange.own_points, kind: 'REFUND' },
    { key: 'unsold', unit: 'POINT', from: escrow, to: { kind: 'sys:sold' }, amount: exchange.extra_points, kind: 'UNSOLD' },
    { key: 'feereturn', unit: 'FEE', from: { kind: 'sys:used' }, to: receiver, amount: feeCredit(exchange), kind: 'REFUND' },
  ])
}

/** Lost on the way: the receiver is refunded, the sender is credited the price by the platform (decision 12). */
async function settleLoss(tx: Transaction, exchange: ExchangeRow): Promise<void> {
  await refundPoints(tx, exchange)
  const sender = { kind: 'avail', memberId: exchange.sender_id } as const
  await move(tx, exchange, [
    { key: 'reward', unit: 'POINT', from: { kind: 'sys:goodwill' }, to: sender, amount: exchange.price, kind: 'REWARD' },
  ])
}

function feeCredit(exchange: ExchangeRow): number {
  return exchange.uses_fee_credit ? 1 : 0
}

async function move(tx: Transaction, exchange: ExchangeRow, postings: Posting[]): Promise<void> {
  const due = postings.filter(({ amount }) => amount > 0)
  await postAll(
    tx,
    due.map((posting) => ({ ...posting, key: `${posting.key}:${exchange.id}`, exchangeId: exchange.id })),
  )
}
