import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { listColleagues } from '../../accounts/queries/administrators.ts'
import { liftRestriction } from '../../accounts/restriction/commands.ts'
import { notify } from '../../notifications/notify.ts'
import { mayAnswer } from '../rules.ts'
import { showSubject } from '../hide.ts'
import { contestAnsweredMail, contestReceivedMail } from './mails.ts'
import { lockDecision, storeAnswer, storeObjection, type LockedDecision } from './queries.ts'

/**
 * A member contests a decision that took away what is theirs, once and in time; they get a receipt.
 * @throws AppError NOT_FOUND for decisions about others, OBJECTION_OPEN while one is open, CASE_DECIDED when it was answered or is too old.
 */
export async function contestDecision(db: Database, memberId: string, decisionId: string, text: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const decision = await lockDecision(tx, decisionId)
    if (decision?.member_id !== memberId || !decision.took_away) throw new AppError('NOT_FOUND')
    if (decision.answer !== null || !decision.is_in_time) throw new AppError('CASE_DECIDED')
    if (decision.objected_at !== null) throw new AppError('OBJECTION_OPEN')
    await storeObjection(tx, decisionId, text)
    await sendMail(tx, contestReceivedMail, { decisionId }, `moderation:${decisionId}:contested`)
  })
}

/**
 * An administrator answers an objection; overturned, everything the decision did is taken back as far as it can be. The same answer
 * twice is success.
 * @throws AppError NOT_FOUND, CASE_DECIDED when somebody has answered otherwise, FORBIDDEN for whoever decided first, while there is
 * another administrator, and for whose it is.
 */
export async function answerContest(
  db: Database,
  decisionId: string,
  answer: { adminId: string; reason: string; overturns: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const decision = await lockDecision(tx, decisionId)
    if (!decision?.objected_at) throw new AppError('NOT_FOUND')
    if (decision.answer === answer.reason && decision.overturned === answer.overturns) return
    if (decision.answer !== null) throw new AppError('CASE_DECIDED')
    const isOwn = decision.member_id === answer.adminId
    if (isOwn || !mayAnswer(answer.adminId, [decision.decided_by, decision.approved_by], await listColleagues(tx)))
      throw new AppError('FORBIDDEN')
    await storeAnswer(tx, decisionId, answer)
    if (answer.overturns) await takeBack(tx, decision, answer)
    await tell(tx, decisionId, decision)
    const { adminId, reason, overturns } = answer
    const subject = { kind: 'member', id: decision.member_id ?? decision.subject_id } as const
    await recordAdminAct(tx, { adminId, act: 'moderation.answer', subject, reason, details: { decision: decisionId, overturns } })
  })
}

async function takeBack(
  tx: Transaction,
  decision: LockedDecision,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<void> {
  const { subject_kind: kind, subject_id: id, taken_key: key, restriction_id: restrictionId } = decision
  await showSubject(tx, { kind, id }, key)
  if (restrictionId !== null) await liftRestriction(tx, { restrictionId, adminId, reason })
}

async function tell(tx: Transaction, decisionId: string, { member_id: memberId }: LockedDecision): Promise<void> {
  if (memberId === null) return
  const key = `moderation:${decisionId}:answered`
  await notify(tx, { memberId, kind: 'moderation.answered', key })
  await sendMail(tx, contestAnsweredMail, { decisionId }, key)
}
