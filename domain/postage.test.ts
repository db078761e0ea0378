import { expect, it } from 'vitest'
import type { MeasuredCopy } from './parcels.ts'
import { estimateParcel, postageRange, type PostageTariff, type Tariffs } from './postage.ts'

const SMALL: PostageTariff = { size: 'BOOKS_500', cents: 270, gramsMax: 500, millimetresMax: 50 }
const LARGE: PostageTariff = { size: 'BOOKS_1000', cents: 320, gramsMax: 1000, millimetresMax: 50 }
const PARCEL: PostageTariff = { size: 'PARCEL', cents: 549, gramsMax: 5000, millimetresMax: 150 }
const BOOKS: Tariffs = [SMALL, LARGE]
const tariffs = (gramsMax: number, millimetresMax: number): Tariffs => [{ ...SMALL, gramsMax, millimetresMax }, LARGE]
const copies = (count: number, copy: MeasuredCopy): MeasuredCopy[] => Array.from({ length: count }, () => copy)

it('a parcel goes by the smallest tariff that it fits', () => {
  expect(estimateParcel([{ pages: 300, size: 'XS' }], BOOKS)).toEqual({
    grams: 275,
    millimetres: 20,
    guessed: 0,
    fits: true,
    tariff: SMALL,
  })
  expect(estimateParcel([{ pages: 400, size: 'S' }], BOOKS)).toMatchObject({ grams: 570, tariff: LARGE })
  expect(estimateParcel(copies(5, { pages: 160, size: 'XS' }), BOOKS)).toMatchObject({ grams: 815, fits: true, tariff: LARGE })
})

it('what a tariff carries is in, a gram or a millimetre more is not', () => {
  const copy: MeasuredCopy = { pages: 300, size: 'XS' }
  expect(estimateParcel([copy], tariffs(275, 20)).tariff.size).toBe('BOOKS_500')
  expect(estimateParcel([copy], tariffs(274, 20)).tariff.size).toBe('BOOKS_1000')
  expect(estimateParcel([copy], tariffs(275, 19)).tariff.size).toBe('BOOKS_1000')
})

it('five usual books are too heavy for a Büchersendung, and a parcel where there is one', () => {
  const heavy = copies(5, { pages: null, size: 'XS' })
  expect(estimateParcel(heavy, BOOKS)).toMatchObject({ guessed: 5, fits: false, tariff: LARGE })
  expect(estimateParcel(heavy, [SMALL, LARGE, PARCEL])).toMatchObject({ fits: true, tariff: PARCEL })
  expect(estimateParcel(copies(8, { pages: 900, size: 'S' }), [SMALL, LARGE, PARCEL]).fits).toBe(false)
})

it('never more than eight copies, whatever they weigh', () => {
  expect(estimateParcel(copies(8, { pages: 60, size: 'XS' }), BOOKS).fits).toBe(true)
  expect(estimateParcel(copies(9, { pages: 20, size: 'XS' }), BOOKS).fits).toBe(false)
})

it('one copy alone always fits, at most at the price of the largest Büchersendung', () => {
  const heavy: MeasuredCopy[] = [{ pages: 1800, size: 'S' }]
  expect(estimateParcel(heavy, BOOKS)).toMatchObject({ fits: true, tariff: LARGE })
  expect(estimateParcel(heavy, [SMALL, LARGE, PARCEL])).toMatchObject({ fits: true, tariff: LARGE })
})

it('says from which to which price parcels go', () => {
  expect(postageRange([SMALL])).toEqual({ from: 270, to: 270 })
  expect(postageRange([SMALL, LARGE, PARCEL])).toEqual({ from: 270, to: 549 })
})
