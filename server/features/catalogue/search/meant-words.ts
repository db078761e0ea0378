import { wordsOf } from './search-plan.ts'
import { typingErrors } from './typing-errors.ts'

/** Shorter words tell nothing of what is meant, nor do the articles and prepositions of the languages we have most books in. */
const SHORTEST_TELLING = 3
const TELLING_NOTHING = new Set(
  'der die das den dem des ein eine einen einem einer eines und oder aus auf bei fur mit nach von vom zum zur uber the and for from with les des una los las del'.split(
    ' ',
  ),
)
/** In words up to these lengths so many typing errors are believed, fewer where a word stands alone; longer ones may have two. */
const NO_ERROR_UP_TO = { alone: 4, beside: 2 }
const ONE_ERROR_UP_TO = 7
const TWO_ERRORS = 2

/** How well a book fits a query. */
interface MeantWords {
  /** How many telling words there are, and how many of them stand there but for a typing error. */
  asked: number
  there: number
}

/** The words of a query that tell what is meant; all of them where none does. */
export function tellingOf(typed: readonly string[]): readonly string[] {
  const telling = typed.filter(isTelling)
  return telling.length > 0 ? telling : typed
}

/** Whether a word tells something of what is meant. */
export function isTelling(word: string): boolean {
  return word.length >= SHORTEST_TELLING && !TELLING_NOTHING.has(word)
}

/**
 * Which of the telling words of a query a book with these folded words has. "Der kleine Prinz" is no misspelled "Kleine
 * Fische", though it has a word of it, and "Pest" is not "Fest".
 */
export function meantWords(typed: readonly string[], text: string): MeantWords {
  const asked = tellingOf(typed)
  const known = wordsOf(text)
  const there = asked.filter((word) => {
    const most = believedErrors(word, asked.length === 1)
    return known.some((other) => typingErrors(word, other, most) <= most)
  })
  return { asked: asked.length, there: there.length }
}

/** No typing errors are believed in digits: 1984 is not 1989. */
export function isNumber(word: string): boolean {
  return /^\d+$/u.test(word)
}

function believedErrors(word: string, isAlone: boolean): number {
  if (isNumber(word) || word.length <= NO_ERROR_UP_TO[isAlone ? 'alone' : 'beside']) return 0
  return word.length <= ONE_ERROR_UP_TO ? 1 : TWO_ERRORS
}
