import type { Transaction } from '../../../platform/db/database.ts'
import { forgetMailsAbout } from '../../../platform/mail/forget-mails.ts'
import { forgetUnseen } from '../queries/account-deletion.ts'

/**
 * A member leaves: what others have got stays with them, without a name; what nobody else ever saw goes, and so do the
 * mails that name the member to their partners (decision 47).
 */
export async function forgetWriter(tx: Transaction, memberId: string): Promise<void> {
  const conversations = await forgetUnseen(tx, memberId)
  await forgetMailsAbout(
    tx,
    conversations.map((id) => `chat:${id}`),
  )
}
