import { withoutEnding } from '#domain/without-ending.ts'

/** Reading direction of a word or line; null means it has none of its own (digits, punctuation). */
export type Direction = 'ltr' | 'rtl'

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u
const letter = /\p{L}/u

/** Direction of the first letter in the text, or null when there is none. */
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

/** A number in a right-to-left paragraph: what surrounds the digits changes sides, the digits do not. */
export function mirrorAroundNumber(text: string): string {
  const begin = text.search(/\p{N}/u)
  if (begin === -1) return text
  const core = withoutEnding(text.slice(begin), /\P{N}/u)
  return mirrorPunctuation(text.slice(begin + core.length)) + core + mirrorPunctuation(text.slice(0, begin))
}

/**
 * Punctuation inside a right-to-left word, as it must be drawn from left to right:
 * reversed, with brackets mirrored. Digits keep their order.
 */
export function mirrorPunctuation(text: string): string {
  if (/\d/.test(text)) return text
  return Array.from(text, (character) => mirrored[character] ?? character)
    .toReversed()
    .join('')
}
