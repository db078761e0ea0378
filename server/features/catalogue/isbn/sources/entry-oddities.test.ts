import { expect, it } from 'vitest'
import { librarySigns } from '../../../../platform/metrics/library-signs.ts'
import { startStandIn } from '../../../../testing/stand-ins/stand-in-server.ts'
import { openLibrarySource } from './openlibrary.ts'

const ISBN = '9780140301014'
let body = ''
const openLibrary = await startStandIn(() => ({ type: 'application/json', body }))

async function bookOf(entry: unknown): Promise<unknown> {
  body = JSON.stringify({ [`ISBN:${ISBN}`]: entry })
  return openLibrarySource(openLibrary.url, 'test').ask(ISBN, AbortSignal.timeout(5000))
}

it.each<[what: string, entry: object, right: object]>([
  ['pages as text', { number_of_pages: '88' }, { numberOfPages: 88 }],
  ['pages as an extent', { number_of_pages: 'xii, 253 p.' }, { numberOfPages: 253 }],
  ['pages of a pagination', { pagination: 'xii, 253 p. :' }, { numberOfPages: 253 }],
  ['null for pages', { number_of_pages: null }, { numberOfPages: null }],
  ['a negative number of pages', { number_of_pages: -1 }, { numberOfPages: null }],
  ['more pages than a book has', { number_of_pages: 1e9 }, { numberOfPages: null }],
  ['null for authors', { authors: null }, { authors: [] }],
  ['null among the authors', { authors: [null, { name: 'Kim Lee' }] }, { authors: ['Kim Lee'] }],
  ['an author without a name', { authors: [{ url: 'x' }, { name: 'Kim Lee' }] }, { authors: ['Kim Lee'] }],
  ['authors as texts', { authors: ['Kim Lee'] }, { authors: ['Kim Lee'] }],
  ['one author that is no list', { authors: { name: 'Kim Lee' } }, { authors: ['Kim Lee'] }],
  ['a number as title', { title: 1984 }, { title: '1984' }],
  ['a title in an object', { title: { type: '/type/text', value: 'Harbour' } }, { title: 'Harbour' }],
  ['null for the subtitle', { subtitle: null }, { title: 'Harbour Novel' }],
  ['a year as a number', { publish_date: 1999 }, { publishYear: 1999 }],
  ['null for the year', { publish_date: null }, { publishYear: null }],
  ['publishers as texts', { publishers: ['Quay'] }, { publisher: 'Quay' }],
  ['null for publishers', { publishers: null }, { publisher: null }],
  ['subjects as texts', { subjects: ['Science fiction'] }, { genres: ['fantasy-science-fiction'] }],
  ['null among the subjects', { subjects: [null] }, { genres: [] }],
  ['a reading', { physical_format: 'Audio CD' }, { medium: 'AUDIO' }],
  ['a reading by its title', { title: 'Harbour Novel [sound recording]' }, { medium: 'AUDIO', title: 'Harbour Novel' }],
  ['a file', { physical_format: 'Kindle Edition' }, { medium: 'FILE' }],
  ['a book', { physical_format: 'Mass Market Paperback' }, { medium: 'PRINT' }],
])('%s', async (_what, entry, right) => {
  expect(await bookOf({ title: 'Harbour Novel', ...entry })).toMatchObject(right)
})

it.each<[what: string, entry: unknown]>([
  ['no title', { title: null }],
  ['a list for the title', { title: ['Harbour'] }],
  ['a text', 'deleted'],
  ['nothing in it', {}],
])('an entry with %s is left out and counted', async (_what, entry) => {
  const before = librarySigns.oddRecords['openlibrary'] ?? 0
  expect(await bookOf(entry)).toBeNull()
  expect(librarySigns.oddRecords['openlibrary']).toBe(before + 1)
})
