import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { lockRestrictable } from '../../../accounts/restriction/measures-queries.ts'
import { takeBack } from '../../../points/commands.ts'
import { grantTakenBackMail } from '../corrections-mails.ts'
import { findLoggedGrant, findTakenBack, lockGrant, TAKE_BACK_ACTS } from '../corrections-queries.ts'

interface WantedCorrection {
  adminId: string
  /** The line of the log that says what was given. */
  grantId: string
  /** The same request again takes nothing. */
  requestId: string
  /** Points or fee credits. */
  amount: number
  reason: string
}

/**
 * An administrator takes back what was given by mistake, all or a part of one grant: what the member does not hold any more is a debt. A
 * ledger entry, a line in the log and a mail that says why, all or none. Gives how much is owed for it.
 * @throws AppError 404 for no such grant, and where its member has left; 400 for more than is left of it; 409 EXCHANGE_STATE where the
 * request stood for something else.
 */
export async function takeBackGrant(db: Database, wanted: WantedCorrection): Promise<number> {
  const { adminId, grantId, requestId, amount, reason } = wanted
  return inTransaction(db, async (tx) => {
    await lockGrant(tx, grantId)
    const given = await findLoggedGrant(tx, grantId)
    if (!given || !(await lockRestrictable(tx, given.member_id))) throw new AppError('NOT_FOUND')
    const before = await findTakenBack(tx, given.member_id, requestId)
    if (before) {
      if (before.grant_id !== grantId || before.amount !== amount) throw new AppError('EXCHANGE_STATE')
      return before.owed
    }
    if (amount > given.amount - given.taken_back) throw AppError.field('amount', 'FORMS_RULES.GRANT.TAKEN_BACK')
    const { unit, member_id: memberId } = given
    const owed = await takeBack(tx, { key: `ungrant:${requestId}`, unit, memberId, amount, to: { kind: 'sys:granted' } })
    const details = { requestId, grant: grantId, amount, owed }
    await recordAdminAct(tx, { adminId, act: TAKE_BACK_ACTS[unit], subject: { kind: 'member', id: memberId }, reason, details })
    await sendMail(tx, grantTakenBackMail, { memberId, requestId }, `ungrant:${requestId}`)
    return owed
  })
}
