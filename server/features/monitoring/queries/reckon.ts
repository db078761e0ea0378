import { sql, type RawBuilder } from 'kysely'
import { ANSWERING_STEPS } from '#domain/exchange-process.ts'
import { OPEN_STATES, STATE_FACTS } from '#domain/exchange-states.ts'
import { UNVERIFIED_ACCOUNT_DAYS } from '#domain/policy/legal.ts'
import {
  ACTIVE_MARK_MONTHS,
  FIGURES_BACKFILL_DAYS,
  FIGURES_CLOSE_MINUTES,
  FIGURES_EVERY_SECONDS,
  MONITORING_DAYS,
} from '#domain/policy/monitoring.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { germanDay, germanMoment, germanToday, isoDay } from '../../../platform/db/german-days.ts'
import { ago, days, minutes, months, seconds } from '../../../platform/db/intervals.ts'

/** An open German day with its first moment and that of the next day. */
export interface DueDay {
  day: string
  begins: Date
  ends: Date
  isToday: boolean
  isYesterday: boolean
}

/** A minute may be a little shorter, so that a sweep that comes every minute finds its day due. */
const TODAY_SECONDS = FIGURES_EVERY_SECONDS - 5

/** Open days, oldest first; today when its figures are a minute old. */
export async function listDueDays(db: Database): Promise<DueDay[]> {
  const { rows } = await sql<DueDay>`
    with candidate as (
      select d.day, ${germanMoment(sql`d.day`)} as begins, ${germanMoment(sql`d.day + 1`)} as ends, d.day = ${germanToday} as "isToday",
             d.day = ${germanToday} - 1 as "isYesterday"
        from (select ${germanToday} - n as day from generate_series(0, ${FIGURES_BACKFILL_DAYS}::int) n) d
       where d.day >= coalesce((select ${germanDay(sql`min(created_at)`)} from member), ${germanToday}))
    select ${isoDay(sql`c.day`)} as day, c.begins, c.ends, c."isToday", c."isYesterday"
      from candidate c left join figured_day f on f.day = c.day
     where f.day is null
        or (c."isToday" and f.reckoned_at <= ${ago(seconds(TODAY_SECONDS))})
        or (not c."isToday" and (f.reckoned_at < c.ends
          or (f.reckoned_at < c.ends + ${minutes(FIGURES_CLOSE_MINUTES)} and ${now} >= c.ends + ${minutes(FIGURES_CLOSE_MINUTES)})))
     order by c.day`.execute(db)
  return rows
}

/** Takes the lock for figures; false when another process has it. */
export async function lockFigures(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('daily figures', 0)) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/** Marks a day as calculated now. Later days that were built on its old figures become due again. */
export async function noteFigured(tx: Transaction, day: string): Promise<void> {
  await sql`delete from figured_day where day > ${day}::date and day < ${germanToday}`.execute(tx)
  await sql`
    insert into figured_day (day) values (${day}::date)
    on conflict (day) do update set reckoned_at = excluded.reckoned_at`.execute(tx)
}

/**
 * Writes events and end-of-day counts of a day; unchanged figures are not written. Each four-week median has its own statement, to stay
 * clear of the statement timeout.
 */
export async function writeFigures(tx: Transaction, day: DueDay): Promise<void> {
  await writeParts(tx, day, [...happened(day), ...totals(day), active(day), ...(day.isToday ? stocks() : [])])
  if (day.isYesterday) for (const part of durations(day)) await writeParts(tx, day, [part])
}

async function writeParts(tx: Transaction, { day }: DueDay, parts: Figure[]): Promise<void> {
  await sql`
    insert into daily_figure (day, measure, part, value)
    select ${day}::date, measure, part, value from (${sql.join(parts, sql` union all `)}) figure (measure, part, value)
    on conflict (day, measure, part) do update set value = excluded.value where daily_figure.value <> excluded.value`.execute(tx)
}

type Figure = RawBuilder<unknown>

const within = (column: string, { begins, ends }: DueDay): Figure => sql`${sql.ref(column)} >= ${begins} and ${sql.ref(column)} < ${ends}`

/** What happened on one day; each is found by an index on its time. */
function happened(day: DueDay): Figure[] {
  return [
    sql`select 'new_members', '', count(*) from member where ${within('created_at', day)}`,
    // Also a new address is confirmed; who was never verified is deleted before that long.
    sql`select 'verified_members', '', count(*) from member where ${within('email_verified_at', day)}
         and created_at >= ${day.begins}::timestamptz - ${days(UNVERIFIED_ACCOUNT_DAYS + 1)}`,
    sql`select 'left_members', '', count(*) from member where ${within('deleted_at', day)}`,
    sql`select 'new_offers', '', count(*) from offer where ${within('created_at', day)}`,
    sql`select 'steps', step, count(*) from exchange_event where ${within('at', day)} group by step`,
    sql`select 'ended', close_reason, count(*) from exchange where ${within('closed_at', day)} group by close_reason`,
    sql`select 'swaps', '', count(*) from exchange where ${within('closed_at', day)} and status = 'RECEIVED'`,
    sql`select 'swap_points', '', coalesce(sum(price), 0) from exchange where ${within('closed_at', day)} and status = 'RECEIVED'`,
    sql`select 'points_moved', kind, sum(amount) from transfer where ${within('at', day)} and unit = 'POINT' group by kind`,
    sql`select 'euros_taken', substr(a.kind, 5), sum(t.amount) from transfer t join account a on a.id = t.to_id
         where ${within('t.at', day)} and t.unit = 'EUR' and t.kind = 'EUR' group by a.kind`,
    sql`select 'euros_returned', substr(a.kind, 5), sum(t.amount) from transfer t join account a on a.id = t.from_id
         where ${within('t.at', day)} and t.unit = 'EUR' and t.kind = 'EUR_REFUND' group by a.kind`,
  ]
}

