import { z } from 'zod'
import { endpoint, paging, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { memberOnTheWire } from './members.ts'
import { EXCHANGE_STATES } from '../domain/exchange-states.ts'
import { HELD_REASONS } from '../domain/held-reasons.ts'
import { CHAT_PAGE_SIZE, MESSAGE_MAX } from '../domain/policy/chat.ts'

/** Control characters other than line break and tab, lone surrogates, and marks that turn the direction of what follows. */
const UNPRINTABLE = /(?![\n\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

const payload = z
  .string({ error: rule('MESSAGE.NOT_EMPTY') })
  .transform((text) => text.replaceAll('\r\n', '\n').replaceAll(UNPRINTABLE, '').normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, { error: rule('MESSAGE.NOT_EMPTY'), abort: true })
      .refine((text) => Array.from(text).length <= MESSAGE_MAX, rule('MESSAGE.MAX_LENGTH')),
  )

/** The specification's Message (B §3) and what its reader needs beside it. */
const message = z.object({
  uuid: z.string(),
  from: z.string(),
  to: z.string(),
  payload: z.string(),
  sentAt: z.string(),
  /** Only its sender gets it: hidden with this reason (decision 32). */
  hiddenReason: z.string().nullable(),
  /** Only its sender gets it: it waits until somebody has looked at it (decision 33). */
  heldForReview: z.boolean(),
  /** Why it waits; empty for what does not. */
  heldReasons: z.array(z.enum(HELD_REASONS)),
})
export type Message = z.infer<typeof message>

/** A chat partner (B §3). `uuid` is the partner's; the spec names the unread flag twice. */
const conversationPreview = z.object({
  uuid: z.string(),
  conversationUuid: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileId: z.string(),
  avatarPath: z.string().nullable(),
  hasUnreadMessages: z.boolean(),
  has_unread: z.boolean(),
  lastMessage: z.string(),
  /** What `before` takes to go on behind this conversation. */
  lastMessageUuid: z.string(),
  lastMessageAt: z.string(),
  isLastMessageOwn: z.boolean(),
  /** False when the partner has left, is blocked, or one of the two has blocked the other: the conversation can be read, not continued. */
  canAnswer: z.boolean(),
})
export type ConversationPreview = z.infer<typeof conversationPreview>

/** An exchange of the two who write to each other. */
const sharedExchange = z.object({
  uuid: z.string(),
  title: z.string(),
  status: z.enum(EXCHANGE_STATES),
  imageUrl: z.string().nullable(),
})
export type SharedExchange = z.infer<typeof sharedExchange>

export const newMessage = endpoint({
  method: 'post',
  path: '/api/v1/chat/new-message',
  summary:
    'Write to a member. 404 for oneself, members who are gone and those who have blocked the caller; 409 OWN_BLOCK; 429 CONVERSATION_LIMIT for too many new conversations, REVIEW_LIMIT while too many messages wait for a review.',
  body: z.strictObject({
    payload,
    to: z.uuid(),
    /** A number that the browser gives this message: sent again, however late, it is answered with the message that is there. */
    key: z.uuid().optional(),
  }),
  response: z.object({ status: z.literal('success'), message }),
})

export const conversationPreviews = endpoint({
  method: 'get',
  path: '/api/v1/chat/conversation_previews',
  summary:
    'The caller’s conversations, the one with the newest message first. `start` counts from the newest; `before` is the last message of one of them and gives those after it in the list, whatever has come since.',
  query: paging(CHAT_PAGE_SIZE).extend({ before: uuid.optional() }),
  response: z.object({ previews: z.array(conversationPreview), total: z.int() }),
})

export const readConversation = endpoint({
  method: 'get',
  path: '/api/v1/chat/conversation/{uuid}',
  summary:
    'Messages with one partner, oldest first; the uuid is the partner’s or the conversation’s. `start` counts from the newest, `before` is a message: those before it.',
  params: uuidParam,
  query: paging(CHAT_PAGE_SIZE).extend({ before: z.uuid().optional() }),
  response: z.object({
    messages: z.array(message),
    total: z.int(),
    partner: memberOnTheWire,
    conversationUuid: z.string(),
    canAnswer: z.boolean(),
    /** Whether the caller has blocked the partner. Whether the partner has blocked the caller is told to nobody. */
    isBlockedByYou: z.boolean(),
    hasUnreadMessages: z.boolean(),
    /** The first message that the caller has not read; null when all is read. */
    firstUnread: z.string().nullable(),
    /** Exchanges of the two, what is open first, then the newest. */
    exchanges: z.array(sharedExchange),
  }),
})

export const markConversationRead = endpoint({
  method: 'post',
  path: '/api/v1/chat/mark_conversation_read/{uuid}',
  summary: 'Everything in this conversation is read, or everything up to the message `upTo`, the last one seen.',
  params: uuidParam,
  query: z.object({ upTo: z.uuid().optional() }),
  response: z.object({ status: z.literal('success') }),
})
