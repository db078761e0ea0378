import { cutTo } from './texts/letters.ts'
import { TITLE_MAX } from './policy/catalogue.ts'

/** Cleans a search text: no control characters or lone surrogates, single spaces, at most the length of a title. */
export function cleanSearchText(typed: string): string {
  const readable = cutTo(typed, 4 * TITLE_MAX)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim()
  return cutTo(readable, TITLE_MAX)
}

/** Folds letters: "ä" is "ae" and "a", "ß" is "ss" (like fold_text in SQL). */
export function foldLetters(small: string): string {
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/gu, '$1')
}
