import { randomUUID } from 'node:crypto'
import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { deleteSessionsOf } from '../../../../platform/session/queries.ts'
import { findLogin } from '../../queries/users.ts'
import { secondFactorResetMail } from '../mails.ts'
import { deletePasskeysOf } from '../../passkeys/passkeys-queries.ts'
import { deleteFactor } from '../factors-queries.ts'
import { deletePendingLogins } from '../pending-logins-queries.ts'

export type ResetOutcome = 'RESET' | 'NO_MEMBER' | 'NO_ADMINISTRATOR' | 'NO_SECOND_FACTOR'

/**
 * Takes the second factor off an account whose member has lost phone and recovery codes, and its passkeys, for the administrator
 * who has made sure that it is them. All sessions end, the member is told, and who did it and why stands in the log of administrators.
 */
export async function resetSecondFactor(
  db: Database,
  { email, administratorEmail, reason }: { email: string; administratorEmail: string; reason: string },
): Promise<ResetOutcome> {
  const [member, administrator] = [await findLogin(db, email), await findLogin(db, administratorEmail)]
  if (!member) return 'NO_MEMBER'
  if (administrator?.role !== 'admin') return 'NO_ADMINISTRATOR'
  return inTransaction(db, async (tx) => {
    const deleted = [await deleteFactor(tx, member.id), await deletePasskeysOf(tx, member.id)]
    if (!deleted.includes(true)) return 'NO_SECOND_FACTOR'
    await deletePendingLogins(tx, member.id)
    await deleteSessionsOf(tx, member.id)
    await recordAdminAct(tx, {
      adminId: administrator.id,
      act: 'member.resetSecondFactor',
      subject: { kind: 'member', id: member.id },
      reason,
    })
    await sendMail(tx, secondFactorResetMail, { memberId: member.id }, `second-factor-reset:${randomUUID()}`)
    return 'RESET'
  })
}
