import { expect, it } from 'vitest'
import type { ConversationPreview } from '#contract/chat.ts'
import { addPartners, joinPartners, markOpened } from './join-partners.ts'

const preview = (uuid: string, minute: number, hasUnreadMessages = false): ConversationPreview => ({
  uuid,
  conversationUuid: `with-${uuid}`,
  userName: uuid,
  firstName: uuid,
  lastName: '',
  profileId: uuid,
  avatarPath: null,
  hasUnreadMessages,
  has_unread: hasUnreadMessages,
  lastMessage: 'Hallo',
  lastMessageUuid: `${uuid}-${minute}`,
  lastMessageAt: `2026-01-01T10:${String(minute).padStart(2, '0')}:00.000Z`,
  isLastMessageOwn: false,
  canAnswer: true,
})
const namesOf = (previews: readonly ConversationPreview[]): string => previews.map(({ uuid }) => uuid).join('')
const known = [preview('a', 9), preview('b', 8), preview('c', 7), preview('d', 6)]

it('keeps what was paged to, and moves up what has news', () => {
  expect(namesOf(joinPartners(known, [preview('d', 10), preview('a', 9)], 4))).toBe('dabc')
  expect(namesOf(joinPartners(known, [preview('n', 10), preview('a', 9)], 5))).toBe('nabcd')
})

it('forgets what is gone once the first page holds all, or everything between has changed', () => {
  expect(namesOf(joinPartners(known, [preview('a', 9), preview('b', 8)], 2))).toBe('ab')
  expect(namesOf(joinPartners(known, [preview('x', 12), preview('y', 11)], 9))).toBe('xy')
  expect(namesOf(joinPartners([], [preview('x', 12)], 9))).toBe('x')
})

it('adds the page behind, each once', () => {
  expect(namesOf(addPartners(known, [preview('d', 6), preview('e', 5)]))).toBe('abcde')
})

it('takes an opened one as read, unless the first page says otherwise', () => {
  const unread = [preview('a', 9, true), preview('b', 8, true)]
  expect(markOpened(unread, [], 'a').map(({ hasUnreadMessages }) => hasUnreadMessages)).toEqual([false, true])
  expect(markOpened(unread, unread, 'a')).toBe(unread)
  expect(markOpened(unread, [], undefined)).toBe(unread)
})
