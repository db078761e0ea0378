import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { newMessageMail } from '../new-message-mail.ts'
import { takeDueMail } from '../queries/mails.ts'

/** Mails a member about unread messages of a conversation if a mail is due; repeated calls send one mail. */
export async function mailUnread(tx: Transaction, conversationId: string, memberId: string): Promise<void> {
  const newest = await takeDueMail(tx, conversationId, memberId)
  if (newest !== undefined) await sendMail(tx, newMessageMail, { conversationId, memberId }, `chat:${conversationId}:${memberId}:${newest}`)
}

/** The same in its own transaction, for the sweep. */
export async function mailUnreadNow(db: Database, conversationId: string, memberId: string): Promise<void> {
  await inTransaction(db, (tx) => mailUnread(tx, conversationId, memberId))
}
