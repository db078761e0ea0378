import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { listAdministrators } from '../queries/administrators.ts'
import { unblockMember } from '../queries/blocks.ts'
import { liftRestriction } from './commands.ts'
import { findBlockedSince } from './measures-queries.ts'
import { objectionAlarmMail, objectionAnsweredMail, objectionReceivedMail } from './objections-mails.ts'
import { insertObjection, listContestedBlocks, lockObjection, storeAnswer, type LockedObjection } from './objections-queries.ts'

/**
 * A restricted member contests the restriction; they get a receipt, and administrators are told. A second one while the first is
 * open changes nothing. @throws AppError NOT_FOUND when nothing restricts them (any more), OBJECTION_OPEN.
 */
export async function makeObjection(
  db: Database,
  memberId: string,
  said: { text: string; restrictionId?: string | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const objectionId = await insertObjection(tx, memberId, said)
    if (objectionId === undefined) throw new AppError('NOT_FOUND')
    if (objectionId === null) throw new AppError('OBJECTION_OPEN')
    await sendMail(tx, objectionReceivedMail, { objectionId }, `objection:${objectionId}:received`)
    for (const adminId of await listAdministrators(tx))
      await sendMail(tx, objectionAlarmMail, { objectionId, adminId }, `objection:${objectionId}:admin:${adminId}`)
  })
}

/**
 * An administrator answers an objection, and may end the restriction with that. The same answer twice is success.
 * @throws AppError NOT_FOUND; EXCHANGE_STATE when somebody has answered otherwise; FORBIDDEN for one's own, and for whoever decided, while
 * there is another administrator; VALIDATION when it would lift a suspension for a dispute, which the decision on that dispute does.
 */
export async function answerObjection(
  db: Database,
  objectionId: string,
  answer: { adminId: string; reason: string; lifts: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const objection = await lockObjection(tx, objectionId, answer.adminId)
    if (!objection) throw new AppError('NOT_FOUND')
    if (objection.answer === answer.reason && objection.lifts === answer.lifts) return
    if (objection.answer !== null) throw new AppError('EXCHANGE_STATE')
    if (!objection.may_answer) throw new AppError('FORBIDDEN')
    if (answer.lifts && objection.is_for_dispute) throw AppError.field('lifts', 'INVALID')
    await storeAnswer(tx, objectionId, answer)
    const isFree = answer.lifts && (await liftContested(tx, objection, answer))
    await sendMail(tx, objectionAnsweredMail, { objectionId }, `objection:${objectionId}:answered`)
    const { adminId, reason, lifts } = answer
    const subject = { kind: 'member', id: objection.member_id } as const
    await recordAdminAct(tx, { adminId, act: 'objection.answer', subject, reason, details: { objection: objectionId, lifts, isFree } })
  })
}

/**
 * Ends what was contested; a block as a whole, however many decisions meant it when it was contested: one that was decided since stands,
 * as whoever answers may not know of it. True when the member is free of it.
 */
async function liftContested(
  tx: Transaction,
  { id, member_id: memberId, since, restriction_id: contested, measure }: LockedObjection,
  { adminId, reason }: { adminId: string; reason: string },
): Promise<boolean> {
  if (measure !== 'BLOCK' && contested !== null) return liftRestriction(tx, { restrictionId: contested, adminId, reason, isAnswer: true })
  const blocks = await listContestedBlocks(tx, id)
  for (const restrictionId of blocks) await liftRestriction(tx, { restrictionId, adminId, reason, isAnswer: true })
  if (blocks.length === 0) await unblockMember(tx, memberId, since)
  return (await findBlockedSince(tx, memberId)) === undefined
}
