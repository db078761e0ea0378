import { judgeStep } from '#domain/exchange-states.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { takeLabel } from '../labels/queries.ts'
import { serveWaitingList } from '../labels/waiting-list.ts'
import { requestVoid, settleCapture, settleFailedCapture } from '../payments/commands.ts'
import type { PaymentReactions } from '../payments/effects.ts'
import type { PaymentRow } from '../payments/queries.ts'
import { lockForStep, takeStep } from './commands/take-step.ts'
import { sendExchangeMail } from './notify.ts'
import type { ExchangeRow } from './queries.ts'

/** What a resolved payment means for its exchange; payments call this through their registry. */
export const exchangeReactions: Omit<PaymentReactions, 'held'> = {
  captured: async (tx, payment) => {
    const { exchange } = await lockForStep(tx, payment.exchange_id)
    // Recorded before (a lost lease, a second worker): nothing to do.
    if (!(await settleCapture(tx, payment))) return
    const accepted = await takeStep(tx, exchange, 'capture', 'system')
    await sendExchangeMail(tx, exchange.id, 'accepted', 'receiver')
    // None in stock: asked again after the commit, for labels that are being added at this very moment.
    if (!(await assignLabel(tx, accepted))) await serveWaitingList(tx)
  },
  captureFailed: (tx, payment) => failCapture(tx, payment),
  holdLost: async (tx, payment) => {
    const { exchange, payment: newest } = await lockForStep(tx, payment.exchange_id)
    if (newest.id !== payment.id || judgeStep('loseHold', exchange.status) !== 'run') return
    await requestVoid(tx, payment.id)
    await takeStep(tx, exchange, 'loseHold', 'system', { reason: 'HOLD_LOST' })
    await sendExchangeMail(tx, exchange.id, 'paymentFailed', 'receiver')
    await sendExchangeMail(tx, exchange.id, 'paymentFailed', 'sender')
  },
}

async function failCapture(tx: Transaction, payment: PaymentRow): Promise<void> {
  const { exchange } = await lockForStep(tx, payment.exchange_id)
  if (!(await settleFailedCapture(tx, payment.id))) return
  await takeStep(tx, exchange, 'failCapture', 'system', { reason: 'CAPTURE_FAILED' })
  await sendExchangeMail(tx, exchange.id, 'paymentFailed', 'receiver')
  await sendExchangeMail(tx, exchange.id, 'paymentFailed', 'sender')
}

/** Gives an accepted exchange its label, or leaves it waiting when none is in stock (decision 10). */
export async function assignLabel(tx: Transaction, exchange: ExchangeRow): Promise<boolean> {
  if (!(await takeLabel(tx, exchange.id))) return false
  await takeStep(tx, exchange, 'assignLabel', 'system')
  await sendExchangeMail(tx, exchange.id, 'labelReady', 'sender')
  return true
}
