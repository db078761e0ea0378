import { ADMIN_MESSAGES_A_DAY } from '#domain/policy/administration.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { lockRestrictable } from '../../accounts/restriction/measures-queries.ts'
import { notify } from '../../notifications/notify.ts'
import { adminMessageMail } from './messages-mails.ts'
import { insertMessage, readLatelyWritten } from './messages-queries.ts'

/**
 * Writes to a member as the platform: a mail and a line of the inbox, both once. The same text within 24 hours is the same message.
 * @throws AppError NOT_FOUND when the member has left, RATE_LIMITED where they have got ADMIN_MESSAGES_A_DAY in 24 hours.
 */
export async function writeToMember(db: Database, message: { memberId: string; adminId: string; text: string }): Promise<void> {
  const { memberId, adminId, text } = message
  await inTransaction(db, async (tx) => {
    if (!(await lockRestrictable(tx, memberId))) throw new AppError('NOT_FOUND')
    const { count, is_repeated, seconds_left } = await readLatelyWritten(tx, memberId, text)
    if (is_repeated) return
    if (count >= ADMIN_MESSAGES_A_DAY) throw new AppError('RATE_LIMITED', { retryAfterSeconds: seconds_left })
    const messageId = await insertMessage(tx, message)
    const key = `written:${messageId}`
    await recordAdminAct(tx, { adminId, act: 'member.write', subject: { kind: 'member', id: memberId }, details: { messageId } })
    await notify(tx, { memberId, kind: 'account.message', key })
    await sendMail(tx, adminMessageMail, { messageId }, key)
  })
}
