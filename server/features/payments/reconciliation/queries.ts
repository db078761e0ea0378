import { sql } from 'kysely'
import { WITHOUT_MONEY } from '#domain/findings.ts'
import { CLAIM_MINUTES } from '#domain/policy/exchange.ts'
import { RECONCILE_DAYS } from '#domain/policy/payments.ts'
import { hasUnseenRestoration } from '../../../platform/operator/restored-queries.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, days, minutes } from '../../../platform/db/intervals.ts'
import type { ProviderName } from '../providers/gateway.ts'

export type ReconciliationScope = 'stuck' | 'full'

/** Starts a comparison unless one of this scope started less than `pauseMinutes` ago in any process. */
export async function beginRun(db: Database, scope: ReconciliationScope, pauseMinutes: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation_run (scope)
    select ${scope} where pg_try_advisory_xact_lock(hashtext('reconciliation'))
       and not exists (select 1 from reconciliation_run where scope = ${scope} and started_at > ${ago(minutes(pauseMinutes))})
    returning id`.execute(db)
  return rows[0]?.id
}

/** Start of the period of a full comparison: some days, or since before the last complete one, so outages lose no dispute. */
export async function comparedSince(db: Database): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    select least(${ago(days(RECONCILE_DAYS))}, coalesce(
             (select max(started_at) from reconciliation_run where scope = 'full' and finished_at is not null),
             (select min(created_at) from payment)) - ${days(1)}) as since`.execute(db)
  return rows[0]?.since ?? new Date()
}

export interface RunCounts {
  compared: number
  repaired: number
  parked: number
}

/** Stores counts of a comparison, and its end if complete; otherwise the next one covers the same days. */
export async function endRun(db: Database, id: number, counts: RunCounts, isWhole: boolean): Promise<void> {
  await db
    .updateTable('reconciliation_run')
    .set({ ...counts, ...(isWhole && { finished_at: sql<Date>`app_now()` }) })
    .where('id', '=', id)
    .execute()
}

/** Payments to compare after `prefixEnd`, oldest first: unresolved ones, and in full also those of recent days. */
export async function listPaymentsToCompare(
  db: Database,
  scope: ReconciliationScope,
  page: { after: string | null; limit: number },
): Promise<string[]> {
  const since = scope === 'full' ? sql`created_at > ${ago(days(RECONCILE_DAYS))}` : sql`false`
  const { rows } = await sql<{ id: string }>`
    select id from payment
     where (${page.after}::uuid is null or id > ${page.after}::uuid) and status <> 'PASSED_ON'
       and (status in ('AUTHORIZING', 'AUTHORIZED', 'CAPTURING', 'VOIDING', 'REFUNDING')
            or (status = 'CREATED' and created_at < ${ago(minutes(CLAIM_MINUTES))}) or ${since})
     order by id limit ${page.limit}`.execute(db)
  return rows.map((row) => row.id)
}

interface NewFinding {
  runId: number
  provider: ProviderName
  paymentId: string | null
  reference: string | null
  ours: string | null
  theirs: string | null
  action: string
  isParked: boolean
}

/** Inserts a finding; one for administrators is inserted once, even after they closed it. */
export async function insertFinding(db: Database, finding: NewFinding): Promise<void> {
  await sql`
    insert into reconciliation_finding (run_id, provider, payment_id, reference, ours, theirs, action, is_parked)
    select ${finding.runId}, ${finding.provider}, ${finding.paymentId}::uuid, ${finding.reference}, ${finding.ours}, ${finding.theirs},
           ${finding.action}, ${finding.isParked}
     where not exists (
       select 1 from reconciliation_finding f
        where f.is_parked and f.payment_id is not distinct from ${finding.paymentId}::uuid
          and f.reference is not distinct from ${finding.reference} and f.theirs is not distinct from ${finding.theirs})`.execute(db)
}

/**
 * SQL condition: orders are stopped by an open finding (`stopsOrders`), or by a restored backup until compared and confirmed, as sold
 * copies may be for sale again.
 */
export const ordersStopped = sql<boolean>`(${hasUnseenRestoration} or exists (
  select from reconciliation_finding
   where is_parked and resolved_at is null and theirs = 'captured' and (ours is null or ours = any (${[...WITHOUT_MONEY]}::text[]))))`

/** Whether orders are stopped. */
export async function areOrdersStopped(db: Database): Promise<boolean> {
  const { rows } = await sql<{ stopped: boolean }>`select ${ordersStopped} as stopped`.execute(db)
  return rows[0]?.stopped ?? false
}

/** Locks a finding for administrators. */
export async function lockFinding(
  tx: Transaction,
  uuid: string,
): Promise<{ resolved_at: Date | null; resolution: string | null } | undefined> {
  const query = tx.selectFrom('reconciliation_finding').select(['resolved_at', 'resolution']).where('uuid', '=', uuid)
  return query.where('is_parked', '=', true).forUpdate().executeTakeFirst()
}

/** Closes a finding with what an administrator did. */
export async function closeFinding(tx: Transaction, uuid: string, resolution: string): Promise<void> {
  await tx.updateTable('reconciliation_finding').set({ resolution, resolved_at: now }).where('uuid', '=', uuid).execute()
}
