import type { SenderPoints, SplitPoints } from '#domain/refunds.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { retireBalances, takeBack } from '../../points/commands.ts'
import { takeBackHold } from '../../points/holds-commands.ts'
import { lockBalancesAndDebts, postAll, type Posting } from '../../points/queries.ts'
import type { AbsentMembers } from '../deadlines/account-deletion-queries.ts'
import { lockPayout } from '../deadlines/payouts-commands.ts'
import type { ExchangeRow } from '../queries.ts'

interface Moved extends SplitPoints {
  refundId: string
  feeCredits: number
  senderPoints: SenderPoints
  deleted: AbsentMembers
}

/**
 * Reverts points of a received exchange, fully or in part: they come from the sender, or from the platform if the sender keeps them; own
 * points return to the receiver, points bought with euros cease to exist, points of deleted members leave circulation. Members are locked
 * by the caller. Gives the sender's new debt in points.
 */
export async function undoPoints(tx: Transaction, exchange: ExchangeRow, moved: Moved): Promise<number> {
  const { refundId, ownPoints, extraPoints, feeCredits, senderPoints, deleted } = moved
  const exchangeId = exchange.id
  const escrow = { kind: 'escrow', exchangeId } as const
  const receiver = { kind: 'avail', memberId: exchange.receiver_id } as const
  const isTaken = senderPoints === 'TAKEN' && ownPoints + extraPoints > 0
  // Holds are locked before accounts, always.
  const waiting = isTaken ? await takeBackWaiting(tx, exchange, ownPoints + extraPoints) : 0
  // Both in the same order, whoever gives to whom.
  for (const memberId of [exchange.sender_id, exchange.receiver_id].toSorted()) await lockBalancesAndDebts(tx, memberId)
  const amount = ownPoints + extraPoints
  const from = { key: `back:${refundId}`, unit: 'POINT', to: escrow, amount, exchangeId } as const
  const owed = isTaken && amount > waiting ? await takeBack(tx, { ...from, amount: amount - waiting, memberId: exchange.sender_id }) : 0
  const points = { unit: 'POINT', exchangeId } as const
  const postings: Posting[] = [
    ...(isTaken ? [] : [{ ...from, from: { kind: 'sys:goodwill' }, kind: 'GOODWILL' } as const]),
    { ...points, key: `return:${refundId}`, from: escrow, to: receiver, amount: ownPoints, kind: 'REFUND' },
    { ...points, key: `unsold:${refundId}`, from: escrow, to: { kind: 'sys:sold' }, amount: extraPoints, kind: 'UNSOLD' },
    { key: `feereturn:${refundId}`, unit: 'FEE', from: { kind: 'sys:used' }, to: receiver, amount: feeCredits, kind: 'REFUND', exchangeId },
  ]
  await postAll(
    tx,
    postings.filter((posting) => posting.amount > 0),
  )
  if (deleted.receiver) await retireBalances(tx, exchange.receiver_id, refundId)
  return owed
}

/** Takes up to so many points back that the sender has not been paid yet; what is over is paid out. Gives how many were taken. */
async function takeBackWaiting(tx: Transaction, exchange: ExchangeRow, amount: number): Promise<number> {
  let taken = 0
  for (const hold of await lockPayout(tx, exchange)) {
    const part = Math.min(amount - taken, hold.amount)
    await takeBackHold(tx, hold.id, [
      { to: { kind: 'escrow', exchangeId: exchange.id }, amount: part },
      { to: { kind: 'avail', memberId: exchange.sender_id }, amount: hold.amount - part },
    ])
    taken += part
  }
  return taken
}
