import { trimEndMatching } from '#domain/trim-end-matching.ts'

/** Reading direction of a word or line; null for digits and punctuation. */
export type Direction = 'ltr' | 'rtl'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const letter = /\p{L}/u

/** Direction of the first letter; null without letters. */
export function directionOf(text: string): Direction | null {
  const first = letter.exec(text)?.[0]
  if (!first) return null
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
  '‹': '›',
  '›': '‹',
}

/** Swaps what surrounds the digits of a number in right-to-left text. */
export function mirrorAroundNumber(text: string): string {
  const begin = text.search(/\p{N}/u)
  if (begin === -1) return text
  const core = trimEndMatching(text.slice(begin), /\P{N}/u)
  return mirrorPunctuation(text.slice(begin + core.length)) + core + mirrorPunctuation(text.slice(0, begin))
}

/** Reverses punctuation in a right-to-left word with mirrored brackets; digits keep their order. */
export function mirrorPunctuation(text: string): string {
  if (/\d/.test(text)) return text
  return Array.from(text, (character) => mirrored[character] ?? character)
    .toReversed()
    .join('')
}
