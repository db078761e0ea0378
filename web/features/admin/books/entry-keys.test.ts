import { expect, test } from 'vitest'
import { actOfKey, entryAfter } from './entry-keys.ts'

const pressed = (key: string, held: object = {}) => actOfKey({ key, repeat: false, altKey: false, ctrlKey: false, metaKey: false, ...held })

test('keys move, decide and take back; others, and those with a modifier, do nothing', () => {
  expect(['j', 'k', 'a', 'c', 'm', 'h', 'x', 'u'].map((key) => pressed(key))).toEqual([
    'next',
    'previous',
    'approve',
    'correct',
    'merge',
    'hide',
    'select',
    'undo',
  ])
  for (const key of ['A', 'Enter', 'toString', '']) expect(pressed(key)).toBeUndefined()
  for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) expect(pressed('a', held)).toBeUndefined()
})

test('a key that is held moves on and decides nothing', () => {
  expect(pressed('j', { repeat: true })).toBe('next')
  expect(pressed('a', { repeat: true })).toBeUndefined()
})

test('after a decision the next entry is open, at the end the one before', () => {
  const uuids = ['1', '2', '3', '4']
  expect(entryAfter(uuids, '2', new Set(['2']))).toBe('3')
  expect(entryAfter(uuids, '2', new Set(['2', '3']))).toBe('4')
  expect(entryAfter(uuids, '4', new Set(['4']))).toBe('3')
  expect(entryAfter(uuids, '1', new Set(uuids))).toBeNull()
  expect(entryAfter([], 'x', new Set())).toBeNull()
})
