import { expect, test } from 'vitest'
import { costsLine, readerCosts } from './reader-costs.ts'

const tariffs = [{ size: 'BOOKS_500', cents: 270, gramsMax: 500, millimetresMax: 50 }] as const
const copy = { price: 4, parcelSize: 'XS' as const, book: { numberOfPages: 200 } }
const line = (numExchangeTokens: number, numServiceFees = 0) =>
  costsLine(readerCosts(copy, { numExchangeTokens, numServiceFees }, tariffs)).replaceAll(/[\u00a0\u202f]/gu, ' ')

test.each([
  [0, 0, '4,10 € + 4 Punkte, ohne Punkte 8,10 €'],
  [1, 0, '4,10 € + 4 Punkte, für dich jetzt 7,10 € + 1 Punkt'],
  [3, 0, '4,10 € + 4 Punkte, für dich jetzt 5,10 € + 3 Punkte'],
  [4, 0, '4,10 € + 4 Punkte'],
  [30, 0, '4,10 € + 4 Punkte'],
  [0, 1, '2,70 € + 4 Punkte, ohne Punkte 6,70 €'],
  [4, 1, '2,70 € + 4 Punkte'],
])('with %i points and %i fee credits a copy for 4 points is told as %s', (points, credits, told) => {
  expect(line(points, credits)).toBe(told)
})
