import { inTransaction, type Database } from '../../../platform/db/database.ts'
import type { AccountDeletion } from '../../../platform/feature.ts'
import { withdrawShelf } from './queries.ts'

/** What becomes of the shelf of a member who leaves: it was hidden with the account, and is now cleared (decision 26). */
export function clearShelfOfLeaver(db: Database): AccountDeletion {
  return { afterwards: (memberId) => inTransaction(db, (tx) => withdrawShelf(tx, memberId)) }
}
