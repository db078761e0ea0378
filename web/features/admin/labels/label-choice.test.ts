import { expect, it } from 'vitest'
import { firstChoice, isWrongKind } from './label-choice.ts'

const label = (number: number, change: object = {}) => ({
  number,
  page: number,
  picture: '',
  warning: null,
  repeats: null,
  known: null,
  ...change,
})
const KNOWN = { state: 'USED' as const, addedAt: '2026-11-26T07:12:00Z', page: 2 }

it('ticks labels of which nothing is odd', () => {
  const odd = [label(2, { warning: 'NO_CODE' }), label(3, { known: KNOWN }), label(4, { repeats: 1 })]
  expect(firstChoice([label(1), ...odd, label(5)])).toEqual([1, 5])
})

it('knows a file that is for the other button by most of its labels', () => {
  expect(isWrongKind([label(1, { warning: 'SHEET' }), label(2)])).toBe(false)
  expect(isWrongKind([label(1, { warning: 'SINGLE' }), label(2, { warning: 'SINGLE' }), label(3)])).toBe(true)
  expect(isWrongKind([])).toBe(false)
})
