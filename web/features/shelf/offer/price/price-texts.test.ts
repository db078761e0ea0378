import { expect, test } from 'vitest'
import { recommendedPrice } from './price-texts.ts'

const paid = { points: 5, from: 'EXCHANGES', count: 2 } as const

test('a form begins with what was paid, else with the middle of what fits, else with nothing', () => {
  expect(recommendedPrice({ paid, suggested: { from: 1, to: 2 } })).toBe(5)
  expect(recommendedPrice({ paid: null, suggested: { from: 2, to: 5 } })).toBe(4)
  expect(recommendedPrice({ paid: null, suggested: { from: 0, to: 0 } })).toBe(1)
  expect(recommendedPrice({ paid: null, suggested: null })).toBeUndefined()
})
