import { expect, it } from 'vitest'
import { timesAsLong } from '../../../testing/costs/processor-time.ts'
import { listPrintedIsbns } from './find-printed-isbn.ts'

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
  expect(listPrintedIsbns(`Printed in Germany\n${text}\nDM 6,80`)).toEqual([
    { isbn13: '9783499136504', shown: text.includes('978') ? '978-3-499-13650-4' : '3-499-13650-3', isCertain },
  ])
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
  expect(listPrintedIsbns(text)).toEqual([])
})

it.each([
  ['of two editions on lines of their own', 'ISBN 3-499-13650-3 (Gebunden)\nISBN 3-518-18801-1 (Taschenbuch)'],
  ['of two editions on one line', 'ISBN 3-499-13650-3 (geb.) ISBN 3-518-18801-1 (kart.)'],
  ['without hyphens', 'ISBN 3499136503 (geb.) ISBN 3518188011 (kart.)'],
  ['of an e-book', 'ISBN 978-3-499-13650-4\nE-Book: 978-3-518-18801-9'],
])('gives the numbers %s', (_, text) => {
  expect(listPrintedIsbns(text).map(({ isbn13 }) => isbn13)).toEqual(['9783499136504', '9783518188019'])
})

it('knows that ISBN-10 and ISBN-13 of a book are one number, and takes the surest reading of it', () => {
  const number = { isbn13: '9783499136504', shown: '978-3-499-13650-4', isCertain: true }
  expect(listPrintedIsbns('ISBN 3499136503\nISBN 978-3-499-13650-4')).toEqual([number])
})

it('does not count what had to be mended beside what is plain', () => {
  expect(listPrintedIsbns('ISBN 3-499-13650-3\nISBN 3-5l8-l88Ol-1')).toMatchObject([{ isbn13: '9783499136504', isCertain: true }])
})

it.each(['ISBN ', '3-', '1 ', '-', '[ '])('takes time that grows with the text alone, for many %s', async (piece) => {
  const read = (length: number) => () => listPrintedIsbns(`ISBN ${piece.repeat(length / piece.length)}`)
  // Ten times as long: a hundred times where each place were read from each.
  expect(await timesAsLong(read(100_000), read(10_000))).toBeLessThan(40)
})
