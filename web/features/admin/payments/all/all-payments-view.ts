import { PAYMENT_STATES } from '#domain/exchange-states.ts'
import { PAYMENT_KINDS } from '#domain/payment-search.ts'
import { dayOf, oneOf, searchOf, uuidOf } from '../../work-list/list-address.ts'
import { PROVIDERS } from '../payments-view.ts'

/** What the address of the list asks for; what is no choice is none. */
export function allPaymentsView(asked: URLSearchParams) {
  return {
    search: searchOf(asked.get('search')) || null,
    provider: oneOf(PROVIDERS, asked.get('provider')),
    kind: oneOf(PAYMENT_KINDS, asked.get('kind')),
    state: oneOf(PAYMENT_STATES, asked.get('state')),
    from: dayOf(asked.get('from')),
    to: dayOf(asked.get('to')),
    after: uuidOf(asked.get('after')),
  }
}
export type AllPaymentsView = ReturnType<typeof allPaymentsView>
