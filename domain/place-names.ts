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

/** The name of a place as names are compared, as titles are: ae is a, as ä is, and signs are spaces. */
export const foldPlaceName = foldTitle

/** A step of an address that somebody has typed as a slug: small, umlauts written out, words parted by hyphens. */
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
 * Whether somebody who typed this may mean the place of that name: "Frankfurt", "Frankfurt a. M." and "Frankfurt-Höchst" Frankfurt am
 * Main. Generously: who is asked about what is right stops reading.
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
