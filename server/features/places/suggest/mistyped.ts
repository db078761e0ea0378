import { cutTo, firstLetter } from '#domain/texts/letters.ts'
import { typingErrors } from '../../catalogue/search/typing-errors.ts'

/**
 * Patterns of LIKE that hold all names which begin as this one does but for one typing mistake, and others: the mistake is in the
 * one half or in the other. The first letter is taken to be right, as nearly always.
 */
export function halfPatterns(typed: string): string[] {
  const half = Math.ceil(typed.length / 2)
  // Two letters that are swapped may lie on both sides of the middle.
  return [`${cutTo(typed, half)}%`, `${firstLetter(typed)}%${typed.slice(half + 1)}%`]
}

/** Whether a name begins as this one does but for one letter that is wrong, missing or too much, or two that are swapped. */
export function beginsNearly(name: string, typed: string): boolean {
  return [-1, 0, 1].some((more) => typingErrors(typed, name.slice(0, typed.length + more), 1) <= 1)
}
