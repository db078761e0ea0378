import type { PaymentFilter, PaymentList } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { AGES, oneOf, searchOf } from '../work-list/list-address.ts'
import { listStart } from '../../../platform/number-in-address.ts'

export type { PaymentList }

/** In the order of the page: what waits, then what is done with. */
export const LIST_TITLES: Record<PaymentList, () => string> = {
  differences: m['adminPayments.differencesTitle'],
  disputes: m['adminPayments.disputesTitle'],
  effects: m['adminPayments.effectsTitle'],
  findings: m['adminPayments.findingsTitle'],
  settled: m['adminPayments.settledTitle'],
  decided: m['adminPayments.decidedTitle'],
  resolved: m['adminPayments.resolvedTitle'],
}
export const PAYMENT_LISTS: readonly PaymentList[] = ['differences', 'disputes', 'effects', 'findings', 'settled', 'decided', 'resolved']
export const PROVIDERS: readonly NonNullable<PaymentFilter['provider']>[] = ['stripe', 'paypal', 'sandbox']

/** What the address asks for. */
export interface PaymentsView {
  kind: PaymentList | null
  provider: (typeof PROVIDERS)[number] | null
  days: string | null
  search: string | null
  start: number
}

/** The view of an address; what is no choice is none. */
export function paymentsView(search: URLSearchParams): PaymentsView {
  return {
    kind: oneOf(PAYMENT_LISTS, search.get('kind')),
    provider: oneOf(PROVIDERS, search.get('provider')),
    days: oneOf(AGES, search.get('days')),
    search: searchOf(search.get('search')) || null,
    start: listStart(search),
  }
}

/** The same as the query of the call. */
export function queryOf({ kind, provider, days, search, start }: PaymentsView) {
  return {
    ...(start > 0 && { start: String(start) }),
    ...(kind && { kind }),
    ...(provider && { provider }),
    ...(days && { days }),
    ...(search && { search }),
  }
}
