import { expect, test } from 'vitest'
import { bookFromDraft, emptyBook, newBookOf, validateBook } from './book-form-values.ts'

const filled = { ...emptyBook(), title: 'Montauk', authors: 'Max Frisch', languageCode: 'de' as const }

test('title, authors and language are enough', () => {
  expect(validateBook(filled)).toEqual({})
  expect(Object.keys(validateBook(emptyBook()))).toEqual(['title', 'authors', 'languageCode'])
  expect(validateBook({ ...filled, authors: ' , ,' })).toHaveProperty('authors')
})

test.each([
  ['isbn', '978-3-492-20700-2'],
  ['isbn', '12345'],
  ['isbn', '9790001'],
  ['numberOfPages', '0'],
  ['numberOfPages', '10000'],
  ['numberOfPages', '-12a345'],
  ['numberOfPages', '2,5'],
  ['numberOfPages', '1e3'],
  ['publishDate', '0x7d0'],
  ['publishDate', '2020/21'],
  ['publishDate', '1449'],
  ['publishDate', String(new Date().getFullYear() + 2)],
  ['publisher', 'x'.repeat(101)],
  ['description', 'x'.repeat(2001)],
  ['title', 'x'.repeat(400)],
])('%s refuses %s', (field, value) => {
  expect(Object.keys(validateBook({ ...filled, [field]: value }))).toEqual([field])
})

test.each([
  ['isbn', '3 518 36854-0'],
  ['isbn', '978-3-518-36854-1'],
  ['publishDate', '1450'],
  ['publishDate', String(new Date().getFullYear() + 1)],
  ['numberOfPages', '9999'],
])('%s takes %s', (field, value) => {
  expect(validateBook({ ...filled, [field]: value })).toEqual({})
})

test('empty fields are absent in what is sent', () => {
  expect(JSON.parse(JSON.stringify(newBookOf({ ...filled, numberOfPages: '207' })))).toEqual({
    title: 'Montauk',
    authors: 'Max Frisch',
    languageCode: 'de',
    numberOfPages: 207,
  })
})

test('a draft of a library fills the form', () => {
  const draft = {
    title: 'Homo faber: Ein Bericht',
    authors: [
      { uuid: '', authorFullName: 'Max Frisch' },
      { uuid: '', authorFullName: 'Walter Schmitz' },
    ],
    genres: [{ uuid: '', name: 'romane-erzaehlungen' }],
    numberOfPages: 203,
    languageCode: 'xx',
    publishDate: '1977',
    description: null,
    publisher: 'Suhrkamp',
    originalTitle: null,
    isbn: '9783518368541',
    archived: false,
    reviewed: false,
  }
  expect(bookFromDraft('9783518368541', draft)).toMatchObject({
    authors: 'Max Frisch, Walter Schmitz',
    genres: ['romane-erzaehlungen'],
    numberOfPages: '203',
    languageCode: '',
    isbn: '9783518368541',
  })
})
