import { reliabilityOf, type Reliability } from '#domain/reliability.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listReliabilityCounts } from './queries/counts.ts'

/** What can be said of each of these senders; null where there is too little of it. */
export async function readReliabilities(db: Database, memberIds: readonly string[]): Promise<(memberId: string) => Reliability | null> {
  const counts = await listReliabilityCounts(db, [...new Set(memberIds)])
  return (memberId) => {
    const own = counts.get(memberId)
    return own ? reliabilityOf(own) : null
  }
}
