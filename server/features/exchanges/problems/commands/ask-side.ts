import { recordAdminAct } from '../../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { notifyByMail } from '../../../notifications/notify.ts'
import { lockForStep } from '../../steps/take-step.ts'
import { findOpenReport } from '../queries.ts'
import { insertQuestion } from '../questions-queries.ts'
import { questionMail } from '../questions-mails.ts'

interface Question {
  /** The same request again is the same question. */
  requestId: string
  of: 'sender' | 'receiver'
  text: string
  /** So many days in Germany after today an answer is waited for. */
  days: number
}

/**
 * An administrator asks one of the two of an open report, who is told by mail and in the inbox, in their language; the other one is not.
 * Nothing is decided by itself once the day is over.
 * @throws AppError 404 for an unknown exchange, 403 when it is the administrator's own, 409 EXCHANGE_STATE when nothing is open.
 */
export async function askSide(db: Database, adminId: string, exchangeId: string, { requestId, of, text, days }: Question): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { exchange } = await lockForStep(tx, exchangeId)
    if (exchange.sender_id === adminId || exchange.receiver_id === adminId) throw new AppError('FORBIDDEN')
    const report = await findOpenReport(tx, exchangeId)
    if (!report) throw new AppError('EXCHANGE_STATE')
    if (!(await insertQuestion(tx, { id: requestId, reportId: report.id, of, text, days }))) return
    await recordAdminAct(tx, { adminId, act: 'exchange.ask', subject: { kind: 'exchange', id: exchangeId }, reason: text, details: { of } })
    const memberId = of === 'sender' ? exchange.sender_id : exchange.receiver_id
    const line = { memberId, kind: 'exchange.questionAsked' as const, key: `exchange:${exchangeId}:question:${requestId}`, exchangeId }
    await notifyByMail(tx, questionMail, [{ line, data: { questionId: requestId } }])
  })
}
