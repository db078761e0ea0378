import { HELD_MESSAGES_PER_MEMBER } from '#domain/policy/chat.ts'
import { recordPlatformAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import type { Services } from '../../../platform/services.ts'
import { requireUnrestricted } from '../../accounts/restriction/commands.ts'
import { refuseBlockedPair } from '../../accounts/member-blocks-commands.ts'
import { notify } from '../../notifications/notify.ts'
import { marksOfText } from '../detection/text-marks.ts'
import { isHeld, scoreMessage } from '../detection/score-message.ts'
import { messageHeldMail } from '../message-held-mail.ts'
import { readStems } from '../offensive-words/read-stems.ts'
import { countBegun, insertConversation, isReachable, lockConversation, lockSender } from '../queries/conversations.ts'
import { findRepeatedMessage, insertMessage, saveClientKey, type MessageRow } from '../queries/messages.ts'
import { countSimilarTexts, findSendingFacts, insertMarks } from '../queries/sending.ts'
import { conversationLimit, isBulk } from '../rules.ts'
import { textHash } from '../text-hash.ts'
import { notifyRecipient } from './notify-recipient.ts'

interface NewMessageInput {
  to: string
  payload: string
  /** Id chosen by the browser; repeated sends of the same id store one message. */
  key?: string | undefined
}

/**
 * Sends a message to a member and notifies them; a repeated call gives the first message. Suspicious messages wait for review, visible to
 * their sender only; senders of bulk mail are told (decisions 32 and 33, B §1).
 * @throws AppError NOT_FOUND for oneself, missing members and those who blocked the sender, RESTRICTED, OWN_BLOCK, CONVERSATION_LIMIT,
 * REVIEW_LIMIT, RATE_LIMITED.
 */
export async function sendMessage({ db, limits }: Services, senderId: string, input: NewMessageInput): Promise<MessageRow> {
  await limits.count('chatByMember', senderId)
  return inTransaction(db, async (tx) => {
    await lockSender(tx, senderId)
    await requireUnrestricted(tx, senderId, 'NO_MESSAGES')
    if (input.to === senderId || !(await isReachable(tx, input.to))) throw new AppError('NOT_FOUND')
    await refuseBlockedPair(tx, senderId, input.to)
    const conversationId = (await lockConversation(tx, senderId, input.to)) ?? (await beginConversation(tx, senderId, input.to))
    const repeated = await findRepeatedMessage(tx, senderId, conversationId, input)
    return repeated ?? saveClientKey(tx, await write(tx, { ...input, senderId, conversationId }), input.key)
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
  const facts = await findSendingFacts(tx, { senderId, recipientId: to, conversationId })
  const textMarks = marksOfText(payload, facts.recipient_name)
  const alike = await countSimilarTexts(tx, senderId, to, textMarks)
  const spread = {
    strangers: alike.strangers + (facts.is_partner ? 0 : 1),
    partners: alike.partners + (facts.is_partner ? 1 : 0),
    isToStranger: !facts.is_partner,
    isLong: textMarks.marks.length > 0,
  }
  const score = scoreMessage(
    payload,
    { isYoung: facts.is_young, hasAnswer: facts.has_answer, hasExchange: facts.has_exchange, isBulk: isBulk(spread) },
    await readStems(tx),
  )
  if (isHeld(score) && facts.held >= HELD_MESSAGES_PER_MEMBER) throw new AppError('REVIEW_LIMIT')
  const message = await insertMessage(tx, { conversationId, senderId, payload, hash: textHash(payload), isHeld: isHeld(score), ...score })
  await insertMarks(tx, { id: message.id, senderId, recipientId: to }, textMarks)
  if (message.held_for_review) {
    const { id, reasons } = message
    await recordPlatformAct(tx, { act: 'message.hold', subject: { kind: 'message', id }, details: { reasons } })
  } else await notifyRecipient(tx, { recipientId: to, conversationId, arrival: message.id })
  if (message.held_for_review && message.reasons.includes('BULK') && !alike.is_known) await tellOfBulk(tx, sending, message)
  return message
}

/** Notifies the sender once that a text is reviewed as bulk mail. */
async function tellOfBulk(tx: Transaction, { senderId, conversationId }: Sending, message: MessageRow): Promise<void> {
  const key = `chat-held:${message.id}`
  await notify(tx, { memberId: senderId, kind: 'chat.messageHeld', key, conversationId })
  await sendMail(tx, messageHeldMail, { messageId: message.id }, key)
}
