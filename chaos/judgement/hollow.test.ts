import { expect, it } from 'vitest'
import { hollowness, outcomesOf } from './hollow.ts'
import { COUNTS } from './tally.ts'

/** Of a run of 30 minutes on two busy cores. */
const FULL = { accepted: 219, received: 153, refunded: 64, 'problems reported': 113, 'payments disputed': 23, 'labels bought': 46 }
const ANSWERS = 79_057

it('takes a run in which everything happened', () => {
  expect(hollowness(outcomesOf(FULL, ANSWERS))).toEqual([])
})

it('is red where orders were made and next to nothing came of them', () => {
  const hollow = outcomesOf({ requests: 14, accepted: 3 }, 1500)
  expect(hollowness(hollow)).toEqual([
    'accepted: 3, and 8 are needed',
    'received: 0, and 4 are needed',
    'disputed: 0, and 3 are needed',
    'refunded: 0, and 2 are needed',
    'bought labels: 0, and 2 are needed',
  ])
})

it.each([
  ['accepted', 54, 53],
  ['received', 38, 37],
  ['refunded', 16, 15],
  ['problems reported', 34, 33],
  ['labels bought', 11, 10],
])('asks for more of %s the more calls were answered', (name, enough, tooFew) => {
  const rest = { ...FULL, 'payments disputed': 0 }
  expect(hollowness(outcomesOf({ ...rest, [name]: enough }, ANSWERS))).toEqual([])
  expect(hollowness(outcomesOf({ ...rest, [name]: tooFew }, ANSWERS))).toHaveLength(1)
})

it('goes by what is counted', () => {
  for (const name of Object.keys(FULL)) expect(COUNTS).toHaveProperty([name])
})
