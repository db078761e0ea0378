import { BOOK_LANGUAGES, GENRES, type BookLanguage, type Genre, type SearchSubject } from '#domain/lookups.ts'
import { foldTitle } from '#domain/texts/fold-title.ts'
import { genreLabels, languageLabels } from '../../lookup-labels.ts'
import { isSignificant } from '../significant-words.ts'
import { GENRE_WORDS } from './genre-words.ts'
import { LANGUAGE_WORDS } from './language-words.ts'

/** Subjects found in a query; a book needs one of each list, null means none was named. */
export interface Subjects {
  genres: readonly Genre[] | null
  languages: readonly BookLanguage[] | null
  year: number | null
  /** The other words that tell something; none where all is said. */
  rest: readonly string[]
}

/** The most words that one genre or language has. */
const LONGEST_NAME = 4
/** Words that stand beside a subject and say nothing: "Bücher auf Englisch", "Krimi in Türkisch". */
const BESIDE_SUBJECTS = new Set(foldTitle('Buch Bücher auf in im book books knyga knygos kalba').split(' '))

const genreNames = namesOf<Genre>(
  GENRES.map((genre) => [genre, genre === 'andere' ? [] : [...genreLabels(genre), ...listed(GENRE_WORDS[genre])]]),
)
const languageNames = namesOf<BookLanguage>([
  ...BOOK_LANGUAGES.flatMap((code) => (code === 'ot' ? [] : [[code, languageLabels(code)] as const])),
  ...LANGUAGE_WORDS,
])

/** Each name, folded, to all that it may mean. */
function namesOf<Id>(entries: readonly (readonly [Id, readonly string[]])[]): ReadonlyMap<string, readonly Id[]> {
  const names = new Map<string, Id[]>()
  for (const [id, words] of entries) {
    for (const name of new Set(words.map(foldTitle))) names.set(name, [...new Set([...(names.get(name) ?? []), id])])
  }
  return names
}

function listed(lines: readonly string[]): string[] {
  return lines.flatMap((line) => line.split(', '))
}

/** Genres whose name in any language is the whole text. */
export function genresNamed(text: string): readonly Genre[] {
  return genreNames.get(foldTitle(text)) ?? []
}

/** Languages whose name is the whole text. */
export function languagesNamed(text: string): readonly BookLanguage[] {
  return languageNames.get(foldTitle(text)) ?? []
}

/**
 * Reads subjects from the folded words of a query: "krimi turkisch" is a genre and a language. A year counts only at the
 * end. Subjects in `without` are treated as plain words.
 */
export function readSubjects(words: readonly string[], without: readonly SearchSubject[]): Subjects {
  const genres = new Set<Genre>()
  const languages = new Set<BookLanguage>()
  const year = without.includes('year') ? null : yearOf(words.at(-1))
  const left = year === null ? words : words.slice(0, -1)
  const rest: string[] = []
  for (let at = 0; at < left.length;) {
    const name = nameAt(left, at, without)
    for (const genre of name?.genres ?? []) genres.add(genre)
    for (const language of name?.languages ?? []) languages.add(language)
    if (!name) rest.push(left[at] ?? '')
    at += name?.length ?? 1
  }
  const isAny = genres.size > 0 || languages.size > 0 || year !== null
  return { genres: listOf(genres), languages: listOf(languages), year, rest: isAny ? restBeside(rest) : rest }
}

/** Words that tell nothing are dropped only where nothing else is left: "the art of war english" needs its own. */
function restBeside(rest: readonly string[]): readonly string[] {
  const telling = rest.filter((word) => !BESIDE_SUBJECTS.has(word))
  return telling.some(isSignificant) ? telling : []
}

interface NameAt {
  genres: readonly Genre[]
  languages: readonly BookLanguage[]
  length: number
}

/** The longest name of a genre or language that begins with a word. */
function nameAt(words: readonly string[], at: number, without: readonly SearchSubject[]): NameAt | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    const name = words.slice(at, at + length).join(' ')
    const genres = without.includes('genre') ? [] : (genreNames.get(name) ?? [])
    const languages = without.includes('language') ? [] : (languageNames.get(name) ?? [])
    if (genres.length > 0 || languages.length > 0) return { genres, languages, length }
  }
  return undefined
}

/** From the first printed books on (decision 22); whether there are any of that year is for the database to say. */
const YEAR = /^(?:1[4-9]|20)\d\d$/u

function yearOf(word: string | undefined): number | null {
  return word !== undefined && YEAR.test(word) ? Number(word) : null
}

function listOf<T>(values: ReadonlySet<T>): readonly T[] | null {
  return values.size > 0 ? [...values] : null
}
