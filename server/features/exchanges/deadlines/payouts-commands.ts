import { LATE_PAYOUT_DAYS } from '#domain/policy/money.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { holdOnArrival, releaseAfterSwap, takeBackHold } from '../../points/holds-commands.ts'
import { lockHolds } from '../../points/holds-queries.ts'
import { post } from '../../points/queries.ts'
import type { ExchangeRow } from '../queries.ts'
import { haveSwapped } from './payouts-queries.ts'
import { isPaidLate } from './payouts-rules.ts'

/** Pays the sender of a received exchange from its escrow in whole points, at once or after a wait (decision 77). */
export async function payOut(tx: Transaction, exchange: ExchangeRow, amount: number): Promise<void> {
  const { id: exchangeId, sender_id: memberId } = exchange
  const reward = { key: `reward:${exchangeId}`, from: { kind: 'escrow', exchangeId }, amount, kind: 'REWARD', exchangeId } as const
  if (await isLate(tx, exchange)) {
    await holdOnArrival(tx, { ...reward, memberId, reason: 'LATE_PAYOUT', days: LATE_PAYOUT_DAYS })
    return
  }
  await releaseAfterSwap(tx, { senderId: memberId, receiverId: exchange.receiver_id })
  await post(tx, { ...reward, unit: 'POINT', to: { kind: 'avail', memberId } })
}

async function isLate(tx: Transaction, exchange: ExchangeRow): Promise<boolean> {
  return isPaidLate({
    closeReason: exchange.close_reason,
    isLabelTaken: exchange.label_released_at !== null,
    price: exchange.price,
    haveSwapped: await haveSwapped(tx, exchange),
  })
}

/**
 * Reverts a payout that still waits after the payer got the money back: points paid in euros never existed, the receiver's points leave
 * circulation. Gives the number of points; 0 when already paid out.
 */
export async function takeBackPayout(tx: Transaction, exchange: ExchangeRow): Promise<number> {
  let taken = 0
  for (const { id, amount } of await lockPayout(tx, exchange)) {
    const bought = Math.min(amount, exchange.extra_points)
    const parts = [
      { to: { kind: 'sys:sold' }, amount: bought },
      { to: { kind: 'sys:retired' }, amount: amount - bought },
    ] as const
    if (await takeBackHold(tx, id, parts)) taken += amount
  }
  return taken
}

/** Locks a waiting payout against release. */
export async function lockPayout(tx: Transaction, { id: exchangeId }: ExchangeRow): Promise<{ id: string; amount: number }[]> {
  return lockHolds(tx, { exchangeId, reason: 'LATE_PAYOUT' })
}
