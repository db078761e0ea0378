import { sql } from 'kysely'
import { BALANCE_DAYS, BALANCE_LEASE_SECONDS, BALANCE_RETRY_MINUTES } from '#domain/policy/balance.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { ago, days, fromNow, minutes, seconds } from '../../../../platform/db/intervals.ts'
import type { ProviderName } from '../../providers/gateway.ts'

export interface BalanceRun {
  id: number
  since: Date
  phase: 'DISPUTES' | 'LISTING' | 'PAYMENTS'
  list_cursor: string | null
}

const COLUMNS = sql`id, since, phase, list_cursor`
const LEASED = sql`clock_timestamp() + ${seconds(BALANCE_LEASE_SECONDS)}`

/**
 * Takes over the running comparison with a provider, or starts one when it is due. Undefined while another process has it, or the
 * provider was just unreachable.
 */
export async function takeRun(db: Database, provider: ProviderName, everyMinutes: number): Promise<BalanceRun | undefined> {
  const { rows } = await sql<BalanceRun>`
    update balance_run set lease_until = ${LEASED}
     where provider = ${provider} and finished_at is null and lease_until < clock_timestamp() and next_at <= app_now()
    returning ${COLUMNS}`.execute(db)
  return rows[0] ?? beginRun(db, provider, everyMinutes)
}

async function beginRun(db: Database, provider: ProviderName, everyMinutes: number): Promise<BalanceRun | undefined> {
  const { rows } = await sql<BalanceRun>`
    insert into balance_run (provider, since, lease_until)
    select ${provider}, ${ago(days(BALANCE_DAYS))}, ${LEASED}
     where not exists (select from balance_run where provider = ${provider} and started_at > ${ago(minutes(everyMinutes))})
    on conflict (provider) where finished_at is null do nothing
    returning ${COLUMNS}`.execute(db)
  return rows[0]
}

/** Stores the progress of a comparison and renews its lease; the provider answered. */
export async function moveRun(db: Database, run: BalanceRun, skippedDisputes = 0): Promise<void> {
  await sql`
    update balance_run set phase = ${run.phase}, list_cursor = ${run.list_cursor}, away_since = null, lease_until = ${LEASED},
           skipped_disputes = skipped_disputes + ${skippedDisputes}
     where id = ${run.id}`.execute(db)
}

/** Releases a comparison for the next run of any process. */
export async function releaseRun(db: Database, id: number): Promise<void> {
  await sql`update balance_run set lease_until = clock_timestamp() where id = ${id}`.execute(db)
}

/** Stores that the provider does not answer; the comparison continues some minutes later. */
export async function noteProviderSilence(db: Database, id: number): Promise<void> {
  await sql`
    update balance_run set away_since = coalesce(away_since, app_now()), next_at = ${fromNow(minutes(BALANCE_RETRY_MINUTES))},
           lease_until = clock_timestamp() where id = ${id}`.execute(db)
}

/** Ends a comparison and deletes results of earlier ones. */
export async function finishRun(db: Database, id: number, provider: ProviderName): Promise<void> {
  await sql`
    with ended as (update balance_run set finished_at = app_now(), away_since = null, lease_until = clock_timestamp() where id = ${id})
    delete from balance_run where provider = ${provider} and id < ${id} and finished_at is not null`.execute(db)
}
