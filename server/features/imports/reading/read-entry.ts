import type { ImportFormat, ImportTarget } from '#domain/imports.ts'
import type { IsbnProblem } from '#domain/isbn.ts'
import type { Condition } from '#domain/lookups.ts'
import { AUTHORS_MAX, TITLE_MAX } from '#domain/policy/catalogue.ts'
import { cleanField, cutField } from '../../catalogue/isbn/sources/clean-field.ts'
import type { Cells } from './columns.ts'
import { pickIsbn } from './pick-isbn.ts'

const LANGUAGE_MAX = 60

/** One entry of a file: a book somebody has, or would like to have. */
export interface Entry {
  isbnText: string
  isbn13: string | null
  isbnProblem: IsbnProblem | null
  title: string | null
  authors: string | null
  /** In the file's own word. */
  language: string
  condition: Condition | null
  /** An e-book or audio book: nothing that travels by post. */
  isElectronic: boolean
  /** Where the file's own shelves put it. */
  suggested: Exclude<ImportTarget, 'NONE'>
}

/** An entry of which only the ISBN is known. */
export function entryOfIsbn(isbn: ReturnType<typeof pickIsbn>): Entry {
  return {
    isbnText: isbn.text,
    isbn13: isbn.isbn13,
    isbnProblem: isbn.problem,
    title: null,
    authors: null,
    language: '',
    condition: null,
    isElectronic: false,
    suggested: 'SHELF',
  }
}

/** Reads a record of a table; undefined when there is neither ISBN nor title in it. */
export function readEntry(format: ImportFormat, cells: Cells): Entry | undefined {
  const first = (...column: Parameters<Cells>): string => cells(...column).find((cell) => cell.trim() !== '') ?? ''
  const title = textOf(format === 'goodreads' ? withoutSeries(first('title')) : first('title'), TITLE_MAX)
  const isbn = pickIsbn(cells('isbn'))
  if (isbn.text === '' && title === null) return undefined
  return {
    ...entryOfIsbn(isbn),
    title,
    authors: textOf(format === 'librarything' ? turnedName(first('authors')) : first('authors'), AUTHORS_MAX),
    language: first('language').slice(0, LANGUAGE_MAX).split(',')[0] ?? '',
    condition: CONDITION_WORDS[first('condition').trim().toLowerCase()] ?? null,
    isElectronic: /\b(?:kindle|e-?book|nook|digital|audio|audible|hörbuch|mp3)/iu.test(first('medium')),
    suggested: isWished(first('place'), first('owned')) ? 'WISHES' : 'SHELF',
  }
}

/** Text of a stranger as text of ours: cleaned like the fields of a new book, and cut to what they hold. */
function textOf(text: string, max: number): string | null {
  const clean = cutField(cleanField(text), max)
  return /[\p{L}\p{N}]/u.test(clean) ? clean : null
}

/** Goodreads writes "Titel (Reihe, #2)". */
function withoutSeries(title: string): string {
  const text = title.slice(0, 4 * TITLE_MAX).trimEnd()
  const opening = text.lastIndexOf('(')
  const series = text.slice(opening + 1)
  const isSeries = opening !== -1 && series.includes('#') && series.indexOf(')') === series.length - 1
  return isSeries ? text.slice(0, opening) : text
}

/** LibraryThing writes "Haushofer, Marlen". */
function turnedName(name: string): string {
  const parts = name.slice(0, 4 * AUTHORS_MAX).split(',')
  return parts.length === 2 ? `${parts[1]?.trim() ?? ''} ${parts[0]?.trim() ?? ''}` : parts.join(' ')
}

const CONDITION_WORDS: Record<string, Condition> = {
  'brand new': 'LIKE_NEW',
  new: 'LIKE_NEW',
  'like new': 'LIKE_NEW',
  neu: 'LIKE_NEW',
  neuwertig: 'LIKE_NEW',
  'wie neu': 'LIKE_NEW',
  'kaip nauja': 'LIKE_NEW',
  'very good': 'EXCELLENT',
  excellent: 'EXCELLENT',
  fine: 'EXCELLENT',
  'sehr gut': 'EXCELLENT',
  'labai gera': 'EXCELLENT',
  good: 'GOOD',
  gut: 'GOOD',
  gera: 'GOOD',
  fair: 'SATISFACTORY',
  acceptable: 'SATISFACTORY',
  satisfactory: 'SATISFACTORY',
  poor: 'SATISFACTORY',
  akzeptabel: 'SATISFACTORY',
  befriedigend: 'SATISFACTORY',
  patenkinama: 'SATISFACTORY',
}

/** A book to be read is wished, unless the file says that it stands at home already. */
function isWished(place: string, owned: string): boolean {
  if (/^(?:yes|[1-9]\d*)$/iu.test(owned.trim()) || /your library|owned/iu.test(place)) return false
  return /to[- ]read|want to read|wish ?list|wunsch|merkliste|noriu/iu.test(place)
}
