import { expect, it } from 'vitest'
import { comparablePrices, kindPrice, medianPrice, pointsOf, suggestedPoints } from './rules.ts'

it.each([
  [[], undefined],
  [[4], 4],
  [[2, 9, 3], 3],
  [[2, 3], 2],
  [[2, 6, 4, 4], 4],
])('the middle of %j is %s', (prices, median) => {
  expect(medianPrice(prices)).toBe(median)
})

it('compares with copies in the same condition, where there are any', () => {
  const known = [
    { price: 9, condition: 'LIKE_NEW' as const },
    { price: 3, condition: 'GOOD' as const },
  ]
  expect(comparablePrices(known, 'GOOD')).toEqual([3])
  expect(comparablePrices(known, 'SATISFACTORY')).toEqual([9, 3])
  expect(comparablePrices(known, undefined)).toEqual([9, 3])
})

// A book of 300 pages costs about 12 euros new; after ten years it is worth half of that.
it.each([
  ['LIKE_NEW', 300, 2026, { from: 7, to: 10 }],
  ['EXCELLENT', 300, 2026, { from: 5, to: 7 }],
  ['GOOD', 300, 2026, { from: 2, to: 5 }],
  ['GOOD', 300, 2024, { from: 2, to: 5 }],
  ['GOOD', 300, 2016, { from: 1, to: 2 }],
  ['GOOD', 300, 1950, { from: 1, to: 2 }],
  ['GOOD', 300, 2020, { from: 2, to: 4 }],
  ['SATISFACTORY', 300, 2026, { from: 1, to: 2 }],
  ['SATISFACTORY', 40, 1970, { from: 1, to: 1 }],
  ['LIKE_NEW', 9999, 2027, { from: 18, to: 24 }],
  ['GOOD', null, 2026, { from: 2, to: 5 }],
  ['GOOD', 600, null, { from: 4, to: 7 }],
  ['GOOD', null, null, undefined],
] as const)('%s, %s pages, of %s', (condition, pages, year, points) => {
  expect(suggestedPoints(condition, { pages, year }, 2026)).toEqual(points)
})

const of = (genre: 'krimis-thriller' | 'ratgeber', count: number, points: number) => ({ genre, count, points, condition: 'GOOD' as const })

it('says what books of its kind went for, where enough of them did', () => {
  const known = [of('krimis-thriller', 5, 3), of('ratgeber', 9, 1), of('ratgeber', 4, 9)]
  expect(kindPrice(known, ['krimis-thriller', 'ratgeber'], 'GOOD')?.points).toBe(1)
  expect(kindPrice(known, ['krimis-thriller'], 'GOOD')?.points).toBe(3)
  expect(kindPrice(known, ['krimis-thriller'], 'LIKE_NEW')).toBeUndefined()
  expect(kindPrice([of('ratgeber', 4, 9)], ['ratgeber'], 'GOOD')).toBeUndefined()
})

it('makes one price out of what is known', () => {
  const none = { paid: null, suggested: null, kind: null }
  expect(pointsOf({ paid: { points: 7 }, suggested: { from: 1, to: 2 }, kind: { points: 3 } })).toBe(7)
  expect(pointsOf({ ...none, suggested: { from: 1, to: 4 }, kind: { points: 3 } })).toBe(2)
  expect(pointsOf({ ...none, kind: { points: 3 } })).toBe(3)
  expect(pointsOf(none)).toBeNull()
})
