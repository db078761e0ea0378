import { DECLINING_STEPS, judgeStep } from '#domain/exchange-process.ts'
import type { Decline } from '#domain/declines.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { isHeld, scoreMessage } from '../../chat/detection/score-message.ts'
import { readStems } from '../../chat/offensive-words/read-stems.ts'
import { pausesShelfNext } from '../../shelf/pause-commands.ts'
import { lockMembers } from '../deadlines/account-deletion-queries.ts'
import { noteDecline } from '../decline-text-queries.ts'
import { isPastDue } from '../queries.ts'
import { requireReceiver, requireSender, withLockedExchange, type StepServices } from './run-step.ts'
import { hasLessTime, takeStep, type LockedExchange } from './take-step.ts'

/**
 * Declines a request with an optional reason: points, fee credit and hold are released, the copy is free or leaves the shelf. Repeats
 * change nothing.
 * @throws AppError 400 DECLINE_TEXT.CONTACT for a text that would be held as a message; 409 when declined for another reason; 404, 403,
 * 409 as every step.
 */
export async function declineRequest(services: StepServices, senderId: string, exchangeId: string, decline: Decline): Promise<void> {
  const { reason, takesOffShelf } = decline
  const text = reason === 'OTHER' ? decline.text : ''
  if (text !== '') await refuseUnfitText(services.db, text)
  const step = takesOffShelf ? 'declineForGood' : 'decline'
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    requireSender(locked.exchange, senderId)
    if (DECLINING_STEPS.some((either) => judgeStep(either, locked.exchange) === 'done')) {
      if (!isSameDecline(locked.exchange, decline)) throw new AppError('EXCHANGE_STATE')
      return null
    }
    // Locked before earlier excuses are counted, so that two declines at the same moment see each other.
    await lockMembers(tx, locked.exchange)
    if (reason) await noteDecline(tx, exchangeId, { reason, text })
    return takeStep(tx, locked, step, 'sender')
  })
}

/** Who gives another reason, or wants the copy off the shelf as well, must not be told that it is so. */
function isSameDecline({ decline_reason, close_reason }: LockedExchange['exchange'], { reason, takesOffShelf }: Decline): boolean {
  return decline_reason === reason && (close_reason === 'DECLINED_FOR_GOOD') === takesOffShelf
}

/**
 * Nobody looks at this text before it arrives, and no answer follows: what a message would be held for is refused, and links and
 * ways to meet elsewhere, as these two have nothing to arrange any more.
 */
async function refuseUnfitText(db: Database, text: string): Promise<void> {
  const score = scoreMessage(text, { isYoung: true, hasAnswer: false, hasExchange: false, isBulk: false }, await readStems(db))
  if (isHeld(score)) throw AppError.field('text', 'FORMS_RULES.DECLINE_TEXT.CONTACT')
}

/** The receiver revokes an unanswered request or an unpaid claim; repeats change nothing. */
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
  return judgeStep('abandon', exchange) === 'done' || judgeStep('revoke', exchange) === 'done' ? null : 'revoke'
}

/**
 * Expires a request after 48 hours: pauses the copy, the second time in 90 days the whole shelf (decision 9), but nothing when the sender
 * had less time. No effect when answered meanwhile.
 */
export async function expireRequest(services: StepServices, exchangeId: string): Promise<void> {
  await withLockedExchange(services, exchangeId, async (tx, locked) => {
    const { exchange } = locked
    if (judgeStep('expire', exchange) !== 'run' || !isPastDue(exchange, 'answer_due_at')) return null
    await lockMembers(tx, exchange)
    const isAgain = !hasLessTime(exchange) && (await pausesShelfNext(tx, exchange.sender_id))
    return takeStep(tx, locked, isAgain ? 'expireAgain' : 'expire', 'system')
  })
}
