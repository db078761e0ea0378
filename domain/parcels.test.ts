import { expect, it } from 'vitest'
import { measureParcel } from './parcels.ts'

it('a paperback of 300 pages weighs some 280 grams, a bound book of 400 pages over a pound', () => {
  expect(measureParcel([{ pages: 300, size: 'XS' }])).toEqual({ grams: 275, millimetres: 20, guessed: 0 })
  expect(measureParcel([{ pages: 400, size: 'S' }])).toEqual({ grams: 570, millimetres: 32, guessed: 0 })
})

it('books lie in two piles, as low as can be', () => {
  const { millimetres } = measureParcel([
    { pages: 500, size: 'XS' },
    { pages: 100, size: 'XS' },
    { pages: 300, size: 'XS' },
    { pages: 100, size: 'XS' },
  ])
  // 32 mm alone, or with an 8: the others are 8 + 20 + 8.
  expect(millimetres).toBe(36)
})
