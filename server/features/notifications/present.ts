import type { Notification } from '#contract/notifications.ts'
import { bookSlug } from '#domain/slug.ts'
import { presentMember } from '../accounts/present.ts'
import type { NotificationRow } from './queries.ts'

/** A notification for its owner. */
export function presentNotification(row: NotificationRow): Notification {
  return {
    uuid: row.id,
    kind: row.kind,
    createdAt: row.created_at.toISOString(),
    isRead: row.read_at !== null,
    exchange: row.exchange && { uuid: row.exchange.id, role: row.exchange.role, title: row.exchange.title, partner: row.exchange.partner },
    conversation: row.conversation_id && row.partner ? { uuid: row.conversation_id, partner: presentMember(row.partner) } : null,
    offerUuid: row.offer_id,
    book: row.book && { uuid: row.book.id, title: row.book.title, slug: bookSlug(row.book.title, row.book.authors) },
    text: row.text,
    count: row.count,
  }
}
