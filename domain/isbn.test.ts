import { describe, expect, it } from 'vitest'
import { kindOfEan } from './ean.ts'
import { findIsbn, listIsbns, isOtherProduct, readIsbn, readIsbnAlone, readIsbnField, type IsbnProblem } from './isbn.ts'
import { languageOfIsbn } from './isbn-language.ts'

const WAND = '9783548605715'

const WRITTEN = [
  '9783548605715',
  '978-3-548-60571-5',
  '978 3 548 60571 5',
  '978 - 3 - 548 - 60571 - 5',
  '978.3.548.60571.5',
  '9 783548 605715',
  '3548605710',
  '3-548-60571-0',
  '3 548 60571 0',
  '3.548.60571.0',
  '9783548605715 (broschiert)',
  '3548605710 kart. : DM 12.80',
  'ISBN 9783548605715 (Gb.)',
  'ISBN-13: 978-3-548-60571-5',
  'ISBN-10 3-548-60571-0',
  'ISBN10:3548605710',
  'ISBN139783548605715',
  'ISBN-Nr. 3-548-60571-0',
  'eISBN 978-3-548-60571-5',
  'EAN 9783548605715',
  'EAN-13: 9783548605715',
  'GTIN13 9783548605715',
  '="9783548605715"',
  "'9783548605715",
  '[3548605710]',
  '3548605710, 9783548605715',
  '3548605710/9783548605715',
  '3548605710 9783548605715',
  'isbn:9783548605715,goodreads:12345678',
  'urn:isbn:9783548605715',
  '9783548605715.0',
  '9783548605715,00',
  '3548605710.0',
  '9.783548605715E12',
  '9,783548605715E+12',
  '9.783.548.605.715',
  '9,783,548,605,715',
  '9’783’548’605’715',
  '９７８３５４８６０５７１５',
  '978－3－548－60571－5',
  '٩٧٨٣٥٤٨٦٠٥٧١٥',
  '𝟗𝟟𝟪𝟯𝟻4860571𝟝',
  '978−3−548−60571−5',
  '978‐3‑548–60571—5',
  '978\u00ad3548605715',
  '\u200e9783548605715',
  '\u202b9783548605715\u202c',
  '\ufeff978\u200b3548605715',
  '978\u00a03\u202f548\u200960571\u20075',
  '9783548605715 51995',
  '9783548605715+12',
  '978354860571512',
  '978354860571551995',
  'Nr. 17 9783548605715',
  'https://buch.example/9783548605715.html?q=1',
  'wirklich die 9783548605715x',
]

/** What a text holds; unsure ones with a question mark, others with what is wrong. */
const numbers = (text: string) =>
  listIsbns(text, 100).map(({ result, isSure, text: written }) =>
    result.ok ? (isSure ? '' : '?') + result.isbn13 : `${result.problem} ${written}`,
  )

const TEXTS: [text: string, found: string[]][] = [
  ['Ich habe 978-3-548-60571-5 und 9783522177504.', [WAND, '9783522177504']],
  ['ISBN 3-548-60571-0 und noch einmal 9783548605715', [WAND]],
  ['ISBN 3548605710 / 3522177509', [WAND, '9783522177504']],
  ['3-548-60571-0', [WAND]],
  ['Die Wand, Taschenbuch, 3548605710', [WAND]],
  ['3548605710 (broschiert)', [WAND]],
  ['Knyga: 3548605710', [WAND]],
  ['https://shop.example/dp/3522177509/ref=sr_1_1', ['9783522177504']],
  ['Artikel 9783548605715', [WAND]],
  ['9783548605715\n9783522177504\t9783499225062', [WAND, '9783522177504', '9783499225062']],
  ['9783548605715 9783522177504', [WAND, '9783522177504']],
  ['9783548605716 stimmt nicht', ['CHECK_DIGIT 9783548605716']],
  ['ISBN 978354860571', ['VALIDITY 978354860571']],
  ['9,78E+12', ['LOST_DIGITS 9,78E+12']],
  ['Noten 979-0-2600-0043-8', ['MUSIC 979-0-2600-0043-8']],
  ['3548605710', ['?9783548605715']],
  ['Die Wand 3548605710', ['?9783548605715']],
  ['3548605710\n3522177509\n3499136503\n3492207006', [WAND, '9783522177504', '9783499136504', '9783492207003']],
  ['3548605710\n3522177509\n3499136503\n3492207007', ['?9783548605715', '?9783522177504', '?9783499136504']],
  ['3548605710, ISBN 3548605710', [WAND]],
]

const NO_BOOKS = [
  'Bestellnummer 3548605710',
  'Bestell-Nr.: 3548605710',
  'Ihre Buchbestellung 3548605710 vom 27.11.2026 12:38',
  'Kundennummer: 3548605710',
  'Kd.-Nr. unbekannt, Kunde 3548605710',
  'Rechnung Nr. 3548605710',
  'Order #3548605710',
  'Customer no. 3548605710',
  'Užsakymo nr. 3548605710',
  'Tel. 3548605710',
  'fax: +1 213 413 0950.',
  'FAX: +1-213-413-0950',
  '0341 123456',
  'Konto 3 548 605 710 BLZ 200 100 20',
  'Asin B0097835486',
  'Sendung JJD3548605710',
  '0.461670994758606',
  '192.168.178.1',
  '2026-11-27 12:38:39.720',
  '27.11.2026 12',
  '1 2 3 4 5 6 7 8 9 10  88 87 86 85',
  '4006381333931',
  'a9783548605715f3',
  'Nur Worte',
  '',
]

