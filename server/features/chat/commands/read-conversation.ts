import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { markConversationLineRead } from '../../notifications/queries.ts'
import { findConversation, moveReadPointer, type ConversationRow } from '../queries/conversations.ts'

/** An own conversation, by the partner's uuid or its own. @throws AppError NOT_FOUND for those of others (decision 53). */
export async function requireConversation(db: Database, memberId: string, id: string): Promise<ConversationRow> {
  const conversation = await findConversation(db, memberId, id)
  if (!conversation) throw new AppError('NOT_FOUND')
  return conversation
}

/**
 * Marks a conversation as read up to a message or completely; its notification is read once nothing is unread.
 * @throws AppError NOT_FOUND for conversations of others.
 */
export async function markConversationRead(db: Database, memberId: string, id: string, upTo: string | undefined): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { conversation_id: conversationId } = await requireConversation(tx, memberId, id)
    await moveReadPointer(tx, memberId, conversationId, upTo)
    const { has_unread: hasUnread } = await requireConversation(tx, memberId, conversationId)
    if (!hasUnread) await markConversationLineRead(tx, memberId, conversationId)
  })
}
