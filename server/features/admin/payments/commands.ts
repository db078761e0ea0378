import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findPayment, expediteEffect, lockParkedEffects } from '../../payments/queries.ts'
import { dismissCase, lockCase } from '../../payments/balance/queries/cases.ts'
import { closeFinding, lockFinding } from '../../payments/reconciliation/queries.ts'

interface Act {
  adminId: string
  reason: string
}

/**
 * Has the parked effects of a payment tried again; the effect reads the provider before it acts, so this never captures
 * or refunds twice. Where none is parked any more nothing happens, nothing is logged, and it gives false. @throws AppError 404.
 */
export async function requeuePayment(db: Database, paymentId: string, { adminId, reason }: Act): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (!(await findPayment(tx, paymentId))) throw new AppError('NOT_FOUND')
    const effects = await lockParkedEffects(tx, paymentId)
    if (effects.length === 0) return false
    await expediteEffect(tx, paymentId)
    const details = { effects: effects.map(({ id, kind }) => ({ id, kind })) }
    await recordAdminAct(tx, { adminId, act: 'payment.requeue', subject: { kind: 'payment', id: paymentId }, reason, details })
    return true
  })
}

/**
 * Closes a parked finding with what was done about it; closing it again with the same words is success.
 * @throws AppError 404 for what is no parked finding, 409 EXCHANGE_STATE when somebody has closed it with other words.
 */
export async function resolveFinding(db: Database, findingUuid: string, { adminId, reason }: Act): Promise<void> {
  await inTransaction(db, async (tx) => {
    const finding = await lockFinding(tx, findingUuid)
    if (!finding) throw new AppError('NOT_FOUND')
    if (finding.resolution === reason) return
    if (finding.resolved_at !== null) throw new AppError('EXCHANGE_STATE')
    await closeFinding(tx, findingUuid, reason)
    await recordAdminAct(tx, { adminId, act: 'finding.resolve', subject: { kind: 'finding', id: findingUuid }, reason })
  })
}

/**
 * Closes a difference in amounts with what was done about it, until the amounts change. Where it has closed by itself meanwhile, or
 * somebody has closed it with the same words, nothing happens and it gives false.
 * @throws AppError 404 for none, 409 EXCHANGE_STATE when somebody has closed it with other words.
 */
export async function dismissDifference(db: Database, uuid: string, { adminId, reason }: Act): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const difference = await lockCase(tx, uuid)
    if (!difference) throw new AppError('NOT_FOUND')
    if (difference.closing === 'GONE' || difference.resolution === reason) return false
    if (difference.closing !== null) throw new AppError('EXCHANGE_STATE')
    await dismissCase(tx, uuid, reason)
    await recordAdminAct(tx, { adminId, act: 'difference.dismiss', subject: { kind: 'difference', id: uuid }, reason })
    return true
  })
}
