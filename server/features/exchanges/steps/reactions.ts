import { isAgainstUs } from '#domain/disputes.ts'
import { judgeStep } from '#domain/exchange-process.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { takeLabel, takeLabelAfterOthers } from '../../labels/labels-queries.ts'
import { serveWaitingList } from '../../labels/waiting-list.ts'
import { bookCapture, settleCapture, settleFailedCapture } from '../../payments/commands.ts'
import type { DisputeNews, PaymentReactions } from '../../payments/effects/effects.ts'
import type { PaymentRow } from '../../payments/queries.ts'
import { lockForStep, takeStep, type LockedExchange } from './take-step.ts'
import { alarmAdmins } from '../mails/notify.ts'
import { lockPayout, takeBackPayout } from '../deadlines/payouts-commands.ts'
import { insertProblem } from '../problems/queries.ts'

/** Reactions of exchanges to resolved payments, registered by application.ts. */
export const exchangeReactions: Omit<PaymentReactions, 'held'> = {
  captured: async (tx, payment) => {
    const locked = await lockForStep(tx, payment.exchange_id)
    // Recorded before (a lost lease, a second worker): nothing to do.
    if (!(await settleCapture(tx, payment))) return
    const isLabelled = (await takeLabelAfterOthers(tx, locked.exchange.id)) !== undefined
    if (isLabelled) await takeStep(tx, locked, 'assignLabel', 'system', ['capture'])
    else await takeStep(tx, locked, 'capture', 'system')
    // None in stock, or others come first: asked again after the commit, also for labels that are being added at this very moment.
    if (!isLabelled) await serveWaitingList(tx)
    await bookCapture(tx, payment)
  },
  captureFailed: async (tx, payment) => {
    const locked = await lockForStep(tx, payment.exchange_id)
    if (await settleFailedCapture(tx, payment.id)) await takeStep(tx, locked, 'failCapture', 'system')
  },
  disputed: freezeDisputed,
  holdLost: async (tx, payment) => {
    const locked = await lockForStep(tx, payment.exchange_id)
    if (locked.payment.id !== payment.id || judgeStep('loseHold', locked.exchange) !== 'run') return
    await takeStep(tx, locked, 'loseHold', 'system')
  },
}

/**
 * X12: a running exchange whose payment is disputed waits for a decision, and nothing of it moves. Of one that is over, points that were
 * paid out stay as they are; those that wait go on waiting until the dispute is decided, and are taken back when it is lost. The payer's other exchanges end with their block. Administrators are told of each turn of each dispute.
 */
async function freezeDisputed(tx: Transaction, payment: PaymentRow, { state, occasion }: DisputeNews): Promise<void> {
  const locked = await lockForStep(tx, payment.exchange_id)
  const { id } = locked.exchange
  if (isAgainstUs(state) && judgeStep('reportChargeback', locked.exchange) === 'run') {
    await insertProblem(tx, id, { kind: 'CHARGEBACK', text: '', copies: [], photos: [] })
    await takeStep(tx, locked, 'reportChargeback', 'system')
  }
  if (state === 'LOST') await takeBackPayout(tx, locked.exchange)
  else await lockPayout(tx, locked.exchange)
  await alarmAdmins(tx, id, state === 'OPEN' ? 'chargeback' : 'chargebackClosed', occasion)
}

/** Assigns a label to an accepted exchange; false when none is available and it waits (decision 10). */
export async function assignLabel(tx: Transaction, locked: LockedExchange): Promise<boolean> {
  if ((await takeLabel(tx, locked.exchange.id)) === undefined) return false
  await takeStep(tx, locked, 'assignLabel', 'system')
  return true
}
