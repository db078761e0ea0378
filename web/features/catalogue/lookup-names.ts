import { m } from '#messages'
import { BOOK_LANGUAGES, GENRES, type Condition } from '#domain/lookups.ts'

const CONDITION_NAMES: Record<Condition, () => string> = {
  LIKE_NEW: m['lookup.conditionLikeNew'],
  EXCELLENT: m['lookup.conditionExcellent'],
  GOOD: m['lookup.conditionGood'],
  SATISFACTORY: m['lookup.conditionSatisfactory'],
}

/** The condition of a copy in words: "sehr gut" (A §3 "Lookups"). */
export function conditionName(condition: Condition): string {
  return CONDITION_NAMES[condition]()
}

/** A genre in the screen's language; links and the API carry the slug (decision 56). An unknown slug stands as it is. */
export function genreName(slug: string): string {
  const genre = GENRES.find((known) => known === slug)
  return genre ? m[`genre.${genre}`]() : slug
}

/** A language of books in the screen's language; an unknown code stands as it is. */
export function languageName(code: string): string {
  const language = BOOK_LANGUAGES.find((known) => known === code)
  return language ? m[`bookLanguage.${language}`]() : code
}
