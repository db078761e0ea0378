import { inTransaction, type Database } from '../../../platform/db/database.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { deleteOldEditions } from './queries.ts'

/** Answers of libraries go once they are too old to be given again. */
export function titleLookupRetention(db: Database): Retention {
  return { name: 'answers to titles', forget: () => inTransaction(db, deleteOldEditions) }
}
