import type { PriceSuggestion } from '#contract/shelf.ts'
import type { PriceReason } from '#domain/shelf.ts'
import { m } from '#messages'
import { formatPoints } from '../../../../platform/language/format.ts'
import { genreName } from '../../../../books/lookup-names.ts'

/** One sentence for each reason; how many copies it stands on decides between one and several. */
const TEXTS: Record<PriceReason, (said: PriceSuggestion) => string> = {
  SWAPS: (said) => (said.copies === 1 ? m['shelf.paidOnce'] : m['shelf.paidOften'])({ points: forPoints(said) }),
  OFFERS: (said) => (said.copies === 1 ? m['shelf.askedOnce'] : m['shelf.askedOften'])({ points: forPoints(said) }),
  EDITION: ({ points }) => m['shelf.suggestedByEdition']({ points: formatPoints(points) }),
  GENRE: (said) => m['shelf.paidForGenre']({ genre: said.genre ? genreName(said.genre) : '', points: forPoints(said) }),
  CONDITION: ({ points }) => m['shelf.suggestedByCondition']({ points: formatPoints(points) }),
}

/** The suggestion with its reason: "Zuletzt für 4 Punkte getauscht." */
export function suggestionText(suggestion: PriceSuggestion): string {
  return TEXTS[suggestion.reason](suggestion)
}

function forPoints({ points }: PriceSuggestion): string {
  return m['shared.pointsAccusative']({ count: points })
}
