import { z } from 'zod'
import { endpoint, paging, success } from './endpoint.ts'
import { memberOnTheWire } from './members.ts'
import { NOTIFICATION_KINDS } from '../domain/notification-kinds.ts'
import { INBOX_PAGE_SIZE, PAGE_LIMIT_MAX } from '../domain/policy/chat.ts'

/** One line of the inbox; what it is about is read when it is shown. */
const notification = z.object({
  uuid: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  createdAt: z.string(),
  isRead: z.boolean(),
  /** The exchange it is about; `partner` is the other member's first name and initial, as frozen in the order. */
  exchange: z.object({ uuid: z.string(), role: z.enum(['sender', 'receiver']), title: z.string(), partner: z.string() }).nullable(),
  /** The conversation it is about; names are empty once that member is gone. */
  conversation: z.object({ uuid: z.string(), partner: memberOnTheWire }).nullable(),
  offerUuid: z.string().nullable(),
  /** The book of that offer. */
  book: z.object({ uuid: z.string(), title: z.string(), slug: z.string() }).nullable(),
  /** What an administrator wrote, of that kind. */
  text: z.string().nullable(),
  /** How many happenings this line stands for: messages of one conversation are one line. */
  count: z.int(),
})
export type Notification = z.infer<typeof notification>

const unreadCount = z.int().min(0)

export const listNotifications = endpoint({
  method: 'get',
  path: '/api/v1/notifications',
  summary: 'The caller’s inbox, newest first.',
  query: paging(INBOX_PAGE_SIZE),
  response: z.object({ notifications: z.array(notification), total: z.int(), unread: unreadCount }),
})

export const readNotifications = endpoint({
  method: 'post',
  path: '/api/v1/notifications/read',
  summary: 'Mark lines of the inbox as read: those with the given uuids, or all. Others’ are left alone.',
  body: z
    .strictObject({ ids: z.array(z.uuid()).max(PAGE_LIMIT_MAX).optional(), all: z.literal(true).optional() })
    .refine(({ ids, all }) => ids !== undefined || all === true, { path: ['ids'] }),
  response: z.object({ status: z.literal('success'), unread: unreadCount }),
})

export const unreadCounts = endpoint({
  method: 'get',
  path: '/api/v1/notifications/unread',
  summary: 'What the badges of the top bar count: unread lines of the inbox, and conversations with unread messages.',
  response: z.object({ notifications: unreadCount, conversations: unreadCount }),
})

export const unsubscribe = endpoint({
  method: 'post',
  path: '/api/v1/unsubscribe/{token}',
  summary:
    'End promotional mail, or mail about wished books, with the link of such a mail, without a login (RFC 8058); doing it again is a success.',
  params: z.object({ token: z.string().min(1).max(100) }),
  response: success,
})
