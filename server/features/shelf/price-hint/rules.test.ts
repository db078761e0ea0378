import { expect, it } from 'vitest'
import { comparablePrices, medianPrice, suggestPrice, type PriceFacts } from './rules.ts'

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
})

const NOTHING = { paid: [], asked: [], pages: null, year: null, genres: [], genrePrices: [], thisYear: 2026 } as const
const suggest = (facts: Partial<PriceFacts>) => suggestPrice({ ...NOTHING, condition: 'GOOD', ...facts })

// A book of 300 pages costs about 12 euros new; after ten years it is worth half of that.
it.each([
  ['LIKE_NEW', 300, 2026, 8],
  ['EXCELLENT', 300, 2026, 6],
  ['GOOD', 300, 2026, 4],
  ['GOOD', 300, 2024, 4],
  ['GOOD', 300, 2016, 2],
  ['GOOD', 300, 1950, 2],
  ['GOOD', 300, 2020, 3],
  ['SATISFACTORY', 300, 2026, 1],
  ['SATISFACTORY', 40, 1970, 1],
  ['LIKE_NEW', 9999, 2027, 21],
  ['GOOD', null, 2026, 4],
  ['GOOD', 600, null, 5],
] as const)('%s, %s pages, of %s', (condition, pages, year, points) => {
  expect(suggest({ condition, pages, year })).toEqual({ points, reason: 'EDITION', copies: 0, genre: null })
})

const of = (genre: 'krimis-thriller' | 'ratgeber', count: number, points: number) => ({ genre, count, points, condition: 'GOOD' as const })

it('says what books of its genre went for, where enough of them did', () => {
  const genrePrices = [of('krimis-thriller', 5, 3), of('ratgeber', 9, 1), of('ratgeber', 4, 9)]
  expect(suggest({ genrePrices, genres: ['krimis-thriller', 'ratgeber'] })).toMatchObject({ points: 1, genre: 'ratgeber' })
  expect(suggest({ genrePrices, genres: ['krimis-thriller'] })).toEqual({ points: 3, reason: 'GENRE', copies: 5, genre: 'krimis-thriller' })
  expect(suggest({ genrePrices, genres: ['krimis-thriller'], condition: 'LIKE_NEW' })).toMatchObject({ reason: 'CONDITION' })
  expect(suggest({ genrePrices: [of('ratgeber', 4, 9)], genres: ['ratgeber'] })).toMatchObject({ reason: 'CONDITION' })
})

const price = (points: number) => [{ price: points, condition: 'EXCELLENT' as const }]

it('suggests one price, for the strongest reason there is', () => {
  const facts = {
    paid: price(7),
    asked: price(9),
    pages: 300,
    year: 2026,
    genres: ['ratgeber' as const],
    genrePrices: [of('ratgeber', 9, 2)],
  }
  expect(suggest(facts)).toEqual({ points: 7, reason: 'SWAPS', copies: 1, genre: null })
  expect(suggest({ ...facts, paid: [] })).toEqual({ points: 9, reason: 'OFFERS', copies: 1, genre: null })
  expect(suggest({ ...facts, paid: [], asked: [] })).toMatchObject({ points: 4, reason: 'EDITION' })
  expect(suggest({ genres: facts.genres, genrePrices: facts.genrePrices })).toMatchObject({ points: 2, reason: 'GENRE' })
  expect(suggest({})).toEqual({ points: 4, reason: 'CONDITION', copies: 0, genre: null })
})
