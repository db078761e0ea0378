import type { Transaction } from '../../../platform/db/database.ts'
import { forgetMailsAbout } from '../../../platform/mail/forget-mails.ts'
import { deleteUnseen } from '../queries/account-deletion.ts'

/**
 * Erases the author of messages when their account is deleted: delivered messages stay without a name; undelivered ones and mails naming
 * the member are deleted (decision 47).
 */
export async function eraseWriter(tx: Transaction, memberId: string): Promise<void> {
  const conversations = await deleteUnseen(tx, memberId)
  await forgetMailsAbout(
    tx,
    conversations.map((id) => `chat:${id}`),
  )
}
