import type { SearchClueKind } from '#domain/admin-search.ts'
import { readIsbnAlone } from '#domain/isbn.ts'
import { uuidIn } from '#domain/member-lists.ts'
import { readClue, type PaymentClue } from '../payments/search-rules.ts'

/** What somebody of the team looks for; an ISBN in 13 digits, the rest as the search of payments reads it. */
export interface SearchClue {
  kind: SearchClueKind
  value: string
}

/** Takes a text for what it looks like; null for nothing. A uuid is one within a link, too. */
export function readSearchClue(text: string): SearchClue | null {
  const clue = readClue(text)
  if (clue === null || clue.kind === 'id') return clue
  const id = text.includes('/') ? uuidIn(text) : null
  if (id !== null) return { kind: 'id', value: id }
  const isbn = clue.kind === 'email' || clue.kind === 'reference' || clue.kind === 'day' ? null : readIsbnAlone(text)
  return isbn?.ok ? { kind: 'isbn', value: isbn.isbn13 } : clue
}

/** The same for the list of payments, which knows no books. */
export function paymentClue(clue: SearchClue): PaymentClue | null {
  return clue.kind === 'isbn' ? null : { kind: clue.kind, value: clue.value }
}
