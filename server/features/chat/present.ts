import type { Book } from '#contract/books.ts'
import type { ConversationPreview, Message, SharedExchange } from '#contract/chat.ts'
import { presentMember } from '../accounts/present.ts'
import type { PreviewRow } from './queries/conversations.ts'
import type { SharedExchangeRow } from './queries/exchanges.ts'
import type { MessageRow } from './queries/messages.ts'

/** A message as one of its two members may see it. */
export function presentMessage(row: MessageRow): Message {
  return {
    uuid: row.id,
    from: row.sender_id,
    to: row.recipient_id,
    payload: row.payload,
    sentAt: row.sent_at.toISOString(),
    hiddenReason: row.hidden_reason,
    heldForReview: row.held_for_review,
    heldReasons: row.held_for_review ? row.reasons : [],
  }
}

/** An entry of the list of conversations. */
export function presentPreview(row: PreviewRow): ConversationPreview {
  const partner = presentMember(row.partner)
  return {
    ...partner,
    conversationUuid: row.conversation_id,
    userName: [partner.firstName, partner.lastName].filter(Boolean).join(' '),
    hasUnreadMessages: row.has_unread,
    has_unread: row.has_unread,
    lastMessage: row.last_message,
    lastMessageUuid: row.last_message_id,
    lastMessageAt: row.last_message_at.toISOString(),
    isLastMessageOwn: row.is_last_own,
    canAnswer: row.can_answer,
  }
}

/** An exchange between the two, for the head of their conversation. */
export function presentSharedExchange({ id, title, status }: SharedExchangeRow, book: Book | undefined): SharedExchange {
  return { uuid: id, title, status, imageUrl: book?.imageUrl ?? null }
}
