import { joinAuthors, splitAuthors, turnName } from '#domain/author-names.ts'
import type { ImportFormat, ImportTarget } from '#domain/imports.ts'
import { readIsbnField, type IsbnProblem, type WrittenIsbn } from '#domain/isbn.ts'
import { AUTHORS_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cutAtWord, cutTo } from '#domain/texts/letters.ts'
import { cleanField } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'
import { readCopy, type EntryCopy } from './read-copy.ts'
import { readEdition, type EntryEdition } from './read-edition.ts'

const LANGUAGE_MAX = 60
const ISBN_TEXT_MAX = 40

/** One entry of a file: a book somebody has, or would like to have. */
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
  /** An e-book or audio book: nothing that travels by post. */
  isElectronic: boolean
  /** It would go to the shelf, and the file says that the reader does not have it. */
  isUnowned: boolean
  /** Where the file's own shelves put it. */
  suggested: Exclude<ImportTarget, 'NONE'>
}

/** An entry of which only the ISBN is known. */
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
    price: null,
    priceText: null,
    comment: '',
    publishYear: null,
    numberOfPages: null,
    publisher: null,
    isElectronic: false,
    isUnowned: false,
    suggested: 'SHELF',
  }
}

/** Reads a record of a table; undefined when there is neither ISBN nor title in it. */
export function readEntry(format: ImportFormat, cells: Cells): Entry | undefined {
  const first = (...column: Parameters<Cells>): string => cells(...column).find((cell) => cell.trim() !== '') ?? ''
  const title = textOf(format === 'goodreads' ? withoutSeries(first('title')) : first('title'), TITLE_MAX)
  const isbn = pickIsbn(cells('isbn'))
  if (!isbn && title === null) return undefined
  const suggested = isWished(first('place'), first('owned')) ? 'WISHES' : 'SHELF'
  return {
    ...entryOfIsbn(isbn),
    title,
    authors: textOf(readAuthors(format, first('authors')), AUTHORS_MAX),
    language: cutTo(first('language'), LANGUAGE_MAX).split(',')[0] ?? '',
    ...readCopy(format, cells),
    ...readEdition(format, cells),
    isElectronic: /\b(?:kindle|e-?book|nook|digital|audio|audible|hörbuch|mp3)/iu.test(first('medium')),
    isUnowned: suggested === 'SHELF' && isUnowned(first('place'), first('owned')),
    suggested,
  }
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

/** LibraryThing writes "Haushofer, Marlen" of one person, however many words the name has. */
function readAuthors(format: ImportFormat, names: string): string {
  const text = cutTo(names, 4 * AUTHORS_MAX)
  return joinAuthors(format === 'librarything' ? [turnName(text)] : splitAuthors(text))
}

/** A book to be read is wished, unless the file says that it stands at home already. */
function isWished(place: string, owned: string): boolean {
  if (/^(?:yes|[1-9]\d*)$/iu.test(owned.trim()) || /your library|(?<!un)owned/iu.test(place)) return false
  return /to[- ]read|want to read|wish ?list|wunsch|merkliste|noriu/iu.test(place)
}

/** StoryGraph's "Owned?" No, Goodreads' "Owned Copies" 0, LibraryThing's collection "Read but unowned". */
function isUnowned(place: string, owned: string): boolean {
  if (/^(?:no|nein|ne|false|falsch|0)$/iu.test(owned.trim())) return true
  return /unowned|not owned/iu.test(place) && !/your library/iu.test(place)
}
