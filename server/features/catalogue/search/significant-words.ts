import { wordsOf } from './search-plan.ts'
import { typingErrors } from './typing-errors.ts'

/** Shorter words, and articles and prepositions of the languages we have most books in, are not significant (stop words). */
const SHORTEST_SIGNIFICANT = 3
const STOP_WORDS = new Set(
  'der die das den dem des ein eine einen einem einer eines und oder aus auf bei fur mit nach von vom zum zur uber the and for from with les des una los las del'.split(
    ' ',
  ),
)
/** In words up to these lengths so many typing errors are believed, fewer where a word stands alone; longer ones may have two. */
const NO_ERROR_UP_TO = { alone: 4, beside: 2 }
const ONE_ERROR_UP_TO = 7
const TWO_ERRORS = 2

/** How well a book matches a query. */
interface SignificantMatch {
  asked: number
  there: number
}

/** The significant words of a query; all words when none is. */
export function significantWords(typed: readonly string[]): readonly string[] {
  const significant = typed.filter(isSignificant)
  return significant.length > 0 ? significant : typed
}

/** Whether a word is long enough and no stop word. */
export function isSignificant(word: string): boolean {
  return word.length >= SHORTEST_SIGNIFICANT && !STOP_WORDS.has(word)
}

/**
 * Counts the significant words of a query and those found in a book. "Der kleine Prinz" does not match "Kleine Fische", nor "Pest" "Fest".
 */
export function matchSignificantWords(typed: readonly string[], text: string): SignificantMatch {
  const asked = significantWords(typed)
  const known = wordsOf(text)
  const there = asked.filter((word) => {
    const most = allowedErrors(word, asked.length === 1)
    return known.some((other) => typingErrors(word, other, most) <= most)
  })
  return { asked: asked.length, there: there.length }
}

/** Whether a word is a number; numbers must match exactly (1984 is not 1989). */
export function isNumber(word: string): boolean {
  return /^\d+$/u.test(word)
}

function allowedErrors(word: string, isAlone: boolean): number {
  if (isNumber(word) || word.length <= NO_ERROR_UP_TO[isAlone ? 'alone' : 'beside']) return 0
  return word.length <= ONE_ERROR_UP_TO ? 1 : TWO_ERRORS
}
