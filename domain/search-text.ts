import { TITLE_MAX } from './policy/catalogue.ts'

/**
 * What somebody typed into a search box, as it can be looked for: no control characters or halves of characters, single
 * spaces, and no longer than a title, because nothing longer can match one.
 */
export function cleanSearchText(typed: string): string {
  return typed
    .slice(0, 4 * TITLE_MAX)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s\ufffd]+/gu, ' ')
    .trim()
    .slice(0, TITLE_MAX)
    .toWellFormed()
}
