import { cutTo } from './texts/letters.ts'
import { TITLE_MAX } from './policy/catalogue.ts'

/**
 * What somebody typed into a search box, as it can be looked for: no control characters or halves of characters, single
 * spaces, and no longer than a title, because nothing longer can match one.
 */
export function cleanSearchText(typed: string): string {
  const readable = cutTo(typed, 4 * TITLE_MAX)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim()
  return cutTo(readable, TITLE_MAX)
}

/** Small letters as two people may both write them: "ä" is "ae" and "a", "ß" is "ss" (as fold_text of the database has it). */
export function foldLetters(small: string): string {
  return small
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/([aou])e/gu, '$1')
}
