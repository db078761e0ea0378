import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/** Takes a member's copies from the shelf that nobody has ordered, and forgets what they wrote about any of them. */
export async function withdrawShelf(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update offer set status = 'WITHDRAWN', updated_at = app_now() where owner_id = ${memberId}::uuid and status = 'AVAILABLE'`.execute(tx)
  await sql`update offer set comment = '' where owner_id = ${memberId}::uuid and comment <> ''`.execute(tx)
}
