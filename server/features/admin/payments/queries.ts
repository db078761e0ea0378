import { sql } from 'kysely'
import type { DisputeState } from '#domain/disputes.ts'
import type { Database } from '../../../platform/db/database.ts'
import { joinDecision, UNLIFTED } from '../../payments/disputes/queries.ts'
import type { EffectKind } from '../../payments/queries.ts'
import type { ReconciliationScope } from '../../payments/reconciliation/queries.ts'

export interface ParkedEffectRow {
  id: number
  payment_id: string
  kind: EffectKind
  provider: string
  provider_ref: string | null
  amount_cents: number
  exchange_id: string
  title: string
  attempts: number
  last_error: string | null
  created_at: Date
}

/** Effects taken out of the queue for a person, the longest wanted first. */
export async function listParkedEffects(db: Database, limit: number): Promise<ParkedEffectRow[]> {
  const { rows } = await sql<ParkedEffectRow>`
    select f.id, f.payment_id, f.kind, p.provider, p.provider_ref, p.amount_cents, p.exchange_id, e.title, f.attempts, f.last_error, f.created_at
      from effect f join payment p on p.id = f.payment_id join exchange e on e.id = p.exchange_id
     where f.status = 'PARKED' order by f.created_at, f.id limit ${limit}`.execute(db)
  return rows
}

/** Effects on their way, and since when the oldest is wanted. */
export async function readQueue(db: Database): Promise<{ waiting: number; oldest_at: Date | null }> {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null }>`
    select count(*)::int as waiting, min(created_at) as oldest_at from effect where status in ('PENDING', 'RUNNING')`.execute(db)
  return rows[0] ?? { waiting: 0, oldest_at: null }
}

export interface FindingRow {
  uuid: string
  at: Date
  provider: string
  reference: string | null
  exchange_id: string | null
  title: string | null
  amount_cents: number | null
  ours: string | null
  theirs: string | null
  resolved_at: Date | null
  resolution: string | null
}

const FINDINGS = sql`
  select f.uuid, f.at, f.provider, f.reference, e.id as exchange_id, e.title, p.amount_cents, f.ours, f.theirs, f.resolved_at, f.resolution
    from reconciliation_finding f left join payment p on p.id = f.payment_id left join exchange e on e.id = p.exchange_id
   where f.is_parked`

/** Findings that wait for a person, oldest first. */
export async function listOpenFindings(db: Database, limit: number): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`${FINDINGS} and f.resolved_at is null order by f.at, f.id limit ${limit}`.execute(db)
  return rows
}

/** Findings that were closed, newest first. */
export async function listResolvedFindings(db: Database, limit: number): Promise<FindingRow[]> {
  const { rows } =
    await sql<FindingRow>`${FINDINGS} and f.resolved_at is not null order by f.resolved_at desc, f.id limit ${limit}`.execute(db)
  return rows
}

export interface RunRow {
  id: number
  scope: ReconciliationScope
  started_at: Date
  finished_at: Date | null
  compared: number
  repaired: number
  parked: number
}

/** The newest comparisons. */
export async function listRuns(db: Database, limit: number): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select id, scope, started_at, finished_at, compared, repaired, parked from reconciliation_run order by id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface DisputeRow {
  id: string
  provider: string
  reference: string
  opened_at: Date
  state: DisputeState
  reason: string
  amount_cents: number
  evidence_due_at: Date | null
  exchange_id: string
  title: string
  member_name: string
  member_email: string | null
  is_suspended: boolean
  was_suspended: boolean
  decided_at: Date | null
  decision: string | null
}

const DISPUTES = sql`
  select d.id, d.provider, d.reference, d.opened_at, d.state, d.reason, coalesce(d.amount_cents, p.amount_cents) as amount_cents,
         d.evidence_due_at, e.id as exchange_id, e.title, c.at as decided_at, c.reason as decision,
         case when m.deleted_at is null then m.first_name || ' ' || m.last_name else e.receiver_name end as member_name,
         case when m.deleted_at is null then m.email end as member_email,
         exists (select 1 from (${UNLIFTED}) u where u.dispute_id = d.id and u.suspended_since = m.blocked_at) as is_suspended,
         exists (select 1 from dispute_statement t where t.dispute_id = d.id and t.suspended_since is not null) as was_suspended
    from dispute_now d join payment p on p.id = d.payment_id join exchange e on e.id = p.exchange_id join member m on m.id = p.member_id
    ${joinDecision}`

/** Disputes nobody has decided on, oldest first. */
export async function listOpenDisputes(db: Database, limit: number): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`${DISPUTES} where c.at is null order by d.opened_at, d.id limit ${limit}`.execute(db)
  return rows
}

/** Disputes somebody has decided on, newest first. */
export async function listDecidedDisputes(db: Database, limit: number): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`${DISPUTES} where c.at is not null order by c.at desc, d.id limit ${limit}`.execute(db)
  return rows
}
