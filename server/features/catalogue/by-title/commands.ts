import { inTransaction, type Database } from '../../../platform/db/database.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { deleteOldEditions } from './queries.ts'

/** Deletes stored answers of libraries that are too old to be used. */
export function titleLookupRetention(db: Database): Retention {
  return { name: 'answers to titles', forget: () => inTransaction(db, deleteOldEditions) }
}
