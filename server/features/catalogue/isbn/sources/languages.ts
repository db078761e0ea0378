import { languageOfIsbn } from '#domain/isbn-language.ts'
import type { BookLanguage } from '#domain/lookups.ts'

/** ISO 639-2 (both variants) to our codes. */
const LANGUAGES: Record<string, BookLanguage> = {
  ger: 'de',
  deu: 'de',
  eng: 'en',
  pol: 'pl',
  ita: 'it',
  fre: 'fr',
  fra: 'fr',
  rus: 'ru',
  tur: 'tr',
  ara: 'ar',
  spa: 'es',
  bul: 'bg',
  ukr: 'uk',
  rum: 'ro',
  ron: 'ro',
  lit: 'lt',
  dut: 'nl',
  nld: 'nl',
  lat: 'la',
}

const UNKNOWN = new Set(['', 'und', '|||', 'zxx', 'xxx'])

/**
 * Our language code for one of a library; "other" for languages outside our list. Without one, the ISBN group decides (3
 * German, 0 and 1 English, ...).
 */
export function readLanguageCode(code: string, isbn13: string): BookLanguage {
  return readKnownLanguage(code) ?? languageOfIsbn(isbn13)
}

/** The same without an ISBN; undefined when the record does not say it. */
export function readKnownLanguage(code: string): BookLanguage | undefined {
  const known = code.trim().toLowerCase()
  return UNKNOWN.has(known) ? undefined : (LANGUAGES[known] ?? 'ot')
}
