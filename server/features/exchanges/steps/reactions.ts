import { isAgainstUs, type DisputeState } from '#domain/disputes.ts'
import { judgeStep } from '#domain/exchange-states.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { takeLabel } from '../../labels/queries/labels.ts'
import { serveWaitingList } from '../../labels/waiting-list.ts'
import { bookCapture, requestVoid, settleCapture, settleFailedCapture } from '../../payments/commands.ts'
import type { PaymentReactions } from '../../payments/effects/effects.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { lockForStep, takeStep } from './take-step.ts'
import { alarmAdmins, sendExchangeMails, sendToBoth } from '../mails/notify.ts'
import { insertProblem } from '../problems/queries.ts'
import type { ExchangeRow } from '../queries.ts'

/** What a resolved payment means for its exchange; payments call this through their registry. */
export const exchangeReactions: Omit<PaymentReactions, 'held'> = {
  captured: async (tx, payment) => {
    const { exchange } = await lockForStep(tx, payment.exchange_id)
    // Recorded before (a lost lease, a second worker): nothing to do.
    if (!(await settleCapture(tx, payment))) return
    const accepted = await takeStep(tx, exchange, 'capture', 'system')
    const isLabelled = await giveLabel(tx, accepted)
    await sendExchangeMails(tx, exchange, { audience: 'receiver', kind: 'accepted' }, ...(isLabelled ? [LABEL_READY] : []))
    // None in stock: asked again after the commit, for labels that are being added at this very moment.
    if (!isLabelled) await serveWaitingList(tx)
    await bookCapture(tx, payment)
  },
  captureFailed: (tx, payment) => failCapture(tx, payment),
  disputed: freezeDisputed,
  holdLost: async (tx, payment) => {
    const { exchange, payment: newest } = await lockForStep(tx, payment.exchange_id)
    if (newest.id !== payment.id || judgeStep('loseHold', exchange.status) !== 'run') return
    await requestVoid(tx, payment.id)
    await takeStep(tx, exchange, 'loseHold', 'system', { reason: 'HOLD_LOST' })
    await sendToBoth(tx, exchange, 'paymentFailed')
  },
}

async function failCapture(tx: Transaction, payment: PaymentRow): Promise<void> {
  const { exchange } = await lockForStep(tx, payment.exchange_id)
  if (!(await settleFailedCapture(tx, payment.id))) return
  await takeStep(tx, exchange, 'failCapture', 'system', { reason: 'CAPTURE_FAILED' })
  await sendToBoth(tx, exchange, 'paymentFailed')
}

/**
 * X12: a running exchange whose payment is disputed waits for a decision, and nothing of it moves. One that is over keeps
 * its points as they are. The payer's other exchanges end with their block.
 */
async function freezeDisputed(tx: Transaction, payment: PaymentRow, state: DisputeState): Promise<void> {
  const { exchange } = await lockForStep(tx, payment.exchange_id)
  if (isAgainstUs(state) && judgeStep('report', exchange.status) === 'run') {
    await takeStep(tx, exchange, 'report', 'system')
    await insertProblem(tx, exchange.id, { kind: 'CHARGEBACK', text: '', photos: [] })
    await sendExchangeMails(tx, exchange, { audience: 'sender', kind: 'problemReported' })
  }
  await alarmAdmins(tx, exchange.id, state === 'OPEN' ? 'chargeback' : 'chargebackClosed')
}

/** Gives an accepted exchange its label, or leaves it waiting when none is in stock (decision 10). */
export async function assignLabel(tx: Transaction, exchange: ExchangeRow): Promise<boolean> {
  const isLabelled = await giveLabel(tx, exchange)
  if (isLabelled) await sendExchangeMails(tx, exchange, LABEL_READY)
  return isLabelled
}

const LABEL_READY = { audience: 'sender', kind: 'labelReady' } as const

async function giveLabel(tx: Transaction, exchange: ExchangeRow): Promise<boolean> {
  if (!(await takeLabel(tx, exchange.id))) return false
  await takeStep(tx, exchange, 'assignLabel', 'system')
  return true
}
