import { now, type Transaction } from '../../platform/db/database.ts'

export type ProblemKind = 'NOT_ARRIVED' | 'WRONG_BOOK' | 'WORSE_THAN_DESCRIBED' | 'DAMAGED' | 'OTHER'

export async function insertProblem(tx: Transaction, exchangeId: string, problem: { kind: ProblemKind; text: string }): Promise<void> {
  await tx.insertInto('problem_report').values({ exchange_id: exchangeId, kind: problem.kind, text: problem.text }).execute()
}

/** Writes the decision on the open report of an exchange, with the reason both members get. */
export async function decideProblem(
  tx: Transaction,
  exchangeId: string,
  decision: 'RECEIVED' | 'REFUNDED' | 'LOST',
  reason: string,
): Promise<void> {
  await tx
    .updateTable('problem_report')
    .set({ decision, decision_reason: reason, decided_at: now })
    .where('exchange_id', '=', exchangeId)
    .where('decision', 'is', null)
    .execute()
}
