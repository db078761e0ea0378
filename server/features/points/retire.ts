import type { Transaction } from '../../platform/db/database.ts'
import { lockBalances, post } from './queries.ts'

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
