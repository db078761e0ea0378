import type { z } from 'zod'
import type { listAllPayments, ListedPayment, PaymentSearch } from '#contract/admin-payment-search.ts'
import { ADMIN_PAGE_SIZE } from '#domain/policy/administration.ts'
import type { Database } from '../../../platform/db/database.ts'
import { pageOf } from '../../../platform/db/page-of.ts'
import { presentExchange } from './present.ts'
import { listPayments, type ListedPaymentRow } from './search-queries.ts'
import { readClue } from './search-rules.ts'

/** A page of all payments, newest first, and what the text of the search was taken for. */
export async function readAllPayments(
  db: Database,
  { search, ...narrowed }: PaymentSearch,
): Promise<z.input<typeof listAllPayments.response>> {
  const clue = readClue(search)
  const rows = await listPayments(db, clue, narrowed, ADMIN_PAGE_SIZE + 1)
  const { shown, next } = pageOf(rows, ADMIN_PAGE_SIZE, ({ id }) => id)
  return { payments: shown.map(presentPayment), next, clue }
}

function presentPayment(row: ListedPaymentRow): ListedPayment {
  return {
    uuid: row.id,
    provider: row.provider,
    reference: row.provider_ref,
    state: row.status,
    createdAt: row.created_at.toISOString(),
    amountCents: row.amount_cents,
    backCents: row.back_cents,
    refunds: row.refunds.map(({ at, ...refund }) => ({ ...refund, at: new Date(at).toISOString() })),
    isDisputed: row.is_disputed,
    exchange: { ...presentExchange(row.exchange), status: row.exchange_status },
  }
}
