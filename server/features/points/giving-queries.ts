import { sql } from 'kysely'
import { POINTS_OF_ONE_HOURS } from '#domain/policy/administration.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { ago, hours } from '../../platform/db/intervals.ts'

/** Locks grants by one administrator, so that repeats and totals are seen. */
export async function lockGrantsBy(tx: Transaction, adminId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`grant:${adminId}`}, 0))`.execute(tx)
}

/**
 * Points given by an administrator in the limit's period: grants, waived debts, and refunds paid by the platform (`platformPoints` of the
 * log).
 */
export async function sumGivenByOne(tx: Transaction, adminId: string): Promise<number> {
  const { rows } = await sql<{ given: number }>`
    select coalesce(sum(case l.act when 'points.grant' then coalesce((l.details ->> 'amount')::int, 1)
                                   when 'points.waiveDebt' then (l.details ->> 'amount')::int
                                   else coalesce((l.details ->> 'platformPoints')::int, 0) end), 0)::int as given
      from admin_log l where l.admin_id = ${adminId}::uuid and l.created_at > ${ago(hours(POINTS_OF_ONE_HOURS))}`.execute(tx)
  return rows[0]?.given ?? 0
}
