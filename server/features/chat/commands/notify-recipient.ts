import type { Transaction } from '../../../platform/db/database.ts'
import { countMessage } from '../../notifications/queries.ts'
import { planMail } from '../queries/mails.ts'
import { mailUnread } from './mail-unread.ts'

/** Notifies a member of a delivered message, by mail when one is due; once per `arrival`. */
export async function notifyRecipient(
  tx: Transaction,
  { recipientId, conversationId, arrival }: { recipientId: string; conversationId: string; arrival: string },
): Promise<void> {
  await countMessage(tx, recipientId, conversationId, arrival)
  if (await planMail(tx, conversationId, recipientId)) await mailUnread(tx, conversationId, recipientId)
}
