import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { writeShownWishes } from '../queries/settings.ts'

/** Keeps whether others see the member's wishes (decision 64); saying it again keeps the first moment. */
export async function showWishes(db: Database, memberId: string, shows: boolean): Promise<void> {
  await inTransaction(db, (tx) => writeShownWishes(tx, memberId, shows))
}
