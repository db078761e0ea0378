import { GRANT_ALONE_MAX } from '#domain/policy/administration.ts'
import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { sendMail } from '../../../../platform/mail/mail.ts'
import { askSecond, type Asked } from '../../../accounts/proposals/commands.ts'
import { findProposalByKey } from '../../../accounts/proposals/queries.ts'
import { lockRestrictable } from '../../../accounts/restriction/measures-queries.ts'
import { waiveDebt } from '../../../points/commands.ts'
import { requireWithinLimit } from '../../../points/giving-commands.ts'
import { lockGrantsBy } from '../../../points/giving-queries.ts'
import { lockBalancesAndDebts } from '../../../points/queries.ts'
import { debtWaivedMail } from '../corrections-mails.ts'
import { findWaived, WAIVE_ACTS } from '../corrections-queries.ts'
import { sumGivenAlone, type GrantUnit } from '../queries.ts'

interface WantedWaiver {
  adminId: string
  memberId: string
  unit: GrantUnit
  /** What was read: all that is owed. */
  amount: number
  /** The same request again changes nothing. */
  requestId: string
  reason: string
}

/**
 * An administrator writes off what a member owes, at the platform's cost: a ledger entry, a line in the log and a mail that says why. More
 * points than one administrator may give alone are proposed as a grant, which pays the debt, where there is a second one (decision 73).
 * @throws AppError 404 for nobody and for who has left; 403 for oneself; 409 CASE_CHANGED where another amount is owed by now,
 * POINTS_OF_ONE beyond what one may give in a day.
 */
export async function waiveMemberDebt(db: Database, wanted: WantedWaiver): Promise<{ proposed: boolean }> {
  const { adminId, memberId, unit, amount, requestId, reason } = wanted
  if (adminId === memberId) throw new AppError('FORBIDDEN')
  return inTransaction(db, async (tx) => {
    await lockGrantsBy(tx, adminId)
    if (!(await lockRestrictable(tx, memberId))) throw new AppError('NOT_FOUND')
    const debts = await lockBalancesAndDebts(tx, memberId)
    if (await findWaived(tx, memberId, requestId)) return { proposed: false }
    if (await findProposalByKey(tx, adminId, requestId)) return { proposed: true }
    if (amount !== (unit === 'POINT' ? debts.owedPoints : debts.owedFeeCredits)) throw new AppError('CASE_CHANGED')
    const asked = await ask(tx, wanted)
    if (asked === 'PROPOSED') return { proposed: true }
    await waiveDebt(tx, { requestId, memberId, unit })
    const details = { requestId, amount, ...(asked === 'ALONE' && { wasAlone: true }) }
    await recordAdminAct(tx, { adminId, act: WAIVE_ACTS[unit], subject: { kind: 'member', id: memberId }, reason, details })
    await sendMail(tx, debtWaivedMail, { memberId, requestId }, `waive:${requestId}`)
    return { proposed: false }
  })
}

/** A second administrator is asked about what one alone may not give. */
async function ask(tx: Transaction, { adminId, memberId, unit, amount, requestId, reason }: WantedWaiver): Promise<Asked> {
  if (unit === 'POINT') await requireWithinLimit(tx, adminId, amount)
  if (unit !== 'POINT' || (await sumGivenAlone(tx, adminId, memberId)) + amount <= GRANT_ALONE_MAX) return 'NOW'
  const nothing = { ground: null, restriction: null, role: null, days: null, caseKind: null, caseId: null }
  return askSecond(tx, { kind: 'GRANT', memberId, points: amount, reason, requestKey: requestId, ...nothing }, adminId)
}
