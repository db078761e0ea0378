import { describe, expect, it } from 'vitest'
import { GOODREADS, LIBRARYTHING, OWN_TABLE, STORYGRAPH } from '../testing/sample-files.ts'
import { decodeText } from './decode-text.ts'
import { readFile } from './read-file.ts'

const lines = (count: number) => `Title\n${'Die Wand\n'.repeat(count)}`
const read = (text: string) => readFile(Buffer.from(text, 'utf8'))

it('reads what Goodreads exports: wrapped ISBNs, quoted line breaks, series in the title', () => {
  const { format, entries } = read(GOODREADS)
  expect(format).toBe('goodreads')
  expect(entries).toMatchObject([
    { isbn13: '9783548605715', title: 'Die Wand', authors: 'Marlen Haushofer', suggested: 'SHELF', isElectronic: false },
    { isbn13: '9783522202558', title: 'Momo', suggested: 'WISHES' },
    { isbn13: null, isbnText: '', isbnProblem: null, title: 'Der Process', authors: 'Franz Kafka' },
    { isbn13: '9783499225062', isElectronic: true },
    { isbn13: null, isbnText: '9783499225061', isbnProblem: 'CHECK_DIGIT' },
    { isbn13: '9783548605715', title: 'Noch einmal Die Wand' },
  ])
})

it('reads what StoryGraph exports: identifiers that are no ISBN, books to read that are owned', () => {
  const { format, entries } = read(STORYGRAPH)
  expect(format).toBe('storygraph')
  expect(entries).toMatchObject([
    { isbn13: '9783548605715', suggested: 'SHELF' },
    { isbn13: '9783522202558', suggested: 'WISHES' },
    { isbn13: null, isbnText: '', isbnProblem: null, isElectronic: true },
    { isbn13: '9783499256356', suggested: 'SHELF' },
  ])
})

it('reads what LibraryThing exports: tabs, loose quotes, names turned round, languages', () => {
  const { format, entries } = read(LIBRARYTHING)
  expect(format).toBe('librarything')
  expect(entries).toMatchObject([
    { isbn13: '9783548605715', title: 'Die Wand', authors: 'Marlen Haushofer', language: 'German', suggested: 'SHELF' },
    { isbn13: '9783522202558', authors: 'Michael Ende', suggested: 'WISHES' },
    { isbn13: null, isbnText: '', title: 'The Wall', language: 'English', suggested: 'SHELF' },
  ])
})

it('reads a table a member made, with semicolons, conditions and an ISBN that lost its zero', () => {
  const { format, entries } = read(OWN_TABLE)
  expect(format).toBe('table')
  expect(entries).toMatchObject([
    { isbn13: '9783548605715', condition: 'EXCELLENT' },
    { isbn13: null, title: 'Süß; sauer', authors: 'Ödön Übel', condition: 'GOOD' },
    { title: 'Ohne Null', isbnText: '548605710' },
  ])
  expect(read('sep=;\nTitel;ISBN\nDie Wand;9783548605715').entries).toMatchObject([{ isbn13: '9783548605715' }])
  expect(read('isbn\n140328726\n').entries).toMatchObject([{ isbn13: '9780140328721' }])
})

it('finds ISBNs in any text, each once, and numbers with a wrong check digit', () => {
  const text = `Hallo, ich habe 978-3-548-60571-5 und ISBN 3-548-60571-0 (dasselbe),\n9783522202558, ="9783499225062",
    dazu 9783499225061 und meine Nummer 0341 1234567. ISBN-10: 080442957X`
  const { format, entries } = read(text)
  expect(format).toBe('text')
  expect(entries.map((entry) => entry.isbn13 ?? entry.isbnText)).toEqual([
    '9783548605715',
    '9783522202558',
    '9783499225062',
    '9783499225061',
    '9780804429573',
  ])
})

it('cleans and shortens all fields, and leaves out empty lines', () => {
  const { entries } = read(
    `Title,Author,ISBN\n"A\u202eb\u0007 ${'x'.repeat(600)}","=HYPERLINK(""x"")",9783548605715\n,,\n,,9783522202558\n`,
  )
  expect(entries).toHaveLength(2)
  expect(entries[0]?.title).toMatch(/^Ab x+…$/u)
  expect(entries[0]?.title?.length).toBeLessThanOrEqual(399)
  expect(entries[0]?.authors).toBe('=HYPERLINK')
  expect(entries[1]).toMatchObject({ title: null, isbn13: '9783522202558' })
})

