import { sql } from 'kysely'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import type { ProviderName } from '../../providers/gateway.ts'

/** A compared payment; cents are null when nothing was compared. */
export interface BalanceLine {
  subject: string
  paymentId: string | null
  reference: string | null
  state: 'OPEN' | 'SAME' | 'DIFFERS' | 'MOVING' | 'SKIPPED'
  day: string | null
  oursCents: number | null
  theirsCents: number | null
}

/** Writes compared payments; repeats change nothing, known disputes stay. */
export async function writeLines(db: Database | Transaction, runId: number, lines: readonly BalanceLine[]): Promise<void> {
  for (const { subject, paymentId, reference, state, day, oursCents, theirsCents } of lines)
    await sql`
      insert into balance_line (run_id, subject, payment_id, reference, state, day, ours_cents, theirs_cents)
      values (${runId}, ${subject}, ${paymentId}::uuid, ${reference}, ${state}, ${day}::date, ${oursCents}, ${theirsCents})
      on conflict (run_id, subject) do update
         set state = excluded.state, day = excluded.day, ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents`.execute(db)
}

/** Writes amounts that payers got back by disputes, before other comparisons. */
export async function writeLost(
  tx: Transaction,
  runId: number,
  lost: readonly { paymentId: string | null; reference: string | null; cents: number }[],
): Promise<void> {
  await sql`delete from balance_line where run_id = ${runId}`.execute(tx)
  for (const { paymentId, reference, cents } of lost)
    await sql`
      insert into balance_line as known (run_id, subject, payment_id, reference, state, lost_cents)
      values (${runId}, ${paymentId ?? reference}, ${paymentId}::uuid, ${reference}, 'OPEN', ${cents})
      on conflict (run_id, subject) do update set lost_cents = known.lost_cents + excluded.lost_cents`.execute(tx)
}

/** Euro cents that payers got back by disputes, by subject of the line. */
export async function listLostCents(db: Database, runId: number, subjects: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject: string; lost_cents: number }>`
    select subject, lost_cents from balance_line
     where run_id = ${runId} and subject = any (${[...subjects]}::text[]) and lost_cents > 0`.execute(db)
  return new Map(rows.map((row) => [row.subject, row.lost_cents]))
}

/** Provider ids of unknown payments that this comparison has not read yet: they differed before, or are disputed. */
export async function listNextUnknown(db: Database, provider: ProviderName, runId: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from (
      select c.reference from balance_case c
       where c.provider = ${provider} and c.payment_id is null and c.reference is not null and (c.closed_at is null or c.closing = 'DISMISSED')
      union select l.reference from balance_line l
       where l.run_id = ${runId} and l.payment_id is null and l.state = 'OPEN' and l.reference is not null) u
     where not exists (select from balance_line l where l.run_id = ${runId} and l.subject = u.reference and l.state <> 'OPEN')
     order by reference limit ${limit}`.execute(db)
  return rows.map(({ reference }) => reference)
}
