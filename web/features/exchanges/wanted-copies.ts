import type { Exchange, ExchangeLine } from '#contract/exchanges.ts'
import type { ExchangeState } from '#domain/exchange-states.ts'
import { isExchanged } from './exchange-labels.ts'

/** Ends after which the receiver still wants what they ordered, as far as we know. */
const WITHOUT_BOOKS: readonly ExchangeState[] = ['DECLINED', 'EXPIRED', 'PAYMENT_FAILED', 'CANCELLED', 'LOST']

/** Ordered copies the receiver does not get, without duplicates; none when the hold went to a next copy, and for others. */
export function wantedCopies({ role, status, passedTo, lines }: Pick<Exchange, 'role' | 'status' | 'passedTo' | 'lines'>): ExchangeLine[] {
  if (role !== 'receiver' || passedTo !== null) return []
  const missing = WITHOUT_BOOKS.includes(status) ? lines : lines.filter((line) => !isExchanged(line))
  return missing.filter(({ book }, place) => missing.findIndex((line) => line.book.uuid === book.uuid) === place)
}
