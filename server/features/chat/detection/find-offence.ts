import type { UiLanguage } from '#domain/lookups.ts'
import { foldText, mendWords } from './fold-text.ts'

interface OffensiveWord {
  word: string
  language: UiLanguage
}

const ENDINGS: Readonly<Record<UiLanguage, readonly string[]>> = {
  de: ['', 'e', 'en', 'er', 'es', 'em', 'ern', 's', 'n', 'in', 'innen', 't', 'st', 'et', 'est'],
  en: ['', 's', 'es', 'ed', 'd', 'er', 'ers', 'ing', 'in', 'y', 'ies', 'ish'],
  lt: [
    '',
    ...'as o ui a u e ai ams us ais uose os oje oms omis ose is io iui i iu y yje iai iams ius iais ys es ei eje ems emis ia iau au k kit kite'.split(
      ' ',
    ),
  ],
}
/** What a Lithuanian word in its first form loses before another ending; the longest first. */
const LITHUANIAN_ENDING = /(?:ius|as|is|ys|us|a|e)$/u
const LITHUANIAN_STEM_MIN = 3

const ENDING_SETS = { de: new Set(ENDINGS.de), en: new Set(ENDINGS.en), lt: new Set(ENDINGS.lt) }

/** Words reduced to stems: the first word of each entry, and the words after it. */
export type OffensiveStems = ReadonlyMap<string, readonly { language: UiLanguage; rest: readonly string[] }[]>

/** Prepares a word list, so that a text is compared with all entries at once. */
export function stemsOf(words: readonly OffensiveWord[]): OffensiveStems {
  const stems = new Map<string, { language: UiLanguage; rest: readonly string[] }[]>()
  for (const { word, language } of words) {
    const [first, ...rest] = wordsOf(foldText(word)).map((part) => stemOf(part, language))
    if (first) stems.set(first, [...(stems.get(first) ?? []), { language, rest }])
  }
  return stems
}

function stemOf(word: string, language: UiLanguage): string {
  if (language !== 'lt') return word
  const stem = word.replace(LITHUANIAN_ENDING, '')
  return stem.length < LITHUANIAN_STEM_MIN ? word : stem
}

/** Titles are named in quotes; a word alone, or one that says "du", is no title. */
const QUOTED = /[„“”"»«‚‘’]([^„“”"»«‚‘’\n]{3,120})[“”"«»‘’]/gu
const SPEAKS_TO_SOMEBODY = /\b(?:du|dich|dir|ihr|euch|you|your|yourself|u|tu|tave|jus)\b/u

type Offence = 'none' | 'quoted' | 'own'

/** Finds offensive words in an unmasked text. */
export function findOffence(text: string, stems: OffensiveStems): Offence {
  let isQuoted = false
  const own = text.replaceAll(QUOTED, (whole, inside: string) => {
    const folded = foldText(inside)
    if (!folded.trim().includes(' ') || SPEAKS_TO_SOMEBODY.test(folded)) return whole
    isQuoted ||= offends(folded, stems)
    return ' … '
  })
  if (offends(foldText(own), stems)) return 'own'
  return isQuoted ? 'quoted' : 'none'
}

function wordsOf(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}@$€!*]+/gu) ?? []
}

function offends(folded: string, stems: OffensiveStems): boolean {
  const mended = mendWords(folded)
  return says(folded, stems) || (mended !== folded && says(mended, stems))
}

function says(folded: string, stems: OffensiveStems): boolean {
  const words = wordsOf(folded)
  return words.some((word, index) => variantsOf(word).some((variant) => beginsOffence(variant, words.slice(index + 1, index + 6), stems)))
}

function beginsOffence(word: string, following: readonly string[], stems: OffensiveStems): boolean {
  if (word.includes('*')) return isMasked(word, stems)
  for (let length = Math.min(word.length, 30); length > 1; length--) {
    const ending = word.slice(length)
    if (ending.length > 5) break
    for (const { language, rest } of stems.get(word.slice(0, length)) ?? []) {
      if (ENDING_SETS[language].has(ending) && rest.every((part, index) => isForm(following[index] ?? '', part, language))) return true
    }
  }
  return false
}

function isForm(word: string, stem: string, language: UiLanguage): boolean {
  return word.startsWith(stem) && ENDING_SETS[language].has(word.slice(stem.length))
}

function isMasked(word: string, stems: OffensiveStems): boolean {
  const before = word.slice(0, word.indexOf('*'))
  const behind = word.slice(word.lastIndexOf('*') + 1)
  const stars = word.length - before.length - behind.length
  if (before === '' || before.length + behind.length < 2 || stars > 6) return false
  for (const [stem, entries] of stems) {
    const fits = stem.length === word.length && stem.startsWith(before) && stem.endsWith(behind)
    if (fits && entries.some(({ rest }) => rest.length === 0)) return true
  }
  return false
}

const LEET: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '€': 'e',
  '!': 'i',
}

function variantsOf(written: string): string[] {
  const word = written.replace(/(?<!!)!{1,9}$/u, '')
  const all = new Set([word])
  if (/\p{L}/u.test(word) && /[\d@$€!]/u.test(word)) {
    const read = [...word].map((sign) => LEET[sign] ?? sign).join('')
    all.add(read)
    all.add([...word].map((sign) => (sign === '1' || sign === '!' ? 'l' : (LEET[sign] ?? sign))).join(''))
  }
  for (const variant of all) {
    if (!/(\p{L})\1\1/u.test(variant)) continue
    all.add(variant.replaceAll(/(\p{L})\1{2,60}/gu, '$1'))
    all.add(variant.replaceAll(/(\p{L})\1{2,60}/gu, '$1$1'))
  }
  return [...all]
}