/** Members who were here in the month of the day, up to now; only while it is known who they were. */
function active({ day }: DueDay): Figure {
  return sql`
    select 'active_members', '', (select count(*) from active_member where month = m.first)
      from (select date_trunc('month', ${day}::date)::date as first) m
     where m.first > date_trunc('month', ${germanToday}) - ${months(ACTIVE_MARK_MONTHS)}`
}

/** What has added up by the end of the day: that of the day before and what came; counted whole only where there is no day before. */
function totals(day: DueDay): Figure[] {
  return [
    chained(
      day,
      { measure: 'members', part: '' },
      {
        added: sql`(select count(*) from member where ${within('created_at', day)}) - (select count(*) from member where ${within('deleted_at', day)})`,
        whole: sql`(select count(*) from member where created_at < ${day.ends}) - (select count(*) from member where deleted_at < ${day.ends})`,
      },
    ),
    chained(
      day,
      { measure: 'swaps_total', part: '' },
      {
        added: sql`(select count(*) from exchange where ${within('closed_at', day)} and status = 'RECEIVED')`,
        whole: sql`(select count(*) from exchange where closed_at < ${day.ends} and status = 'RECEIVED')`,
      },
    ),
    chained(
      day,
      { measure: 'points', part: 'earned' },
      {
        added: sql`(select coalesce(sum(amount), 0) from transfer where ${within('at', day)} and unit = 'POINT' and kind = 'REWARD')`,
        whole: sql`(select coalesce(sum(amount), 0) from transfer where at < ${day.ends} and unit = 'POINT' and kind = 'REWARD')`,
      },
    ),
  ]
}

function chained({ day }: DueDay, { measure, part }: { measure: string; part: string }, by: { added: Figure; whole: Figure }): Figure {
  return sql`select ${measure}::text, ${part}::text, coalesce((
    select f.value from daily_figure f where f.day = ${day}::date - 1 and f.measure = ${measure} and f.part = ${part}) + ${by.added}, ${by.whole})`
}

/** Accounts of the platform that points come from, and where they end. All others hold what is in circulation. */
const POINT_ACCOUNTS = ['free', 'granted', 'sold', 'goodwill', 'retired'] as const
const HOLDING_OWN = OPEN_STATES.filter((state) => STATE_FACTS[state].pointsHeld === 'own')

const BALANCES = sql`
  (select name, coalesce((select balance from account
      where unit = 'POINT' and kind = 'sys:' || name and member_id is null and exchange_id is null), 0) as balance
     from unnest(${[...POINT_ACCOUNTS]}::text[]) name)`

/** What there is at this moment; of days that are over only what was written then is known. */
function stocks(): Figure[] {
  return [
    sql`select 'open_offers', '', coalesce(sum(open_offer_count), 0) from book where archived_at is null and open_offer_count > 0`,
    sql`select 'open_exchanges', state, (select count(*) from exchange where closed_at is null and status = state)
          from unnest(${[...OPEN_STATES]}::text[]) state`,
    sql`select 'points', name, abs(balance) from ${BALANCES} given`,
    // All accounts of a unit add up to 0, so the platform's own accounts owe what members and exchanges have.
    sql`select 'points', 'circulating', -sum(balance) from ${BALANCES} given`,
    sql`select 'points', 'held', coalesce(sum(case when status = any(${[...HOLDING_OWN]}::text[]) then own_points else price end), 0)
          from exchange where closed_at is null`,
  ]
}

/** How long things took, in minutes, over the days up to this one; only of the last day that is over, as pages tell no other. */
function durations(day: DueDay): Figure[] {
  return [
    percentiles('answer_minutes', day, { steps: ANSWERING_STEPS, took: sql`v.at - e.requested_at` }),
    percentiles('send_minutes', day, { steps: ['markSent'], took: sql`e.sent_at - e.label_ready_at` }),
    percentiles('arrive_minutes', day, { steps: ['confirm'], took: sql`v.at - e.sent_at` }),
    percentiles('wait_minutes', day, {
      steps: ['authorize'],
      took: sql`e.requested_at - o.created_at`,
      // Each book of a parcel has waited for itself.
      of: sql`join exchange_line l on l.exchange_id = e.id join offer o on o.id = l.offer_id`,
    }),
  ]
}

function percentiles(
  measure: string,
  { ends }: DueDay,
  { steps, took, of = sql`` }: { steps: readonly string[]; took: Figure; of?: Figure },
): Figure {
  return sql`
    select ${measure}::text, found.part, round(found.value)::bigint from (
      select percentile_disc(array[0.5, 0.9]) within group (order by extract(epoch from ${took}) / 60) as found
        from exchange_event v join exchange e on e.id = v.exchange_id ${of}
       where v.at >= ${ends}::timestamptz - ${days(MONITORING_DAYS)} and v.at < ${ends} and v.step = any(${steps}::text[])
         and ${took} is not null) taken
      cross join lateral (values ('median', taken.found[1]), ('p90', taken.found[2])) found (part, value)
     where found.value is not null`
}
