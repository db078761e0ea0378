import { m } from '#messages'
import type { UiLanguage } from '#domain/lookups.ts'
import type { NotificationKind } from '#domain/notification-kinds.ts'
import type { PushedNews } from '#domain/push.ts'
import { bookSlug } from '#domain/slug.ts'
import { lastInitial } from '../../accounts/present.ts'
import type { NotificationRow } from '../queries.ts'

type Sentence = (inputs: { title: string; partner: string }, options: { locale: UiLanguage }) => string

/** The same sentences as in the inbox and the subjects of mails: one happening, one wording. */
const SENTENCES: Partial<Record<NotificationKind, Record<'sender' | 'receiver', Sentence>>> = {
  'exchange.requested': both(m['mail.requestedSenderSubject']),
  'exchange.accepted': both(m['mail.acceptedReceiverSubject']),
  'exchange.declined': both(m['mail.declinedReceiverSubject']),
  'exchange.askedNext': both(m['mail.askedNextReceiverSubject']),
  'exchange.expired': { sender: m['mail.expiredSenderSubject'], receiver: m['mail.expiredReceiverSubject'] },
  'exchange.labelReady': both(m['mail.labelReadySenderSubject']),
  'exchange.sent': both(m['mail.sentReceiverSubject']),
  'exchange.answerReminder': both(m['mail.answerReminderSenderSubject']),
  'exchange.answerLastReminder': both(m['mail.answerLastReminderSenderSubject']),
  'exchange.shipLastReminder': both(m['mail.shipLastReminderSenderSubject']),
}

function both(sentence: Sentence): Record<'sender' | 'receiver', Sentence> {
  return { sender: sentence, receiver: sentence }
}

/** What a device shows of a line of the inbox: names and titles only where its member wants them on the lock screen. */
export function writeNews(
  row: NotificationRow,
  { language, shows_content: showsContent }: { language: UiLanguage; shows_content: boolean },
  unread: number,
): PushedNews {
  const text = (showsContent ? detailedText(row, language) : undefined) ?? plainText(row, language)
  return { id: row.id, title: 'Buchfink', text, language, path: pathOf(row), tag: tagOf(row), unread }
}

function detailedText({ kind, exchange, partner, book, count }: NotificationRow, locale: UiLanguage): string | undefined {
  if (exchange) return SENTENCES[kind]?.[exchange.role](exchange, { locale })
  if (book) return m['wishes.available']({ title: book.title }, { locale })
  if (!partner) return undefined
  const name = [partner.first_name, lastInitial(partner.last_name)].filter(Boolean).join(' ')
  return m['notifications.messages']({ count, name: name || m['chat.goneMember']({}, { locale }) }, { locale })
}

function plainText({ exchange, conversation_id }: NotificationRow, locale: UiLanguage): string {
  if (exchange) return m['push.exchangeNews']({}, { locale })
  return conversation_id ? m['push.messageNews']({}, { locale }) : m['push.wishNews']({}, { locale })
}

/** As in the inbox (web/features/notifications/notification-labels.ts). */
function pathOf({ exchange, book, partner }: NotificationRow): string {
  if (exchange) return `/exchanges/${exchange.id}`
  if (book) return `/book/${book.id}/${bookSlug(book.title, book.authors)}`
  return partner ? `/messages?with=${partner.id}` : '/inbox'
}

function tagOf({ id, exchange, conversation_id, book }: NotificationRow): string {
  return exchange?.id ?? conversation_id ?? book?.id ?? id
}
