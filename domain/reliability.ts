/** How somebody answers requests, in words instead of a percentage. */
export const ANSWER_HABITS = ['ALWAYS', 'MOSTLY', 'SOMETIMES'] as const
export type AnswerHabit = (typeof ANSWER_HABITS)[number]

/** Below this many requests nothing is said: one missed answer would brand a newcomer. */
const FEWEST_REQUESTS = 3
const MOSTLY_FROM = 0.75

/** What can be said of `answered` out of `requests`; null while there were too few. */
export function answerHabit(answered: number, requests: number): AnswerHabit | null {
  if (requests < FEWEST_REQUESTS) return null
  if (answered === requests) return 'ALWAYS'
  return answered / requests >= MOSTLY_FROM ? 'MOSTLY' : 'SOMETIMES'
}
