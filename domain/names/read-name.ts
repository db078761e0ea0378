import { trimEndMatching } from '../trim-end-matching.ts'
import { EASTERN, isOrganisation, PARTICLE, SUFFIX, SUFFIX_AT_END } from './name-words.ts'

/** Joins catalogue parts (last name, first names, rest) in natural order. */
export function turnParts(parts: readonly string[]): string {
  const [last = '', first = '', ...others] = parts
  if (parts.length < 2) return readName(last)
  if (parts.every((part) => EASTERN.test(part))) return parts.join('')
  const [lastName, firstNames] = isShouted(last, 3) && !isShouted(first, 3) ? [calm(last, false), first] : [last, first]
  const [, given = firstNames, suffix = ''] = SUFFIX_AT_END.exec(firstNames) ?? []
  return readName([given, ...others, lastName, suffix].filter((part) => part !== '').join(' '))
}

/** Cleans a name: single spaces, no trailing period, no all-capitals. */
export function readName(text: string): string {
  const name = trimEndMatching(text.replaceAll(/\s+/gu, ' ').replace(/^[\s,;:.]+/u, ''), /[\s,;:]/u)
  if (isOrganisation(name)) return name
  const words = name.replace(/(?<=\p{Ll}{4})\.$/u, '').split(' ')
  const loud = words.filter((word) => isShouted(word, 2))
  const quiet = words.filter((word) => /\p{Ll}/u.test(word) && !PARTICLE.test(word) && !SUFFIX.test(word))
  if (words.length > 1 && quiet.length === 0 && loud.some((word) => word.length > 2)) return calm(words.join(' '), true)
  const [end = ''] = words.slice(-1)
  const isFrench = words.length > 1 && loud.length === 1 && isShouted(end, 4)
  return isFrench ? [...words.slice(0, -1), calm(end, false)].join(' ') : words.join(' ')
}

/** Written in capitals, with a vowel among at least so many letters: not initials ("JRR"), numerals or a letter. */
function isShouted(text: string, letters: number): boolean {
  const isLoud = !/\p{Ll}/u.test(text) && (text.match(/\p{Lu}/gu)?.length ?? 0) >= letters
  return isLoud && /[AEIOUYÄÖÜÀ-ÝĀ-Ž]/u.test(text) && !/^[IVX]+\.?$/u.test(text) && !/^(?:\p{L}\.-?)+$/u.test(text)
}

/** Capital words as names are written: "VON DER HEIDE-O'BRIEN" is "von der Heide-O'Brien". */
function calm(text: string, isWhole: boolean): string {
  return text
    .split(' ')
    .map((word, place) => {
      if (PARTICLE.test(word) && (place > 0 || !isWhole)) return word.toLowerCase()
      if (/^[js]r\.?$/iu.test(word)) return word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase()
      return isShouted(word, 2) ? capitalise(word) : word
    })
    .join(' ')
}

function capitalise(word: string): string {
  return word
    .toLowerCase()
    .replaceAll(/(?<=^|[-'’.(])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/(?<=^Mc)\p{Ll}/u, (letter) => letter.toUpperCase())
}
