import type { Exchange, ExchangeLine } from '#contract/exchanges.ts'
import type { ExchangeState } from '#domain/exchange-states.ts'
import { isExchanged } from '../exchange-labels.ts'

/** Ends after which the receiver still wants what they ordered, as far as we know. */
const WITHOUT_BOOKS: readonly ExchangeState[] = ['DECLINED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED', 'LOST']

/**
 * Copies that the receiver ordered and does not get: all of a parcel that never comes, else what was left out of it or given back.
 * Two copies of one book are one. None where what was held went on to a next copy, and for everybody else.
 */
export function wantedCopies({ role, status, passedTo, lines }: Pick<Exchange, 'role' | 'status' | 'passedTo' | 'lines'>): ExchangeLine[] {
  if (role !== 'receiver' || passedTo !== null) return []
  const missing = WITHOUT_BOOKS.includes(status) ? lines : lines.filter((line) => !isExchanged(line))
  return missing.filter(({ book }, place) => missing.findIndex((line) => line.book.uuid === book.uuid) === place)
}
