import { UNREACHABLE } from '#domain/held-reasons.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { sendMail } from '../../../platform/mail/mail.ts'
import { lockPair } from '../../accounts/member-blocks-queries.ts'
import { notify } from '../../notifications/notify.ts'
import { markConversationLineRead } from '../../notifications/queries.ts'
import { messageHiddenMail } from '../message-hidden-mail.ts'
import { findConversation, isReachable } from '../queries/conversations.ts'
import { findPair, hideNow, lockDecided, releaseNow, unhideMessage, type DecidedRow } from '../queries/review.ts'
import { notifyRecipient } from './notify-recipient.ts'

/**
 * Delivers a held or hidden message: it appears last with the current time, and the recipient is notified. If no message may be sent now,
 * a message seen before reappears in its place, and any other stays with its sender, who is told so without names or reasons. False when
 * delivered already, or deleted with its sender.
 */
export async function releaseMessage(tx: Transaction, messageId: string): Promise<boolean> {
  const canArrive = await lockWay(tx, messageId)
  const message = await lockDecided(tx, messageId)
  if (!message || (!message.is_held && !message.is_hidden)) return false
  if (canArrive) await arrive(tx, messageId, message)
  else if (message.has_arrived) await unhideMessage(tx, messageId)
  else await keepBack(tx, messageId, message)
  return true
}

/** Locks and checks whether the recipient accepts messages; locks in the same order as sending does. */
async function lockWay(tx: Transaction, messageId: string): Promise<boolean> {
  const pair = await findPair(tx, messageId)
  if (!pair) return false
  return !(await lockPair(tx, pair.sender_id, pair.recipient_id)) && isReachable(tx, pair.recipient_id)
}

async function arrive(tx: Transaction, messageId: string, message: DecidedRow): Promise<void> {
  const { recipient_id: recipientId, conversation_id: conversationId } = message
  const number = await releaseNow(tx, messageId)
  await notifyRecipient(tx, { recipientId, conversationId, arrival: `${messageId}:${number}` })
}

async function keepBack(tx: Transaction, messageId: string, message: DecidedRow): Promise<void> {
  await hideNow(tx, messageId, UNREACHABLE)
  await tellSender(tx, messageId, message)
}

/** Who notifies the sender: this function or its caller. */
type Telling = 'here' | 'by-caller'

/**
 * Hides a message from its recipient and sends its sender the reason and how to contest it, by notification and mail (decision 32).
 * `reason` is a sentence for the sender. False when hidden already, or gone.
 */
export async function hideMessage(tx: Transaction, messageId: string, reason: string, telling: Telling = 'here'): Promise<boolean> {
  const message = await lockDecided(tx, messageId)
  if (!message || message.is_hidden) return false
  await hideNow(tx, messageId, reason)
  if (!message.is_held) await markUnreadLineRead(tx, message.recipient_id, message.conversation_id)
  if (telling === 'here') await tellSender(tx, messageId, message)
  return true
}

async function tellSender(tx: Transaction, messageId: string, message: DecidedRow): Promise<void> {
  // A message can be hidden again after a release; its number tells the two apart.
  const key = `chat-hidden:${messageId}:${message.number}`
  await notify(tx, { memberId: message.sender_id, kind: 'chat.messageHidden', key, conversationId: message.conversation_id })
  await sendMail(tx, messageHiddenMail, { messageId }, key)
}

/** Marks the recipient's notification as read unless other messages of the conversation are unread. */
async function markUnreadLineRead(tx: Transaction, recipientId: string, conversationId: string): Promise<void> {
  const conversation = await findConversation(tx, recipientId, conversationId)
  if (!conversation?.has_unread) await markConversationLineRead(tx, recipientId, conversationId)
}
