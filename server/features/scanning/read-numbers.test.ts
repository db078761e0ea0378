import { expect, it } from 'vitest'
import { AppError } from '../../platform/errors.ts'
import { createNumberReader } from './read-numbers.ts'

const [BOOK, PAPERBACK] = ['9783548605715', '9783518188019']
const BEANS = '4006381333931'

const codes =
  (books: string[], other: string | null = null) =>
  async () => ({ books, other, hasPrint: true })
const print =
  (...values: [isbn13: string, isCertain: boolean][]) =>
  async () =>
    values.map(([isbn13, isCertain]) => ({ isbn13, shown: isbn13, isCertain }))
const failing = (code: 'READING_STOPPED' | 'UNAVAILABLE') => async () => {
  throw new AppError(code)
}
const photo = Buffer.from('')

it.each([
  ['a code whose number is printed, too', codes([BOOK]), print([BOOK, true]), [[BOOK, true]]],
  ['a code beside print that is hard to read', codes([BOOK]), print([PAPERBACK, false]), [[BOOK, true]]],
  [
    'a code beside the number of another book',
    codes([BOOK]),
    print([PAPERBACK, true]),
    [
      [BOOK, false],
      [PAPERBACK, false],
    ],
  ],
  [
    'two codes',
    codes([BOOK, PAPERBACK]),
    print(),
    [
      [BOOK, false],
      [PAPERBACK, false],
    ],
  ],
  ['one printed number', codes([]), print([BOOK, true]), [[BOOK, true]]],
  [
    'two printed numbers, one of them certain',
    codes([]),
    print([BOOK, true], [PAPERBACK, false]),
    [
      [BOOK, false],
      [PAPERBACK, false],
    ],
  ],
  ['a code while print cannot be read', codes([BOOK]), failing('READING_STOPPED'), [[BOOK, true]]],
  ['a code while too many wait for print', codes([BOOK]), failing('UNAVAILABLE'), [[BOOK, true]]],
])('judges %s for the whole photo', async (_, readCodes, readPrint, expected) => {
  const scans = await createNumberReader(readCodes, readPrint)(photo)
  expect(scans.map(({ value, isCertain }) => [value, isCertain])).toEqual(expected)
})

it.each([
  ['print that is not read in time', codes([]), failing('READING_STOPPED'), 'NO_BARCODE'],
  ['too many that wait for print', codes([]), failing('UNAVAILABLE'), 'UNAVAILABLE'],
  ['nothing', codes([]), print(), 'NO_BARCODE'],
  ['beans', codes([], BEANS), print([BOOK, true]), 'NOT_A_BOOK'],
])('says of a photo with %s what it is', async (_, readCodes, readPrint, code) => {
  await expect(createNumberReader(readCodes, readPrint)(photo)).rejects.toMatchObject({ code })
})

it('does not delay photos with a code by OCR', async () => {
  const waiting: ((found: []) => void)[] = []
  const read = createNumberReader(codes([BOOK]), () => new Promise((resolve) => waiting.push(resolve)))
  const first = read(photo)
  expect(await read(photo)).toMatchObject([{ value: BOOK, isCertain: true }])
  expect(waiting).toHaveLength(1)
  waiting[0]?.([])
  await first
})
