import { judgeStep } from '#domain/exchange-process.ts'
import { EXCHANGE_STEPS } from '#domain/exchange-steps.ts'
import { AppError } from '../../../platform/errors.ts'
import { pausesShelfNext } from '../../shelf/pause/commands.ts'
import { lockMembers } from '../account-deletion/queries.ts'
import { isPastDue } from '../queries.ts'
import { requireReceiver, requireSender, runStep, withLockedExchange, type StepServices } from './run-step.ts'
import { takeStep, type LockedExchange } from './take-step.ts'

/** The sender declines: points, fee credit and the held money go back, the copy is free again. */
export async function declineRequest(services: StepServices, senderId: string, exchangeId: string): Promise<void> {
  await runStep(services, exchangeId, 'decline', 'sender', ({ exchange }) => requireSender(exchange, senderId))
}

/** The receiver takes an unanswered request back, or a claim that is not paid yet; doing it twice changes nothing. */
export async function revokeRequest(services: StepServices, receiverId: string, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    requireReceiver(locked.exchange, receiverId)
    const step = stepBackFrom(locked)
    return step && takeStep(tx, locked, step, 'receiver')
  })
}

/** The step by which the receiver gets out; null when it was taken before. @throws AppError 409 while it is not theirs to end. */
function stepBackFrom({ exchange, payment }: LockedExchange): 'abandon' | 'revoke' | null {
  if (exchange.status === 'PENDING_PAYMENT') {
    // The provider is taking or checking this hold; the claim ends by itself if it does not come.
    if (payment.status === 'AUTHORIZING') throw new AppError('EXCHANGE_STATE')
    return 'abandon'
  }
  const isDone = exchange.close_reason === EXCHANGE_STEPS.abandon.closeReason || judgeStep('revoke', exchange.status) === 'done'
  return isDone ? null : 'revoke'
}

/**
 * Nobody answered in 48 hours: the copy pauses, at the second time in 90 days the whole shelf (decision 9). Does nothing when
 * the request was answered meanwhile.
 */
export async function expireRequest(services: StepServices, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const { exchange } = locked
    if (judgeStep('expire', exchange.status) !== 'run' || !isPastDue(exchange, 'answer_due_at')) return null
    await lockMembers(tx, exchange)
    return takeStep(tx, locked, (await pausesShelfNext(tx, exchange.sender_id)) ? 'expireAgain' : 'expire', 'system')
  })
}
