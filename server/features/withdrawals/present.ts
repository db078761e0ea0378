import type { z } from 'zod'
import type { listWithdrawals } from '#contract/withdrawals.ts'
import type { DeclarationRow } from './queries.ts'

type Withdrawal = z.input<typeof listWithdrawals.response>['withdrawals'][number]

/** A declaration as administrators see it. */
export function presentWithdrawal(row: DeclarationRow): Withdrawal {
  return { uuid: row.id, declaredAt: row.declared_at.toISOString(), name: row.name, email: row.email, reference: row.reference }
}
