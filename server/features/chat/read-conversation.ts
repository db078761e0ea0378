import type { z } from 'zod'
import type { readConversation as endpoint } from '#contract/chat.ts'
import type { Database } from '../../platform/db/database.ts'
import { presentEach } from '../../platform/http/answers/odd-rows.ts'
import { presentMember } from '../accounts/present.ts'
import { readBooks } from '../catalogue/read-book.ts'
import { requireConversation } from './commands/read-conversation.ts'
import { presentMessage, presentSharedExchange } from './present.ts'
import { listSharedExchanges } from './queries/exchanges.ts'
import { findFirstUnread, listMessages, type MessagePage } from './queries/messages.ts'

/** A page of an own conversation with its head. @throws AppError NOT_FOUND for conversations of others. */
export async function readConversation(
  db: Database,
  memberId: string,
  id: string,
  page: MessagePage,
): Promise<z.input<typeof endpoint.response>> {
  const conversation = await requireConversation(db, memberId, id)
  const { conversation_id: conversationUuid, partner } = conversation
  const [{ rows, total }, exchanges, firstUnread] = await Promise.all([
    listMessages(db, memberId, conversationUuid, page),
    listSharedExchanges(db, memberId, partner.id),
    findFirstUnread(db, memberId, conversationUuid),
  ])
  const books = await readBooks(
    db,
    exchanges.map((exchange) => exchange.book_id),
  )
  return {
    messages: presentEach(rows, presentMessage),
    total,
    partner: presentMember(partner),
    conversationUuid,
    canAnswer: conversation.can_answer,
    isBlockedByYou: conversation.is_blocked_by_you,
    hasUnreadMessages: conversation.has_unread,
    firstUnread: firstUnread ?? null,
    exchanges: presentEach(exchanges, (exchange) => presentSharedExchange(exchange, books.get(exchange.book_id))),
  }
}
