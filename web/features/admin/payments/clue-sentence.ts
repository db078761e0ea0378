import type { PaymentClueKind } from '#domain/payment-search.ts'
import { m } from '#messages'
import { formatCents, formatDay } from '../../../platform/language/format.ts'

const SENTENCES: Record<PaymentClueKind, (value: string) => string> = {
  id: (value) => m['allPayments.clueId']({ value }),
  email: (value) => m['allPayments.clueEmail']({ value }),
  reference: (value) => m['allPayments.clueReference']({ value }),
  amount: (value) => m['allPayments.clueAmount']({ value: formatCents(Number(value)) }),
  day: (value) => m['allPayments.clueDay']({ value: formatDay(value) }),
  name: (value) => m['allPayments.clueName']({ value }),
  short: () => m['allPayments.clueShort'](),
}

/** What the text of the search was taken for, so that a wrong guess is seen. */
export function clueSentence({ kind, value }: { kind: PaymentClueKind; value: string }): string {
  return SENTENCES[kind](value)
}
