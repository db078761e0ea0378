import type { Database } from '../../../platform/db/database.ts'
import { log } from '../../../platform/log.ts'
import { closeLateFindings, insertLateFindings } from './queries.ts'

/**
 * Opens findings for captures, voids and refunds that are still retried after too long, before a hold expires and even when the provider
 * is unreachable (F33); closes those done since. Gives the number of new ones.
 */
export async function reportLateEffects(db: Database, runId: number): Promise<number> {
  await closeLateFindings(db)
  const payments = await insertLateFindings(db, runId)
  for (const paymentId of payments) log.error({ paymentId }, 'a provider has not done for too long what we want: a person must look')
  return payments.length
}
