import { inTransaction, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { notify } from '../../notifications/notify.ts'
import { countMessage } from '../../notifications/queries.ts'
import { messageHiddenMail } from '../mails/message-hidden-mail.ts'
import { countBegun, insertConversation, isReachable, lockConversation, lockSender } from '../queries/conversations.ts'
import { planMail } from '../queries/mails.ts'
import { findRepeatedMessage, insertMessage, judgeSending, type MessageRow, type SendingFacts } from '../queries/messages.ts'
import { conversationLimit, hasLink, isBulk } from '../rules.ts'
import { textHash } from '../text-hash.ts'
import { mailUnread } from './mail-unread.ts'

/** The reason stored for a message that was hidden as bulk mail; administrators write their reasons as sentences. */
export const HIDDEN_AS_BULK = 'BULK'

/**
 * Writes a message to a member; both are told. A double click gets the first click's message. Links of young accounts
 * to somebody who has not answered wait for a review, bulk mail is hidden with a warning to its sender (decision 33, B §1).
 * @throws AppError NOT_FOUND for oneself and members who are gone, CONVERSATION_LIMIT, RATE_LIMITED.
 */
export async function sendMessage({ db, limits }: Services, senderId: string, input: { to: string; payload: string }): Promise<MessageRow> {
  await limits.count('chatByMember', senderId)
  return inTransaction(db, async (tx) => {
    await lockSender(tx, senderId)
    if (input.to === senderId || !(await isReachable(tx, input.to))) throw new AppError('NOT_FOUND')
    const conversationId = (await lockConversation(tx, senderId, input.to)) ?? (await beginConversation(tx, senderId, input.to))
    const repeated = await findRepeatedMessage(tx, senderId, conversationId, input.payload)
    return repeated ?? write(tx, { ...input, senderId, conversationId })
  })
}

async function beginConversation(tx: Transaction, senderId: string, recipientId: string): Promise<string> {
  const { begun, hasCompletedExchange, secondsUntilNext } = await countBegun(tx, senderId)
  if (begun >= conversationLimit(hasCompletedExchange))
    throw new AppError('CONVERSATION_LIMIT', { retryAfterSeconds: Math.max(1, secondsUntilNext) })
  const begunNow = (await insertConversation(tx, senderId, recipientId)) ?? (await lockConversation(tx, senderId, recipientId))
  if (!begunNow) throw new AppError('UNAVAILABLE')
  return begunNow
}

interface Sending {
  senderId: string
  to: string
  conversationId: string
  payload: string
}

async function write(tx: Transaction, sending: Sending): Promise<MessageRow> {
  const { senderId, to, conversationId, payload } = sending
  const hash = textHash(payload)
  const facts = await judgeSending(tx, { senderId, recipientId: to, conversationId, hash })
  const hiddenReason = !facts.has_exchange && isBulk(facts.same_text_recipients + 1) ? HIDDEN_AS_BULK : null
  const isHeld = hiddenReason === null && waitsForReview(facts, payload)
  const message = await insertMessage(tx, { conversationId, senderId, payload, hash, hiddenReason, isHeld })
  if (hiddenReason && !facts.is_warned) await warn(tx, sending, message)
  if (!hiddenReason && !isHeld) await tell(tx, sending, message)
  return message
}

function waitsForReview(facts: SendingFacts, payload: string): boolean {
  return facts.is_young && !facts.has_answer && hasLink(payload)
}

async function tell(tx: Transaction, { to, conversationId }: Sending, message: MessageRow): Promise<void> {
  await countMessage(tx, to, conversationId, message.id)
  if (await planMail(tx, conversationId, to)) await mailUnread(tx, conversationId, to)
}

/** Tells the sender of a hidden message the reason and how to contest it, once for each text (decision 32). */
async function warn(tx: Transaction, { senderId, conversationId }: Sending, message: MessageRow): Promise<void> {
  const key = `chat-hidden:${message.id}`
  await notify(tx, { memberId: senderId, kind: 'chat.messageHidden', key, conversationId })
  await sendMail(tx, messageHiddenMail, { messageId: message.id }, key)
}
