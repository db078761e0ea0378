import type { BookLanguage } from './lookups.ts'

/** The groups of ISBNs (International ISBN Agency, range message) in whose countries most books have one language of ours. */
const GROUPS: readonly (readonly [prefix: string, language: BookLanguage])[] = [
  ['9780', 'en'],
  ['9781', 'en'],
  ['9798', 'en'],
  ['9782', 'fr'],
  ['97910', 'fr'],
  ['9783', 'de'],
  ['9785', 'ru'],
  ['97883', 'pl'],
  ['97884', 'es'],
  ['97913', 'es'],
  ['97888', 'it'],
  ['97912', 'it'],
  ['97890', 'nl'],
  ['97894', 'nl'],
  ['978605', 'tr'],
  ['978625', 'tr'],
  ['978975', 'tr'],
  ['9789944', 'tr'],
  ['978606', 'ro'],
  ['978630', 'ro'],
  ['978973', 'ro'],
  ['978609', 'lt'],
  ['9789955', 'lt'],
  ['9789986', 'lt'],
  ['978617', 'uk'],
  ['978966', 'uk'],
  ['978619', 'bg'],
  ['978954', 'bg'],
]

/** The usual language of an ISBN group, "other" for multilingual ones; a guess. */
export function languageOfIsbn(isbn13: string): BookLanguage {
  return GROUPS.find(([prefix]) => isbn13.startsWith(prefix))?.[1] ?? 'ot'
}
