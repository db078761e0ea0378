import type { Transaction } from '../../../platform/db/database.ts'
import { countMessage } from '../../notifications/queries.ts'
import { planMail } from '../queries/mails.ts'
import { mailUnread } from './mail-unread.ts'

/** Tells a member of a message that has arrived: in the inbox at once, by mail when one is due. Each `arrival` is told once. */
export async function tellRecipient(
  tx: Transaction,
  { recipientId, conversationId, arrival }: { recipientId: string; conversationId: string; arrival: string },
): Promise<void> {
  await countMessage(tx, recipientId, conversationId, arrival)
  if (await planMail(tx, conversationId, recipientId)) await mailUnread(tx, conversationId, recipientId)
}
