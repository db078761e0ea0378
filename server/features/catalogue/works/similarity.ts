import { wordsOf, type TextPlan } from '../search/search-plan.ts'
import { typingErrors } from '../search/typing-errors.ts'

/** More errors than these are another title, or another word. */
const MOST_ERRORS = 3
const MOST_ERRORS_IN_SHORT_WORDS = 1
const SHORT_WORD = 3

interface Comparable {
  id: string
  isOffered: boolean
  mainTitleKey: string
  text: string
}

/** Sorts books by similarity to a query: fewest typing errors, similarity of the whole title, orderable copies, fewest extra words. */
export function rankBySimilarity<Candidate extends Comparable>(
  { typoWords, mainTitleKey }: Pick<TextPlan, 'typoWords' | 'mainTitleKey'>,
  candidates: readonly Candidate[],
): Candidate[] {
  const judged = candidates.map((candidate) => {
    const words = wordsOf(candidate.text)
    const inWords = typoWords.reduce((sum, word) => sum + errorsIn(word, words), 0)
    return { candidate, inWords, inTitle: typingErrors(mainTitleKey, candidate.mainTitleKey, MOST_ERRORS), words: words.length }
  })
  const rank = (one: (typeof judged)[number], other: (typeof judged)[number]): number =>
    one.inWords - other.inWords ||
    one.inTitle - other.inTitle ||
    Number(other.candidate.isOffered) - Number(one.candidate.isOffered) ||
    one.words - other.words
  return judged.toSorted(rank).map(({ candidate }) => candidate)
}

/** Typing errors to the closest word of a book; one more than the maximum when none is close. */
export function errorsIn(word: string, words: readonly string[]): number {
  const most = word.length <= SHORT_WORD ? MOST_ERRORS_IN_SHORT_WORDS : MOST_ERRORS
  let least = most + 1
  for (const other of words) {
    if (least === 0) break
    least = Math.min(least, typingErrors(word, other, least - 1))
  }
  return least
}
