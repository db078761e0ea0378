import { joinAuthors, splitAuthors, turnName } from '#domain/author-names.ts'
import type { ImportAbsence, ImportFormat, ImportTarget } from '#domain/imports.ts'
import { readIsbnField, type IsbnProblem, type WrittenIsbn } from '#domain/isbn.ts'
import { AUTHORS_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField, joinTitle } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'
import { isStillOffered, ownTableOf, readBookUuid, withoutGuards, type OwnTable } from './own-export.ts'
import { readCopy, type EntryCopy } from './read-copy.ts'
import { readEdition, type EntryEdition } from './read-edition.ts'
import { readMedium } from './read-medium.ts'
import { readStanding, type Standing } from './read-standing.ts'

const LANGUAGE_MAX = 60
const ISBN_TEXT_MAX = 40

/** An entry of a file: an owned or wished book. */
export interface Entry extends EntryCopy, EntryEdition {
  isbnText: string
  isbn13: string | null
  isbnProblem: IsbnProblem | null
  /** Ten bare digits that may be an ISBN: the member is asked. */
  isIsbnUnsure: boolean
  title: string | null
  authors: string | null
  /** In the file's own word. */
  language: string
  isElectronic: boolean
  absence: ImportAbsence | null
  /** The file's own words for that. */
  absenceWord: string | null
  onlyThisEdition: boolean
  bookUuid: string | null
  suggested: Exclude<ImportTarget, 'NONE'>
}

/** An entry with only an ISBN. */
export function entryOfIsbn(isbn: WrittenIsbn | undefined): Entry {
  return {
    isbnText: cutTo(isbn?.text ?? '', ISBN_TEXT_MAX),
    isbn13: isbn?.result.ok ? isbn.result.isbn13 : null,
    isbnProblem: isbn && !isbn.result.ok ? isbn.result.problem : null,
    isIsbnUnsure: isbn?.isSure === false,
    title: null,
    authors: null,
    language: '',
    condition: null,
    conditionText: null,
    price: null,
    priceText: null,
    comment: '',
    copies: 1,
    copiesInFile: null,
    isOneOfSeveral: false,
    publishYear: null,
    numberOfPages: null,
    publisher: null,
    isElectronic: false,
    absence: null,
    absenceWord: null,
    onlyThisEdition: false,
    bookUuid: null,
    suggested: 'SHELF',
  }
}

/** Reads a record; undefined without ISBN and title. */
export function readEntry(format: ImportFormat, written: Cells): Entry | undefined {
  const own = ownTableOf(written)
  const cells = own ? withoutGuards(written) : written
  const first = (...column: Parameters<Cells>): string => cells(...column).find((cell) => cell.trim() !== '') ?? ''
  const mainTitle = textOf(format === 'goodreads' ? withoutSeries(first('title')) : first('title'), TITLE_MAX)
  const isbn = pickIsbn(cells('isbn'))
  if (!isbn && mainTitle === null) return undefined
  const { isWished, absence, absenceWord } = standingOf(format, cells, own)
  const medium = readMedium(cells)
  return {
    ...entryOfIsbn(isbn),
    title: mainTitle && withSubtitle(mainTitle, textOf(first('subtitle'), TITLE_MAX) ?? ''),
    authors: textOf(readAuthors(format, first('authors')), AUTHORS_MAX),
    language: cutTo(first('language'), LANGUAGE_MAX).split(',')[0] ?? '',
    ...readCopy(format, cells, own),
    ...readEdition(format, cells),
    isElectronic: medium !== 'PRINT',
    absence,
    absenceWord,
    onlyThisEdition: own === 'WISHES' && first('onlyThisEdition') === 'true',
    bookUuid: own && readBookUuid(cells),
    // A film that somebody would like to see is no book to wish for: it is asked about as one that stands at home.
    suggested: isWished && medium !== 'NO_BOOK' ? 'WISHES' : 'SHELF',
  }
}

/** Of our own export only what was still on offer is offered again: neither what was ordered, given away or taken down, nor what its owner had set aside. */
function standingOf(format: ImportFormat, cells: Cells, own: OwnTable | null): Standing {
  if (own === null) return readStanding(format, cells)
  if (own === 'WISHES') return { isWished: true, absence: null, absenceWord: null }
  const isOffered = isStillOffered(cells)
  return { isWished: false, absence: isOffered ? null : 'GONE', absenceWord: isOffered ? null : (cells('status')[0] ?? null) }
}

/** The first right ISBN of some cells; else what is wrong with the first. */
function pickIsbn(cells: readonly string[]): WrittenIsbn | undefined {
  const written = cells.flatMap((cell) => readIsbnField(cell) ?? [])
  return written.find(({ result }) => result.ok) ?? written[0]
}

/** Text of a stranger as text of ours: cleaned like the fields of a new book, and cut to what they hold. */
function textOf(text: string, max: number): string | null {
  const clean = cutAtWord(cleanField(text), max)
  return /[\p{L}\p{N}]/u.test(clean) ? clean : null
}

/** Goodreads writes "Titel (Reihe, #2)". */
function withoutSeries(title: string): string {
  const text = cutTo(title, 4 * TITLE_MAX).trimEnd()
  const opening = text.lastIndexOf('(')
  const series = text.slice(opening + 1)
  const isSeries = opening !== -1 && series.includes('#') && series.indexOf(')') === series.length - 1
  return isSeries ? text.slice(0, opening) : text
}

/** Many programs write the subtitle into both columns. */
function withSubtitle(title: string, subtitle: string): string {
  return title.includes(subtitle) ? title : joinTitle(title, subtitle)
}

/** LibraryThing writes "Haushofer, Marlen" of one person, however many words the name has. */
function readAuthors(format: ImportFormat, names: string): string {
  const text = cutTo(names, 4 * AUTHORS_MAX)
  return joinAuthors(format === 'librarything' ? [turnName(text)] : splitAuthors(text))
}
