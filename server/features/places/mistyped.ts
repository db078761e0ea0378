import { cutTo, firstLetter } from '#domain/texts/letters.ts'
import { typingErrors } from '../catalogue/search/typing-errors.ts'

/**
 * LIKE patterns that match all names starting like this one with one typing error, and others: the error is in one half or the other. The
 * first letter must match.
 */
export function halfPatterns(typed: string): string[] {
  const half = Math.ceil(typed.length / 2)
  // Two letters that are swapped may lie on both sides of the middle.
  return [`${cutTo(typed, half)}%`, `${firstLetter(typed)}%${typed.slice(half + 1)}%`]
}

/** Whether a name starts like this one, with one wrong, missing, extra or swapped letter. */
export function beginsNearly(name: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => typingErrors(typed, name.slice(0, typed.length + more), 1) <= 1)
}
