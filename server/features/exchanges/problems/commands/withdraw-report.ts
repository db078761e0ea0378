import { isAgainstUs } from '#domain/disputes.ts'
import { isEnded } from '#domain/exchange-states.ts'
import type { Transaction } from '../../../../platform/db/database.ts'
import { AppError } from '../../../../platform/errors.ts'
import { serveWaitingList } from '../../../labels/waiting-list.ts'
import { findDisputeOf } from '../../../payments/disputes-queries.ts'
import { markWithdrawn } from '../queries.ts'
import { stateBeforeReport } from '../rules.ts'
import { requireReceiver, withLockedExchange, type StepServices } from '../../steps/run-step.ts'
import { takeStep, type LockedExchange } from '../../steps/take-step.ts'

const STEPS = {
  REQUEST_ACCEPTED: 'withdrawReportUnlabelled',
  LABEL_READY: 'withdrawReportUnsent',
  SENT: 'withdrawReportSent',
} as const

/**
 * The receiver withdraws a report before it is decided: the exchange goes on from where it was, with time enough for whoever's
 * turn it is. Doing it again is success.
 * @throws AppError 404 for others' exchanges, 409 EXCHANGE_STATE when nothing is reported, or it was decided; 409
 * PAYMENT_DISPUTED while the payment is disputed, which is settled elsewhere (F45).
 */
export async function withdrawReport(services: StepServices, receiverId: string, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const { exchange } = locked
    requireReceiver(exchange, receiverId)
    if (exchange.status !== 'DISPUTED') return alreadyWithdrawn(locked)
    await refuseDisputed(tx, locked)
    await markWithdrawn(tx, exchange.id)
    const step = STEPS[stateBeforeReport(exchange)]
    if (step === 'withdrawReportUnlabelled') await serveWaitingList(tx)
    return takeStep(tx, locked, step, 'receiver')
  })
}

function alreadyWithdrawn({ exchange }: LockedExchange): null {
  if (isEnded(exchange.status) || !(exchange.status in STEPS)) throw new AppError('EXCHANGE_STATE')
  return null
}

async function refuseDisputed(tx: Transaction, { payment }: LockedExchange): Promise<void> {
  const dispute = await findDisputeOf(tx, payment.id)
  if (dispute && isAgainstUs(dispute.state)) throw new AppError('PAYMENT_DISPUTED')
}
