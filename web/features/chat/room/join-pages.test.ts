import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { addOlder, addSent, joinPages } from './join-pages.ts'

/** Messages by number, in the order of time. */
function messages(from: number, to: number): Message[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index).map((number) => ({
    uuid: String(number),
    from: 'mara',
    to: 'jonas',
    payload: `Nummer ${number}`,
    sentAt: new Date(number * 1000).toISOString(),
    hiddenReason: null,
    heldForReview: false,
    heldReasons: [],
  }))
}

const numbers = (list: readonly Message[]): string => list.map(({ uuid }) => uuid).join(' ')

test('keeps older messages when the newest page moves on', () => {
  expect(numbers(joinPages(messages(1, 6), messages(5, 8), 8))).toBe('1 2 3 4 5 6 7 8')
})

test('lets go of a message that was taken away, also of the one the page began with', () => {
  const page = messages(3, 6).filter(({ uuid }) => uuid !== '5')
  expect(numbers(joinPages(messages(1, 6), page, 5))).toBe('1 2 3 4 6')
  expect(numbers(joinPages(messages(2, 6), [...messages(1, 2), ...messages(4, 6)], 6))).toBe('1 2 4 5 6')
})

test('begins anew when more has come than a page holds, and when the page is all there is', () => {
  expect(numbers(joinPages(messages(1, 4), messages(9, 12), 12))).toBe('9 10 11 12')
  expect(numbers(joinPages(messages(1, 4), messages(3, 4), 2))).toBe('3 4')
  expect(joinPages(messages(1, 4), [], 0)).toEqual([])
})

test('adds older ones and what was just sent, each once', () => {
  expect(numbers(addOlder(messages(3, 5), messages(1, 3)))).toBe('1 2 3 4 5')
  expect(numbers(addSent(messages(1, 2), messages(3, 3)[0]!))).toBe('1 2 3')
  expect(numbers(addSent(messages(1, 3), messages(3, 3)[0]!))).toBe('1 2 3')
})
