import { sql } from 'kysely'
import { now, type Transaction } from '../../../platform/db/database.ts'
import { germanToday } from '../../../platform/db/german-days.ts'

/** Pauses everything a member offers; own orders, chat and balance stay as they are (decision 9). */
export async function pauseShelf(tx: Transaction, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ shelf_paused_at: now }).where('id', '=', memberId).where('shelf_paused_at', 'is', null).execute()
}

/** Ends every pause of a member's shelf, a planned one that lasts too; one that is still to come stays. */
export async function endShelfPause(tx: Transaction, memberId: string): Promise<void> {
  const isToCome = sql`shelf_paused_from > ${germanToday}`
  await sql`
    update member set shelf_paused_at = null, shelf_paused_from = case when ${isToCome} then shelf_paused_from end,
           shelf_paused_until = case when ${isToCome} then shelf_paused_until end
     where id = ${memberId}::uuid`.execute(tx)
}
