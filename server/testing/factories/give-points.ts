import { grant } from '../../features/points/commands.ts'
import { inTransaction } from '../../platform/db/database.ts'
import type { TestApplication } from '../test-application.ts'

/** Gives a member points to spend, more than the free ones that can be spent before a first swap. */
export async function givePoints({ db }: Pick<TestApplication, 'db'>, { id: memberId }: { id: string }, amount: number): Promise<void> {
  if (amount === 0) return
  await inTransaction(db, (tx) => grant(tx, { requestId: crypto.randomUUID(), memberId, unit: 'POINT', amount }))
}
