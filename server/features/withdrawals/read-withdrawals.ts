import type { z } from 'zod'
import type { listWithdrawals } from '#contract/withdrawals.ts'
import type { Database } from '../../platform/db/database.ts'
import { countDeclarations, listDeclarations, type ListedDeclaration } from './handling-queries.ts'

type Withdrawals = z.input<typeof listWithdrawals.response>

export async function readWithdrawals(db: Database, query: z.output<typeof listWithdrawals.query>): Promise<Withdrawals> {
  const [rows, { now, ...totals }] = await Promise.all([listDeclarations(db, query), countDeclarations(db)])
  return { withdrawals: rows.map(presentWithdrawal), total: totals[query.state], totals, now: now.toISOString() }
}

function presentWithdrawal(row: ListedDeclaration): Withdrawals['withdrawals'][number] {
  const { outcome, handled_at: at } = row
  return {
    uuid: row.id,
    declaredAt: row.declared_at.toISOString(),
    dueDay: row.due_day,
    name: row.name,
    email: row.email,
    reference: row.reference,
    memberUuid: row.member_id,
    exchanges: row.exchanges.map(({ id, title, status, ...exchange }) => ({
      uuid: id,
      title,
      status,
      paidAt: new Date(exchange.paid_at).toISOString(),
      leftCents: exchange.left_cents,
      isNamed: exchange.is_named,
    })),
    handled: at && outcome !== null ? { at: at.toISOString(), outcome } : null,
  }
}
