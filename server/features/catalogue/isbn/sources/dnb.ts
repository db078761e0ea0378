import { readIsbn } from '#domain/isbn.ts'
import { cleanField, fitAuthors, joinTitle, readPages, readPublisher, readYear } from './clean-field.ts'
import { fetchLimited } from './fetch-limited.ts'
import { hintGenre } from './genre-hint.ts'
import { readLanguageCode } from './languages.ts'
import { fieldsOf, readSruAnswer, subfieldOf, subfieldsOf, type MarcField, type MarcRecord } from './marc.ts'
import type { BookRecord, IsbnSource } from './source.ts'

/** The catalogue of the Deutsche Nationalbibliothek over SRU; its records are CC0. */
export function dnbSource(baseUrl: string, userAgent: string): IsbnSource {
  return {
    name: 'dnb',
    find: async (isbn13, signal) => {
      const url = new URL(baseUrl)
      const query = {
        version: '1.1',
        operation: 'searchRetrieve',
        query: `ISBN=${isbn13}`,
        recordSchema: 'MARC21-xml',
        maximumRecords: '5',
      }
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
      const records = readSruAnswer(await fetchLimited(url, { accept: 'application/xml', userAgent, signal }))
      const books = records.filter((record) => hasIsbn(record, isbn13)).map((record) => readRecord(record, isbn13))
      return books.find((book) => book.title !== '') ?? null
    },
  }
}

/** The index also finds other books that mention the ISBN (a set, another edition): only its own record counts. */
function hasIsbn(record: MarcRecord, isbn13: string): boolean {
  return fieldsOf(record, '020')
    .flatMap((field) => subfieldsOf(field, 'a', '9'))
    .some((text) => {
      const isbn = readIsbn(text.split('(')[0] ?? '')
      return isbn.ok && isbn.isbn13 === isbn13
    })
}

function readRecord(record: MarcRecord, isbn13: string): BookRecord {
  const [titleField] = fieldsOf(record, '245')
  const title = readTitle(titleField)
  const published = fieldsOf(record, '264', '260').find((field) => subfieldOf(field, 'b') !== '' || subfieldOf(field, 'c') !== '')
  const originalTitle = cleanField(subfieldOf(fieldsOf(record, '240')[0], 'a'))
  return {
    title,
    authors: readAuthors(record),
    languageCode: readLanguageCode(languageOf(record), isbn13),
    originalTitle: originalTitle === '' || originalTitle === title ? null : originalTitle,
    publisher: readPublisher(subfieldOf(published, 'b')),
    publishYear: readYear(subfieldOf(published, 'c')),
    numberOfPages: readPages(subfieldOf(fieldsOf(record, '300')[0], 'a')),
    genres: hintGenre(
      fieldsOf(record, '655', '650').flatMap((field) => subfieldsOf(field, 'a')),
      fieldsOf(record, '084', '082').flatMap((field) => subfieldsOf(field, 'a')),
    ),
  }
}

/** Title and subtitle; the volume of a series has its own name in $p, or only a number in $n. */
function readTitle(field: MarcField | undefined): string {
  const title = cleanField(subfieldOf(field, 'a'))
  const part = cleanField(subfieldOf(field, 'p'))
  const number = cleanField(subfieldOf(field, 'n'))
  if (part !== '') return joinTitle(part.startsWith(title) ? part : `${title}${number && ` ${number}`}: ${part}`, '')
  return joinTitle(`${title}${number && ` ${number}`}`, cleanField(subfieldOf(field, 'b')))
}

function languageOf(record: MarcRecord): string {
  const [language] = fieldsOf(record, '041').flatMap((field) => subfieldsOf(field, 'a'))
  return language ?? subfieldOf(fieldsOf(record, '008')[0], '').slice(35, 38)
}

/** The authors; for a collection without one, its editors. */
function readAuthors(record: MarcRecord): string[] {
  const people = [...fieldsOf(record, '100'), ...fieldsOf(record, '700')]
  const authors = people.filter(
    (field) => subfieldsOf(field, '4').includes('aut') || (field.tag === '100' && subfieldOf(field, '4') === ''),
  )
  const editors = people.filter((field) => subfieldsOf(field, '4').includes('edt'))
  return fitAuthors((authors.length > 0 ? authors : editors).map(readName))
}

/** "Herrndorf, Wolfgang" is "Wolfgang Herrndorf"; a number belongs to the name ("Johannes Paul II."). */
function readName(field: MarcField): string {
  const name = cleanField(subfieldOf(field, 'a'))
  const number = cleanField(subfieldOf(field, 'b'))
  const [last = '', ...first] = name.split(',')
  return [first.join(' ').trim(), last.trim(), number].filter((part) => part !== '').join(' ')
}
