import { AppError } from '../../../platform/errors.ts'
import { isPastDue } from '../queries.ts'
import { requireSender, runStep, type StepServices } from './run-step.ts'

/**
 * The sender accepts: addresses are frozen, and the capture is asked for.
 * @throws AppError 404 for others' exchanges, 409 EXCHANGE_STATE when it was answered, taken back or has expired.
 */
export async function acceptRequest(services: StepServices, senderId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'accept', 'sender', ({ exchange }) => {
    requireSender(exchange, senderId)
    if (exchange.status === 'REQUESTED' && isPastDue(exchange, 'answer_due_at')) throw new AppError('EXCHANGE_STATE')
  })
}
