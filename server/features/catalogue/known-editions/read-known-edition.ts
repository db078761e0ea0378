import { readIsbn } from '#domain/isbn.ts'
import type { BookLanguage, Medium } from '#domain/lookups.ts'
import { TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cutAtWord } from '#domain/texts/letters.ts'
import { readEdition } from '../by-title/sources/read-edition.ts'
import { cleanField, joinTitle } from '../isbn/sources/clean-field.ts'
import { readLanguageCode } from '../isbn/sources/languages.ts'
import { fieldsOf, subfieldOf, subfieldsOf, type MarcRecord } from '../isbn/sources/marc.ts'
import { languageOf, readRecord } from '../isbn/sources/read-record.ts'
import type { BookRecord } from '../isbn/sources/source.ts'
import { codeOfGenre } from './genre-codes.ts'
import { authorHash, titleHash } from './title-hash.ts'

/** A stored edition; '' and 0 mean unknown. */
export interface KnownEdition {
  titleHash: number
  authorHash: number
  publishYear: number
  numberOfPages: number
  medium: Medium
  languageCode: BookLanguage | ''
  subjectGroup: string
  genreCode: string
  title: string
  subtitle: string
  originalTitle: string
  authors: string
  publisher: string
}

/** Result of a record: its numbers, and the edition or its deletion. */
export interface KnownRecord {
  numbers: string[]
  /** When the library changed it last, in seconds since 2000 by its own clock; the least there is when it does not say. */
  changedSecond: number
  edition: KnownEdition | null
}

const YEAR_2000 = Date.UTC(2000, 0, 1)
const UNKNOWN_SECOND = -(2 ** 31)
const SUBJECT_GROUP_MAX = 8
export const AUTHORS_SIGN = ';'

/** Reads a record of a library file. Undefined without a title, or without both ISBN and print medium. */
export function readKnownRecord(record: MarcRecord): KnownRecord | undefined {
  const isbns = listIsbns(record)
  const isDeleted = record.leader[5] === 'd'
  const printed = isDeleted ? undefined : readEdition(record)
  const numbers = isbns.length > 0 ? isbns : isDeleted || printed ? numbersOf(record) : []
  if (numbers.length === 0) return undefined
  const changedSecond = readSecond(subfieldOf(fieldsOf(record, '005')[0], ''))
  if (isDeleted) return { numbers, changedSecond, edition: null }
  const book = printed ?? { ...readRecord(record), languageCode: readLanguageCode(languageOf(record), isbns[0] ?? '') }
  if (book.title === '') return undefined
  // What is printed and no book of one's own (a periodical, a map) is another thing.
  const medium = !printed && book.medium === 'PRINT' ? 'OTHER' : book.medium
  return { numbers, changedSecond, edition: editionOf(record, { ...book, medium }) }
}

function editionOf(record: MarcRecord, book: Omit<BookRecord, 'languageCode'> & { languageCode: BookLanguage | null }): KnownEdition {
  const [titleField] = fieldsOf(record, '245')
  const [author] = book.authors
  return {
    titleHash: titleHash(cleanField(subfieldOf(titleField, 'a')) || book.title),
    authorHash: authorHash(author),
    publishYear: book.publishYear ?? 0,
    numberOfPages: book.numberOfPages ?? 0,
    medium: book.medium,
    languageCode: book.languageCode ?? '',
    subjectGroup: readSubjectGroup(record),
    genreCode: codeOfGenre(book.genres[0]),
    ...partTitle(book.title, cutAtWord(cleanField(subfieldOf(titleField, 'b')), TITLE_MAX)),
    originalTitle: book.originalTitle ?? '',
    authors: book.authors.join(AUTHORS_SIGN),
    publisher: book.publisher ?? '',
  }
}

/** A subtitle that stands in the title is stored once: joined, both are the title again. */
function partTitle(title: string, subtitle: string): { title: string; subtitle: string } {
  const main = title.endsWith(`: ${subtitle}`) ? title.slice(0, -subtitle.length - 2) : title
  return joinTitle(main, subtitle) === title ? { title: main, subtitle } : { title, subtitle: '' }
}

/** Only $a counts: $z is a wrong or another edition's number, $9 the same one with hyphens. */
function listIsbns(record: MarcRecord): string[] {
  const read = fieldsOf(record, '020')
    .flatMap((field) => subfieldsOf(field, 'a'))
    .flatMap((text) => {
      const isbn = readIsbn(text.split('(')[0] ?? '')
      return isbn.ok ? [isbn.isbn13] : []
    })
  return [...new Set(read)]
}

/** The library's number of the record without its check digit, which may be an X. */
function numbersOf(record: MarcRecord): string[] {
  const digits = /^([1-9]\d{5,13})[\dX]$/u.exec(subfieldOf(fieldsOf(record, '001')[0], '').trim())?.[1]
  return digits === undefined ? [] : [`-${digits}`]
}

/** "20240115123456.0" in seconds since 2000. */
function readSecond(text: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/u.exec(text)?.map(Number) ?? []
  const at = Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
  const since2000 = (at - YEAR_2000) / 1000
  return Math.abs(since2000) < 2 ** 31 ? since2000 : UNKNOWN_SECOND
}

/** Of the library's own groups (084 with $2 sdnb), else of Dewey: the first. */
function readSubjectGroup(record: MarcRecord): string {
  const fields = fieldsOf(record, '084', '082')
  const own = fields.find((field) => subfieldOf(field, '2').startsWith('sdnb')) ?? fields[0]
  return subfieldOf(own, 'a')
    .replaceAll(/[^\dA-Za-z.]/gu, '')
    .slice(0, SUBJECT_GROUP_MAX)
}
