import { sql } from 'kysely'
import type { EffectKind } from '#domain/payment-effects.ts'
import { MISSED_SEARCH_ASKERS, MISSED_SEARCHES_SHOWN, UNSERVED_WISHES_SHOWN } from '#domain/policy/monitoring.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isoDay } from '../../../platform/db/german-days.ts'

/** Number of waiting items of one kind, and the age of the oldest. */
export interface QueueRow {
  name: string
  waiting: number
  failed: number
  oldest_at: Date
}

/** Jobs by kind; a delayed one counts from its run time. */
export async function listJobQueues(db: Database): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    select j.task_identifier as name, count(*)::int as waiting,
           count(*) filter (where j.attempts > 0 and j.last_error is not null)::int as failed, min(j.created_at) as oldest_at
      from graphile_worker.jobs j group by j.task_identifier order by j.task_identifier`.execute(db)
  return rows
}

interface EffectQueueRow extends QueueRow {
  name: EffectKind
}

/** Pending effects of payments by kind. */
export async function listEffectQueues(db: Database): Promise<EffectQueueRow[]> {
  const { rows } = await sql<EffectQueueRow>`
    select kind as name, count(*)::int as waiting, count(*) filter (where last_error is not null)::int as failed, min(created_at) as oldest_at
      from effect where status in ('PENDING', 'RUNNING') group by kind order by kind`.execute(db)
  return rows
}

interface WaitingRow {
  parked: number
  parked_since: Date | null
  differences: number
  differences_since: Date | null
  refused_mails: number
  labels: number
}

/** Open tasks for administrators, and labels in stock. */
export async function readWaiting(db: Database): Promise<WaitingRow | undefined> {
  const { rows } = await sql<WaitingRow>`
    select (select count(*)::int from effect where status = 'PARKED') as parked,
           (select min(created_at) from effect where status = 'PARKED') as parked_since,
           (select count(*)::int from reconciliation_finding where is_parked and resolved_at is null) as differences,
           (select min(at) from reconciliation_finding where is_parked and resolved_at is null) as differences_since,
           (select count(*)::int from mail_refusal) as refused_mails,
           (select count(*)::int from label where status = 'AVAILABLE') as labels`.execute(db)
  return rows[0]
}

export interface UnservedRow {
  id: string
  title: string
  author_names: string
  wish_count: number
}

/** Books with most wishes and no offer. */
export async function listUnserved(db: Database): Promise<UnservedRow[]> {
  const { rows } = await sql<UnservedRow>`
    select id, title, author_names, wish_count from book
     where archived_at is null and open_offer_count = 0 and wish_count > 0
     order by wish_count desc, id limit ${UNSERVED_WISHES_SHOWN}`.execute(db)
  return rows
}

export interface MissedRow {
  words: string
  /** The most who asked for them on one day; days cannot be added up, as nobody can be known again on the next. */
  askers: number
  days: number
  last_day: string
}

/** Search words without hits, used by enough searchers on one day. */
export async function listMissed(db: Database): Promise<MissedRow[]> {
  const { rows } = await sql<MissedRow>`
    select missed.words, max(missed.askers)::int as askers, count(*)::int as days, ${isoDay(sql`max(missed.day)`)} as last_day from (
      select day, words, askers from missed_search
      union all
      select day, words, count(*) from missed_search_asker group by day, words having count(*) >= ${MISSED_SEARCH_ASKERS}) missed
     group by missed.words order by askers desc, last_day desc, missed.words limit ${MISSED_SEARCHES_SHOWN}`.execute(db)
  return rows
}
