import type { Database } from '../../../platform/db/database.ts'
import { log } from '../../../platform/log.ts'
import { closeLateFindings, insertLateFindings } from './queries.ts'

/**
 * Tells a person of captures, releases and refunds that a provider has not done for too long, while they are still tried:
 * before a hold lapses, and whether the provider can be read or not (F33). What was done after all needs nobody. Gives how
 * many were told.
 */
export async function tellLateEffects(db: Database, runId: number): Promise<number> {
  await closeLateFindings(db)
  const payments = await insertLateFindings(db, runId)
  for (const paymentId of payments) log.error({ paymentId }, 'a provider has not done for too long what we want: a person must look')
  return payments.length
}
