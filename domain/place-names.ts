import { foldTitle } from './texts/fold-title.ts'

/** What stands before the name of many a place, and alone tells none of them. */
const BEFORE_NAMES = new Set([
  'alt',
  'bad',
  'gross',
  'hansestadt',
  'klein',
  'lutherstadt',
  'markt',
  'neu',
  'ober',
  'sankt',
  'stadt',
  'unter',
])

/** A folded place name: ae and ä become a, signs become spaces. */
export const foldPlaceName = foldTitle

/** A typed path segment as a slug: lower case, ä as ae, hyphens. */
export function placeSlug(typed: string): string {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[äöüß]/gu, (letter) => WRITTEN_OUT[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}

const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

/**
 * Whether a typed name may mean a place: "Frankfurt" and "Frankfurt a. M." match Frankfurt am Main. Lenient, to avoid needless questions.
 */
export function fitsPlace(typed: string, name: string): boolean {
  const [one, other] = [wordsOf(typed), wordsOf(name)]
  if (beginningOf(one) === beginningOf(other)) return true
  const [fewer, more] = one.length <= other.length ? [one, other] : [other, one]
  // Shortened words, of which at least one is not: "Gr. Glienicke".
  return fewer.some((word) => more.includes(word)) && fewer.every((word) => more.some((long) => long.startsWith(word)))
}

function wordsOf(name: string): string[] {
  return foldPlaceName(name)
    .split(' ')
    .map((word) => (word === 'st' ? 'sankt' : word))
}

function beginningOf([first = '', second = '']: readonly string[]): string {
  return BEFORE_NAMES.has(first) ? `${first} ${second}` : first
}
