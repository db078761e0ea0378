import { m } from '#messages'
import { BOOK_LANGUAGES, GENRES, UI_LANGUAGES, type BookLanguage, type Genre } from '#domain/lookups.ts'

/** Upper and lower case, umlauts and punctuation do not matter: "Krimis & Thriller", "krimis-thriller". */
function labelKey(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Every id and every label in any language of the interface, to its id (decision 56). */
function labelIndex<Id extends string>(ids: readonly Id[], label: (id: Id, locale: (typeof UI_LANGUAGES)[number]) => string) {
  return new Map(
    ids.flatMap((id) => [id, ...UI_LANGUAGES.map((locale) => label(id, locale))].map((text): [string, Id] => [labelKey(text), id])),
  )
}

const genres = labelIndex<Genre>(GENRES, (id, locale) => m[`genre.${id}`]({}, { locale }))
const languages = labelIndex<BookLanguage>(BOOK_LANGUAGES, (id, locale) => m[`bookLanguage.${id}`]({}, { locale }))

/** Names of genres in the interface languages. */
export function genreLabels(genre: Genre): string[] {
  return UI_LANGUAGES.map((locale) => m[`genre.${genre}`]({}, { locale }))
}

/** Names of languages in the interface languages. */
export function languageLabels(code: BookLanguage): string[] {
  return UI_LANGUAGES.map((locale) => m[`bookLanguage.${code}`]({}, { locale }))
}

function readGenre(text: string): Genre | undefined {
  return genres.get(labelKey(text))
}

/** The language of a code or a name in any language; undefined otherwise. */
export function readLanguage(text: string): BookLanguage | undefined {
  return languages.get(labelKey(text))
}

/** The genres in a list of names, without duplicates; unknown names are skipped. */
export function readGenres(parts: readonly string[]): Genre[] {
  return readParts(parts, readGenre)
}

/** The languages in a list of names, without duplicates; unknown names are skipped. */
export function readLanguages(parts: readonly string[]): BookLanguage[] {
  return readParts(parts, readLanguage)
}

/** A single label may have been typed with a comma in it: "Krimis, Thriller". */
function readParts<Id extends string>(parts: readonly string[], read: (text: string) => Id | undefined): Id[] {
  const whole = read(parts.join(' '))
  return whole === undefined ? [...new Set(parts.flatMap((part) => read(part) ?? []))] : [whole]
}
