import { expect, it } from 'vitest'
import { estimateParcel, type MeasuredCopy } from './parcels.ts'

const copies = (count: number, copy: MeasuredCopy): MeasuredCopy[] => Array.from({ length: count }, () => copy)

it('a paperback of 300 pages weighs some 280 grams, a bound book of 400 pages over a pound', () => {
  expect(estimateParcel([{ pages: 300, size: 'XS' }])).toEqual({ grams: 275, millimetres: 20, guessed: 0, fits: true })
  expect(estimateParcel([{ pages: 400, size: 'S' }])).toEqual({ grams: 570, millimetres: 32, guessed: 0, fits: true })
})

it('five thin books fit, five usual ones are too heavy', () => {
  expect(estimateParcel(copies(5, { pages: 160, size: 'XS' }))).toEqual({ grams: 815, millimetres: 35, guessed: 0, fits: true })
  expect(estimateParcel(copies(5, { pages: null, size: 'XS' }))).toMatchObject({ guessed: 5, fits: false })
})

it('books lie in two piles, as low as can be', () => {
  const { millimetres } = estimateParcel([
    { pages: 500, size: 'XS' },
    { pages: 100, size: 'XS' },
    { pages: 300, size: 'XS' },
    { pages: 100, size: 'XS' },
  ])
  // 32 mm alone, or with an 8: the others are 8 + 20 + 8.
  expect(millimetres).toBe(36)
})

it('never more than eight copies, and one alone always fits', () => {
  expect(estimateParcel(copies(8, { pages: 60, size: 'XS' })).fits).toBe(true)
  expect(estimateParcel(copies(9, { pages: 20, size: 'XS' })).fits).toBe(false)
  expect(estimateParcel([{ pages: 1800, size: 'S' }]).fits).toBe(true)
})
