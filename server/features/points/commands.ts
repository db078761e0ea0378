import { FREE_POINT_BOOKS } from '#domain/policy/money.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { insertFreePointGrant, lockBalances, post } from './queries.ts'

/**
 * One free point for an offered book: the first ten distinct works of a member, for life (decision 3).
 * Runs in the transaction that creates the offer. True when a point was given.
 */
export async function grantFreePoint(tx: Transaction, memberId: string, workId: string): Promise<boolean> {
  // Locks the member's accounts, so that parallel offers of one member take ordinals one after the other.
  await lockBalances(tx, memberId)
  const ordinal = await insertFreePointGrant(tx, memberId, workId, FREE_POINT_BOOKS)
  if (ordinal === undefined) return false
  return post(tx, {
    key: `free-offer:${memberId}:${ordinal}`,
    unit: 'POINT',
    from: { kind: 'sys:free' },
    to: { kind: 'avail', memberId },
    amount: 1,
    kind: 'FREE_OFFER',
  })
}

/** Points or fee credits given by an admin, or by the demo data; `requestId` makes a double click one grant. */
export async function grant(
  tx: Transaction,
  input: { requestId: string; memberId: string; unit: 'POINT' | 'FEE'; amount: number },
): Promise<boolean> {
  return post(tx, {
    key: `grant:${input.requestId}`,
    unit: input.unit,
    from: { kind: 'sys:granted' },
    to: { kind: 'avail', memberId: input.memberId },
    amount: input.amount,
    kind: 'GRANT',
  })
}

/**
 * Takes out of circulation what a member holds who has left (decisions 26 and 47). `occasion` names why, once each:
 * `left`, or the exchange that still paid out afterwards.
 */
export async function retireBalances(tx: Transaction, memberId: string, occasion: string): Promise<void> {
  const { points, feeCredits } = await lockBalances(tx, memberId)
  for (const [unit, amount] of [
    ['POINT', points],
    ['FEE', feeCredits],
  ] as const) {
    if (amount === 0) continue
    const key = `retire:${memberId}:${occasion}:${unit}`
    await post(tx, { key, unit, from: { kind: 'avail', memberId }, to: { kind: 'sys:retired' }, amount, kind: 'RETIRE' })
  }
}