it('reads a file whose quote is never closed', () => {
  expect(read('Title,ISBN\n"Die Wand,9783548605715\nMomo,9783522202558\n').entries).toMatchObject([
    { isbn13: '9783548605715' },
    { isbn13: '9783522202558' },
  ])
})

it.each([
  ['a zip or spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 1, 2, 3, 0, 0])],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])],
  ['a NUL in text', Buffer.from('ISBN\n978\0')],
])('tells that %s is no text', (_, bytes) => {
  expect(() => readFile(bytes)).toThrow(expect.objectContaining({ code: 'FILE_UNREADABLE' }))
})

it.each(['', '   \n\n', 'nur Worte', 'Titel;ISBN\n', 'Titel\n;;;\n'])('tells that %j holds no books', (text) => {
  expect(() => read(text)).toThrow(expect.objectContaining({ code: 'FILE_WITHOUT_BOOKS' }))
})

it('refuses more entries than one import takes', () => {
  expect(read(lines(5000)).entries).toHaveLength(5000)
  expect(() => read(lines(5001))).toThrow(expect.objectContaining({ code: 'TOO_LARGE' }))
})

describe('encodings', () => {
  const text = 'Titel;ISBN\nSüße Ölberge – „ž“;9783548605715'
  const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16()
  it.each([
    ['UTF-8', Buffer.from(text, 'utf8')],
    ['UTF-8 with mark', Buffer.from(`\ufeff${text}`, 'utf8')],
    ['UTF-16 with mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 without mark', Buffer.from(text, 'utf16le')],
    ['UTF-16, big end first', swapped],
    ['Windows-1252', Buffer.from([...text].map((sign) => ({ '–': 0x96, '„': 0x84, ž: 0x9e, '“': 0x93 })[sign] ?? sign.charCodeAt(0)))],
  ])('reads %s', (_, bytes) => {
    expect(decodeText(bytes)).toBe(text)
  })
})

const isbnsOf = (...cells: string[]) => read(`Titel;Autor;ISBN\n${cells.map((cell) => `Kliff;Ria Tammen;${cell}`).join('\n')}`).entries

describe('cells of a column of ISBNs', () => {
  it('hold the number wherever it stands, as people and spreadsheets write it', () => {
    const cells = [
      '9783548070155.0',
      '9783548070162,00',
      '9783548070179 (broschiert)',
      '3548070183 kart. : DM 12.80',
      'ISBN 9783548070193 (Gb.)',
    ]
    const others = ['EAN 9783548070209', '９７８３５４８０７０２１６', '\u200e9783548070223', '978−3−548−07023−0', '978\u00ad3548070247']
    expect(isbnsOf(...cells, ...others).map(({ isbn13 }) => isbn13)).toEqual([
      '9783548070155',
      '9783548070162',
      '9783548070179',
      '9783548070186',
      '9783548070193',
      '9783548070209',
      '9783548070216',
      '9783548070223',
      '9783548070230',
      '9783548070247',
    ])
  })

  it('show what is wrong with them, and nothing where no number is', () => {
    expect(isbnsOf('9,78355E+12', '4006381333931', '9771234567898', '979-0-2600-0043-8', 'keine', 'B00ABCDEF1')).toMatchObject([
      { isbn13: null, isbnText: '9,78355E+12', isbnProblem: 'LOST_DIGITS' },
      { isbnProblem: 'PRODUCT' },
      { isbnProblem: 'PERIODICAL' },
      { isbnProblem: 'MUSIC' },
      { isbnText: '', isbnProblem: null },
      { isbnText: '', isbnProblem: null },
    ])
  })

  it('are read with those of other columns of the same entry', () => {
    expect(read('ISBN;ISBN13\n[3548605710];\n9783499225061;9783548605715').entries).toMatchObject([
      { isbn13: '9783548605715' },
      { isbn13: '9783548605715', isbnProblem: null },
    ])
  })
})

it('asks about ten bare digits of a text, and makes no books of numbers that are called otherwise', () => {
  const { entries } = read(
    'Kundennummer 3499136503, Bestellung 3492207006 vom 27.11.2026 12:38\n3548605710\nISBN 3522177509\n9783499225062',
  )
  expect(entries.map(({ isbn13, isIsbnUnsure }) => [isbn13, isIsbnUnsure])).toEqual([
    ['9783548605715', true],
    ['9783522177504', false],
    ['9783499225062', false],
  ])
})
