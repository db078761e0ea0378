import type { Transaction } from '../../../platform/db/database.ts'
import { forgetMailsAbout } from '../../../platform/mail/forget-mails.ts'
import { deleteUnseen } from '../queries/account-deletion.ts'

/**
 * A member's account is deleted: messages that others have got stay, without a name; those nobody else ever saw go, and so do the
 * mails that name the member to their partners (decision 47).
 */
export async function forgetWriter(tx: Transaction, memberId: string): Promise<void> {
  const conversations = await deleteUnseen(tx, memberId)
  await forgetMailsAbout(
    tx,
    conversations.map((id) => `chat:${id}`),
  )
}
