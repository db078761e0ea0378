import { now, type Transaction } from '../../platform/db/database.ts'

/** Pauses everything a member offers; own orders, chat and balance stay as they are (decision 9). */
export async function pauseShelf(tx: Transaction, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ shelf_paused_at: now }).where('id', '=', memberId).where('shelf_paused_at', 'is', null).execute()
}

export async function endShelfPause(tx: Transaction, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ shelf_paused_at: null }).where('id', '=', memberId).execute()
}