describe('a field that says ISBN', () => {
  it.each(WRITTEN)('gives its number from %j', (text) => {
    expect(readIsbn(text)).toEqual({ ok: true, isbn13: WAND })
  })

  it.each(['080442957X', '080442957x', '0-8044-2957-X', '0-8044-2957-Х', '0-8044-2957-Ⅹ', '80442957X'])('knows ten in %j', (text) => {
    expect(readIsbn(text)).toEqual({ ok: true, isbn13: '9780804429573' })
  })

  it.each(['140328726', '14 032872 6'])('takes an SBN, and what lost its zero: %j', (text) => {
    expect(readIsbn(text)).toEqual({ ok: true, isbn13: '9780140328721' })
  })

  it.each<[string, IsbnProblem]>([
    ['9783548605716', 'CHECK_DIGIT'],
    ['978-3-548-60571-6 (broschiert)', 'CHECK_DIGIT'],
    ['3548605711', 'CHECK_DIGIT'],
    ['1234567890', 'CHECK_DIGIT'],
    ['979-0-2600-0043-8', 'MUSIC'],
    ['9771234567898', 'PERIODICAL'],
    ['977123456789812', 'VALIDITY'],
    ['4006381333931', 'PRODUCT'],
    ['9,78E+12', 'LOST_DIGITS'],
    ['9.78355E+12', 'LOST_DIGITS'],
    ['3,54861E+09', 'LOST_DIGITS'],
    ['978354860571', 'VALIDITY'],
    ['97835486057155', 'VALIDITY'],
    ['123', 'VALIDITY'],
    ['keine', 'VALIDITY'],
    ['', 'VALIDITY'],
    ['B000123456', 'VALIDITY'],
    ['0.4616709947', 'VALIDITY'],
  ])('says what is wrong with %j: %s', (text, problem) => {
    expect(readIsbn(text)).toEqual({ ok: false, problem })
  })

  it('never takes ten digits out of 13 with a wrong check digit', () => {
    expect(['978 3548605710 1', '9783-548605710', '978-3-548-60571-0', '978 35486 05710'].map((text) => readIsbn(text).ok)).toEqual(
      Array(4).fill(false),
    )
  })

  it('shows the number without what stands around it, and none where none is meant', () => {
    expect(readIsbnField('Best. 4: 978-3-548-60571-6 (Gb.)')?.text).toBe('978-3-548-60571-6')
    expect(readIsbnField('9,78355E+12')?.text).toBe('9,78355E+12')
    expect(['B00ABCDEF1', 'B000123456', 'n/a', '', '=""', '[]', '3f2504e0-4f89-11d3'].map(readIsbnField)).toEqual(Array(7).fill(undefined))
  })
})

describe('running text', () => {
  it.each(TEXTS)('%j holds %j', (text, found) => {
    expect(numbers(text)).toEqual(found)
  })

  it.each(NO_BOOKS)('takes no book from %j', (text) => {
    expect(listIsbns(text, 100).filter(({ result }) => result.ok)).toEqual([])
    expect(findIsbn(text)).toBeUndefined()
  })

  it('is read in one go, however long it is', () => {
    expect(listIsbns(`${'9-'.repeat(200_000)}x ${'1'.repeat(100_000)} ${'ISBN 1 '.repeat(20_000)}`, 10)).toEqual([])
  })

  it('ends with the first one too many', () => {
    expect(listIsbns('9783548605715 9783522177504 9783499225062', 1)).toHaveLength(2)
  })

  it.each([
    ['https://www.thalia.example/shop/A1001/978-3-522-17750-4?q=1', '9783522177504'],
    ['Schau mal: Momo (ISBN 3-522-17750-9) https://buch.example/9783522177504', '9783522177504'],
    ['https://shop.example/artikel/4006381333931', undefined],
    ['3548605710', undefined],
  ])('the first ISBN of "%s" is %s', (text, isbn) => {
    expect(findIsbn(text)).toBe(isbn)
  })
})

describe('a box for anything', () => {
  it.each(['ISBN-13: 978 3 548 60571 5', 'ISBN 3-548-60571-0', 'EAN: 9783548605715', ' 9783548605715.0 '])('%j is an ISBN', (text) => {
    expect(readIsbnAlone(text)).toEqual({ ok: true, isbn13: WAND })
  })

  it.each(['Momo', '1984', '2001: A Space Odyssey', 'Momo 9783522177504', '20.000 Meilen', ''])('%j is words', (text) => {
    expect(readIsbnAlone(text)).toBeNull()
  })
})

it('tells codes of other products from numbers that are wrong', () => {
  expect(['4006381333931', '9771234567898', '9790260000438', '40123455', '036000291452'].map(isOtherProduct)).toEqual(Array(5).fill(true))
  expect([WAND, '9783548605716', '3548605711', '978354860571', 'x'].map(isOtherProduct)).toEqual(Array(5).fill(false))
})

it('knows what kind of number 13 digits are', () => {
  expect([WAND, '9790260000438', '9771234567898', '4006381333931', '9783548605716', '978'].map(kindOfEan)).toEqual([
    'BOOK',
    'MUSIC',
    'PERIODICAL',
    'PRODUCT',
    'WRONG',
    'WRONG',
  ])
})

it('guesses the language by the group', () => {
  const groups = [
    '9783548605715',
    '9791032305690',
    '9798600000000',
    '9786090000000',
    '9789955000000',
    '9789400000000',
    '9789660000000',
    '9787000000000',
  ]
  expect(groups.map(languageOfIsbn)).toEqual(['de', 'fr', 'en', 'lt', 'lt', 'nl', 'uk', 'ot'])
})
