import { sql } from 'kysely'
import type { EffectKind } from '#domain/payment-effects.ts'
import type { PaymentFilter, PaymentList } from '#contract/admin-payments.ts'
import type { DisputeState } from '#domain/disputes.ts'
import type { Database } from '../../../platform/db/database.ts'
import { UNLIFTED } from '../../accounts/queries/blocks.ts'
import { disputedCents, isLossOpen, joinDecision } from '../../payments/disputes-queries.ts'
import type { ReconciliationScope } from '../../payments/reconciliation/queries.ts'
import { DIFFERENCES, OF_DIFFERENCE } from './balance-queries.ts'
import { exchangeColumns, OF_PAYMENT, passes, type ExchangeOfPayment, type Page } from './filter-queries.ts'

export interface ParkedEffectRow {
  id: number
  payment_id: string
  kind: EffectKind
  provider: string
  provider_ref: string | null
  amount_cents: number
  exchange: ExchangeOfPayment
  attempts: number
  last_error: string | null
  created_at: Date
}

const EFFECTS = sql`from effect f join payment p on p.id = f.payment_id join exchange e on e.id = p.exchange_id where f.status = 'PARKED'`

/** What an effect moves: of a payment that is given back in part not what stays of it. */
const movedCents = sql`case f.kind when 'REFUND_PART' then p.captured_cents - p.amount_cents
  when 'REFUND_AFTER_END' then (select r.cents from payment_refund r where r.effect_id = f.id) else p.amount_cents end`

/** Effects taken out of the queue for a person, the longest wanted first. */
export async function listParkedEffects(db: Database, filter: PaymentFilter, page: Page): Promise<ParkedEffectRow[]> {
  const { rows } = await sql<ParkedEffectRow>`
    select f.id, f.payment_id, f.kind, p.provider, p.provider_ref, ${movedCents} as amount_cents, ${exchangeColumns} as exchange, f.attempts, f.last_error, f.created_at
      ${EFFECTS} and ${passes(filter, { ...OF_PAYMENT, since: sql`f.created_at` })}
     order by f.created_at, f.id limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** Effects on their way, and since when the oldest is wanted. */
export async function readQueue(db: Database): Promise<{ waiting: number; oldest_at: Date | null; now: Date }> {
  const { rows } = await sql<{ waiting: number; oldest_at: Date | null; now: Date }>`
    select count(*)::int as waiting, min(created_at) as oldest_at, app_now() as now from effect where status in ('PENDING', 'RUNNING')`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, oldest_at: null, now: new Date(0) }
}

export interface FindingRow {
  uuid: string
  at: Date
  provider: string
  reference: string | null
  exchange: ExchangeOfPayment | null
  amount_cents: number | null
  ours: string | null
  theirs: string | null
  resolved_at: Date | null
  resolution: string | null
}

const FINDINGS = sql`
  from reconciliation_finding f left join payment p on p.id = f.payment_id left join exchange e on e.id = p.exchange_id where f.is_parked`

const FINDING_COLUMNS = sql`
  f.uuid, f.at, f.provider, f.reference, case when e.id is not null then ${exchangeColumns} end as exchange, p.amount_cents, f.ours, f.theirs,
  f.resolved_at, f.resolution`

const OF_FINDING = { provider: sql`f.provider`, reference: sql`f.reference`, ids: sql`(f.uuid, p.id, e.id)`, since: sql`f.at` }

/** Findings that wait for a person, oldest first. */
export async function listOpenFindings(db: Database, filter: PaymentFilter, page: Page): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`select ${FINDING_COLUMNS} ${FINDINGS} and f.resolved_at is null and ${passes(filter, OF_FINDING)}
    order by f.at, f.id limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** Findings that were closed, newest first. */
export async function listResolvedFindings(db: Database, filter: PaymentFilter, page: Page): Promise<FindingRow[]> {
  const { rows } =
    await sql<FindingRow>`select ${FINDING_COLUMNS} ${FINDINGS} and f.resolved_at is not null and ${passes(filter, OF_FINDING)}
    order by f.resolved_at desc, f.id limit ${page.limit} offset ${page.start}`.execute(db)
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
  exchange: ExchangeOfPayment
  member_name: string
  member_email: string | null
  is_suspended: boolean
  was_suspended: boolean
  decided_at: Date | null
  decision: string | null
  /** What it took of an exchange that is received is not written down yet. */
  is_loss_open: boolean
  statement_id: number
}

const DISPUTES = sql`
  from dispute_now d join payment p on p.id = d.payment_id join exchange e on e.id = p.exchange_id join member m on m.id = p.member_id
    ${joinDecision}`

const DISPUTE_COLUMNS = sql`
  d.id, d.provider, d.reference, d.opened_at, d.state, d.reason, d.statement_id, ${disputedCents} as amount_cents,
  d.evidence_due_at, ${exchangeColumns} as exchange, c.at as decided_at, c.reason as decision, ${isLossOpen} as is_loss_open,
  case when m.deleted_at is null then trim(m.first_name || ' ' || m.last_name) else e.receiver_name end as member_name,
  case when m.deleted_at is null then m.email end as member_email,
  exists (select 1 from (${UNLIFTED}) u where u.dispute_id = d.id and u.suspended_since = m.blocked_at) as is_suspended,
  exists (select 1 from dispute_statement t where t.dispute_id = d.id and t.suspended_since is not null) as was_suspended`

/** Nobody has decided on it, or on what it took. */
const IS_OPEN = sql`(c.at is null or ${isLossOpen})`

const OF_DISPUTE = { ...OF_PAYMENT, provider: sql`d.provider`, ids: sql`(d.id, p.id, e.id)`, since: sql`d.opened_at` }

/** Disputes nobody has decided on, oldest first. */
export async function listOpenDisputes(db: Database, filter: PaymentFilter, page: Page): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`select ${DISPUTE_COLUMNS} ${DISPUTES} where ${IS_OPEN} and ${passes(filter, OF_DISPUTE)}
    order by d.opened_at, d.id limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** Disputes somebody has decided on, newest first. */
export async function listDecidedDisputes(db: Database, filter: PaymentFilter, page: Page): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`select ${DISPUTE_COLUMNS} ${DISPUTES} where not ${IS_OPEN} and ${passes(filter, OF_DISPUTE)}
    order by c.at desc, d.id limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** How many of each list a filter lets through. */
export async function countPayments(db: Database, filter: PaymentFilter): Promise<Record<PaymentList, number>> {
  const { rows } = await sql<Record<PaymentList, number>>`
    select (select count(*)::int ${EFFECTS} and ${passes(filter, { ...OF_PAYMENT, since: sql`f.created_at` })}) as effects,
           (select count(*)::int ${DIFFERENCES} where c.closed_at is null and ${passes(filter, OF_DIFFERENCE)}) as differences,
           (select count(*)::int ${DIFFERENCES} where c.closed_at is not null and ${passes(filter, OF_DIFFERENCE)}) as settled,
           (select count(*)::int ${FINDINGS} and f.resolved_at is null and ${passes(filter, OF_FINDING)}) as findings,
           (select count(*)::int ${FINDINGS} and f.resolved_at is not null and ${passes(filter, OF_FINDING)}) as resolved,
           (select count(*)::int ${DISPUTES} where ${IS_OPEN} and ${passes(filter, OF_DISPUTE)}) as disputes,
           (select count(*)::int ${DISPUTES} where not ${IS_OPEN} and ${passes(filter, OF_DISPUTE)}) as decided`.execute(db)
  return rows[0] ?? { differences: 0, settled: 0, disputes: 0, effects: 0, findings: 0, decided: 0, resolved: 0 }
}
