import { AppError } from '../../../platform/errors.ts'
import { isPastDue } from '../queries.ts'
import { requireSender, runIfDue, runStep, type StepServices } from './run-step.ts'

/**
 * The sender steps back before the label was downloaded: the receiver gets everything back (decision 14).
 * @throws AppError 404 for others' exchanges, 409 once the label was taken.
 */
export async function withdrawExchange(services: StepServices, senderId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'withdraw', 'sender', ({ exchange }) => {
    requireSender(exchange, senderId)
    if (exchange.label_released_at) throw new AppError('EXCHANGE_STATE')
  })
}

/**
 * The label was never downloaded until the due day (decision 10). Asked again under lock: a sender who took it a moment
 * after the sweep looked keeps the exchange.
 */
export async function cancelUnsent(services: StepServices, exchangeId: string): Promise<void> {
  await runIfDue(services, exchangeId, 'cancelUnsent', ({ exchange }) => exchange.label_released_at === null)
}

/**
 * The sender took the label, the due day is over, and the book is still there: the receiver gets everything back (decision
 * 10). @throws AppError 404 for others' exchanges, 409 before the due day, without a taken label and once it counts as sent.
 */
export async function denySending(services: StepServices, senderId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'denySending', 'sender', ({ exchange }) => {
    requireSender(exchange, senderId)
    // Without one the platform has ended it, for the same reason.
    if (!exchange.label_released_at) throw new AppError('EXCHANGE_STATE')
    if (exchange.status === 'LABEL_READY' && !isPastDue(exchange, 'ship_due_at')) throw new AppError('EXCHANGE_STATE')
  })
}

/** No label within 72 hours: not the sender's fault, the copy is free again (decision 10). */
export async function giveUpLabel(services: StepServices, exchangeId: string): Promise<void> {
  await runIfDue(services, exchangeId, 'giveUpLabel')
}
