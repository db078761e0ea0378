import { sql } from 'kysely'
import type { PaymentFilter } from '#contract/admin-payments.ts'
import type { BalanceKind } from '#domain/balance.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isoDay } from '../../../platform/db/german-days.ts'
import { exchangeColumns, passes, type ExchangeOfPayment, type Page } from './filter-queries.ts'

export interface DifferenceRow {
  id: string
  provider: string
  reference: string | null
  exchange: ExchangeOfPayment | null
  kind: BalanceKind
  ours_cents: number
  theirs_cents: number
  opened_at: Date
  seen_at: Date
  openings: number
  closed_at: Date | null
  resolution: string | null
}

/** Cases `c` with their payment and exchange. */
export const DIFFERENCES = sql`
  from balance_case c left join payment p on p.id = c.payment_id left join exchange e on e.id = p.exchange_id`

const COLUMNS = sql`
  c.id, c.provider, c.reference, case when e.id is not null then ${exchangeColumns} end as exchange, c.kind, c.ours_cents, c.theirs_cents,
  c.opened_at, c.seen_at, c.openings, c.closed_at, c.resolution`

export const OF_DIFFERENCE = {
  provider: sql`c.provider`,
  reference: sql`c.reference`,
  ids: sql`(c.id, p.id, e.id)`,
  since: sql`c.opened_at`,
}

/** Differences in amounts that wait for a person, oldest first. */
export async function listDifferences(db: Database, filter: PaymentFilter, page: Page): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select ${COLUMNS} ${DIFFERENCES} where c.closed_at is null and ${passes(filter, OF_DIFFERENCE)}
    order by c.opened_at, c.id limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

/** Those that were closed, or closed by themselves, newest first. */
export async function listSettled(db: Database, filter: PaymentFilter, page: Page): Promise<DifferenceRow[]> {
  const { rows } =
    await sql<DifferenceRow>`select ${COLUMNS} ${DIFFERENCES} where c.closed_at is not null and ${passes(filter, OF_DIFFERENCE)}
    order by c.closed_at desc, c.id limit ${page.limit} offset ${page.start}`.execute(db)
  return rows
}

export interface BalanceRow {
  provider: string
  checked_at: Date | null
  away_since: Date | null
  is_under_way: boolean
  since: Date | null
  payments: number
  skipped: number
  ours_cents: number
  theirs_cents: number
  days: { day: string; ours_cents: number; theirs_cents: number }[]
}

/** How the comparison with each provider stands: the one under way, and the last that came to its end, in all and by days that differ. */
export async function listBalances(db: Database): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with run as (
      select provider, max(id) filter (where finished_at is not null) as ended, max(finished_at) as checked_at, min(away_since) as away_since,
             bool_or(finished_at is null) as is_under_way,
             coalesce(sum(skipped_disputes) filter (where finished_at is not null), 0) as skipped_disputes
        from balance_run group by provider),
    by_day as (
      select l.run_id, l.day, sum(l.ours_cents) as ours, sum(l.theirs_cents) as theirs
        from balance_line l where l.ours_cents is not null group by l.run_id, l.day)
    select r.provider, r.checked_at, r.away_since, r.is_under_way, (select since from balance_run b where b.id = r.ended) as since,
           (select count(*)::int from balance_line l where l.run_id = r.ended and l.ours_cents is not null) as payments,
           (r.skipped_disputes + (select count(*) from balance_line l where l.run_id = r.ended and l.state = 'SKIPPED'))::int as skipped,
           (select coalesce(sum(d.ours), 0)::int from by_day d where d.run_id = r.ended) as ours_cents,
           (select coalesce(sum(d.theirs), 0)::int from by_day d where d.run_id = r.ended) as theirs_cents,
           (select coalesce(jsonb_agg(jsonb_build_object('day', ${isoDay(sql`d.day`)}, 'ours_cents', d.ours, 'theirs_cents', d.theirs)
                                      order by d.day desc), '[]')
              from by_day d where d.run_id = r.ended and d.ours <> d.theirs and d.day is not null) as days
      from run r order by r.provider`.execute(db)
  return rows
}
