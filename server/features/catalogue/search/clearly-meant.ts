import type { MisspelledCandidate } from './queries/misspelled.ts'
import type { TextPlan } from './search-plan.ts'
import { typingErrors } from './typing-errors.ts'

/** In fewer letters two errors make another title. */
const LEAST_LETTERS = 10
const MOST_ERRORS = 2
/** By so many errors more the next title must be farther away. */
const AHEAD = 3

/**
 * Books whose whole title is the query with up to two typing errors, when no other title is nearly as close. One word may
 * have two errors; words of two letters have at most one; digits must match (1984 is not 1989).
 */
export function clearlyMeant({ titleKey, mainTitleKey, inTitles }: TextPlan, candidates: readonly MisspelledCandidate[]): string[] {
  const typed = [...new Set([withoutSpaces(titleKey), withoutSpaces(mainTitleKey)])].filter((text) => text.length >= LEAST_LETTERS)
  if (!inTitles || typed.length === 0) return []
  const judged = candidates.map((candidate) => ({ candidate, errors: errorsTo(withoutSpaces(candidate.mainTitleKey), typed) }))
  const least = Math.min(...judged.map(({ errors }) => errors))
  if (least > MOST_ERRORS) return []
  const nearest = judged.filter(({ errors }) => errors === least)
  const isOneTitle = new Set(nearest.map(({ candidate }) => candidate.mainTitleKey)).size === 1
  const isAhead = judged.every(({ errors }) => errors === least || errors >= least + AHEAD)
  return isOneTitle && isAhead ? nearest.map(({ candidate }) => candidate.id) : []
}

function errorsTo(title: string, typed: readonly string[]): number {
  const most = MOST_ERRORS + AHEAD
  return Math.min(...typed.map((text) => (digitsOf(text) === digitsOf(title) ? typingErrors(text, title, most) : most + 1)))
}

function withoutSpaces(key: string): string {
  return key.replaceAll(' ', '')
}

function digitsOf(text: string): string {
  return text.replaceAll(/[^0-9]/gu, '')
}
