import { sql } from 'kysely'
import type { DeclineReason } from '#domain/declines.ts'
import type { Transaction } from '../../platform/db/database.ts'

export async function noteDecline(
  tx: Transaction,
  exchangeId: string,
  { reason, text }: { reason: DeclineReason; text: string },
): Promise<void> {
  await tx.updateTable('exchange').set({ decline_reason: reason, decline_text: text }).where('id', '=', exchangeId).execute()
}

/** Hides the sender's text from the receiver, keeping the reason. False when there is none. */
export async function hideDeclineText(tx: Transaction, exchangeId: string): Promise<boolean> {
  const { rows } = await sql`
    update exchange set decline_hidden_at = app_now()
     where id = ${exchangeId}::uuid and decline_text <> '' and decline_hidden_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Shows the text again. */
export async function showDeclineText(tx: Transaction, exchangeId: string): Promise<void> {
  await tx.updateTable('exchange').set({ decline_hidden_at: null }).where('id', '=', exchangeId).execute()
}
