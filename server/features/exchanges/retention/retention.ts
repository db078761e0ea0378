import type { Database } from '../../../platform/db/database.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { eraseOldAddresses } from './queries.ts'

/** Addresses that an exchange froze for its label, once it is long over (reliability 5.4). Labels are composed from them and never stored. */
export function exchangeRetention(db: Database): Retention {
  return { name: 'addresses', forget: () => eraseOldAddresses(db) }
}
