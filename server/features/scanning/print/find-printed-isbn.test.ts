import { expect, it } from 'vitest'
import { timesAsLong } from '../../../testing/costs/processor-time.ts'
import { findPrintedIsbn } from './find-printed-isbn.ts'

it.each([
  ['ISBN 3-499-13650-3', true],
  ['ISBN: 3 499 13650 3', true],
  ['ISBN-10: 3–499–13650–3', true],
  ['SBN 3-499-13650-3', true],
  ['lSBN 3-499-13650-3', true],
  ['ISBN 978-3-499-13650-4', true],
  ['ISBN 3499136503', false],
  ['ISBN 3-499-l365O-3', false],
  ['680-ISBN 3.499.13650.3', false],
  ['Gesamtherstellung 3-499-13650-3', false],
])('reads %s, and knows how sure that is', (text, isCertain) => {
  expect(findPrintedIsbn(`Printed in Germany\n${text}\nDM 6,80`)).toEqual({
    isbn13: '9783499136504',
    shown: text.includes('978') ? '978-3-499-13650-4' : '3-499-13650-3',
    isCertain,
  })
})

it.each([
  'ISBN 3-499-13650-7',
  'ISSN 0024-9319',
  'Bestell-Nr. 3-49913-650',
  'Telefon 0 40 / 72 72-3650',
  'Konto 3 499 136 503 BLZ 200 100 20',
  '1 2 3 4 5 6 7 8 9 10  88 87 86 85',
  'ISBN 978-3-499-13650',
  'ISBN 97834991365041',
  'ISMN 979-0-2600-0043-8',
  '',
])('takes no ISBN from %s', (text) => {
  expect(findPrintedIsbn(text)).toBeUndefined()
})

it.each(['ISBN ', '3-', '1 ', '-', '[ '])('takes time that grows with the text alone, for many %s', async (piece) => {
  const read = (length: number) => () => findPrintedIsbn(`ISBN ${piece.repeat(length / piece.length)}`)
  // Ten times as long: a hundred times where each place were read from each.
  expect(await timesAsLong(read(100_000), read(10_000))).toBeLessThan(40)
})
