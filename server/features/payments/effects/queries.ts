import { sql } from 'kysely'
import { EFFECT_LATE_MINUTES } from '#domain/policy/payments.ts'
import type { Database } from '../../../platform/db/database.ts'
import { ago, minutes } from '../../../platform/db/intervals.ts'

const LATE_MINUTES = sql<number>`(${JSON.stringify(EFFECT_LATE_MINUTES)}::jsonb->>f.kind)::int`

/** Inserts a finding for each late effect, once, and gives the payments. */
export async function insertLateFindings(db: Database, runId: number): Promise<string[]> {
  const { rows } = await sql<{ payment_id: string }>`
    insert into reconciliation_finding (run_id, provider, payment_id, reference, ours, action, is_parked)
    select distinct on (p.id) ${runId}::bigint, p.provider, p.id, p.provider_ref, p.status, 'late', true
      from effect f join payment p on p.id = f.payment_id
     -- What is parked waits for a person already.
     where f.status not in ('DONE', 'PARKED')
       -- What was not tried again waits for us, not for a provider: after we were away ourselves it is done in a moment.
       and f.attempts > 1
       -- Until the bank has decided there is nothing to refund, and the dispute is told by itself (F45).
       and not (f.kind in ('REFUND', 'REFUND_PART', 'REFUND_AFTER_END') and exists (select 1 from dispute_now d where d.payment_id = p.id and d.state = 'OPEN'))
       and f.created_at <= ${ago(minutes(LATE_MINUTES))}
       and not exists (
         select 1 from reconciliation_finding told where told.payment_id = p.id and told.action = 'late' and told.at >= f.created_at)
    returning payment_id`.execute(db)
  return rows.map(({ payment_id }) => payment_id)
}

/** Closes findings of late effects that succeeded. */
export async function closeLateFindings(db: Database): Promise<void> {
  await sql`
    update reconciliation_finding told set resolved_at = app_now()
     where told.action = 'late' and told.is_parked and told.resolved_at is null
       and not exists (select 1 from effect f where f.payment_id = told.payment_id and f.status <> 'DONE')`.execute(db)
}
