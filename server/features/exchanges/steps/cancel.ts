import { AppError } from '../../../platform/errors.ts'
import { isPastDue } from '../queries.ts'
import { requireSender, runIfDue, runStep, type StepServices } from './run-step.ts'

/**
 * The sender cancels an accepted exchange before downloading the label: full refund (decision 14).
 * @throws AppError 404 for others' exchanges, 409 after the download.
 */
export async function cancelExchange(services: StepServices, senderId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'withdraw', 'sender', ({ exchange }) => {
    requireSender(exchange, senderId)
    if (exchange.label_released_at) throw new AppError('EXCHANGE_STATE')
  })
}

/** Cancels an exchange whose label was not downloaded by the due day (decision 10); checks again under lock. */
export async function cancelUnsent(services: StepServices, exchangeId: string): Promise<void> {
  await runIfDue(services, exchangeId, 'cancelUnsent', ({ exchange }) => exchange.label_released_at === null)
}

/**
 * The sender has the label but did not send by the due day: full refund (decision 10).
 * @throws AppError 404 for others' exchanges, 409 before the due day, without a downloaded label, or once it counts as sent.
 */
export async function denySending(services: StepServices, senderId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'denySending', 'sender', ({ exchange }) => {
    requireSender(exchange, senderId)
    // Without one the platform has ended it, for the same reason.
    if (!exchange.label_released_at) throw new AppError('EXCHANGE_STATE')
    if (exchange.status === 'LABEL_READY' && !isPastDue(exchange, 'ship_due_at')) throw new AppError('EXCHANGE_STATE')
  })
}

/** Ends an exchange without a label after 72 hours; the sender is not at fault and the copy is free again (decision 10). */
export async function giveUpLabel(services: StepServices, exchangeId: string): Promise<void> {
  await runIfDue(services, exchangeId, 'giveUpLabel')
}
