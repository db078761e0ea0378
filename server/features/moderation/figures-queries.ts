import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/db/database.ts'
import { germanMoment, germanToday } from '../../platform/db/german-days.ts'

/** One line of the figures: what was counted, of which subject and ground, by which outcome; hours in median where asked. */
interface FigureRow {
  figure: 'report' | 'decision' | 'contest'
  subject: string
  ground: string
  outcome: string
  detection: string
  number: number
  median_hours: number | null
}

/** Whether a moment is in that year in Germany; so that an index on the column serves. */
function inYear(column: RawBuilder<unknown>, year: number): RawBuilder<unknown> {
  return sql`${column} >= ${germanMoment(sql`${`${year}-01-01`}::date`)} and ${column} < ${germanMoment(sql`${`${year + 1}-01-01`}::date`)}`
}

/** The figures of one year in German time: of reports made, decisions taken and objections made in it. */
export async function listFigures(db: Database, year: number): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select 'report' as figure, subject_kind as subject, ground, '' as outcome, '' as detection, count(*)::int as number, null::float8 as median_hours
      from report where ${inYear(sql`reported_at`, year)} group by subject_kind, ground
    union all
    select 'decision', subject_kind, ground, outcome, case when is_detected then 'automated' else 'reported' end, count(*)::int,
           round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - waited_since) / 3600))::numeric, 1)::float8
      from moderation_decision where ${inYear(sql`decided_at`, year)} group by subject_kind, ground, outcome, is_detected
    union all
    select 'contest', subject_kind, ground, case when answered_at is null then 'open' when overturned then 'overturned' else 'upheld' end,
           case when is_detected then 'automated' else 'reported' end, count(*)::int,
           round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - objected_at) / 3600))::numeric, 1)::float8
      from moderation_decision where ${inYear(sql`objected_at`, year)} group by subject_kind, ground, 4, is_detected
     order by 1 desc, 2, 3, 4, 5`.execute(db)
  return rows
}

/** How long all decisions of a year took, in median hours; null when there are none. */
export async function findMedianHours(db: Database, year: number): Promise<number | null> {
  const { rows } = await sql<{ hours: number | null }>`
    select round((percentile_cont(0.5) within group (order by extract(epoch from decided_at - waited_since) / 3600))::numeric, 1)::float8 as hours
      from moderation_decision
     where ${inYear(sql`decided_at`, year)}`.execute(db)
  return rows[0]?.hours ?? null
}

interface RecipientRow {
  /** A German month as YYYY-MM. */
  month: string
  members: number
}

/**
 * Months in which members were counted from the first day on, oldest first, and how many were here; this one is not over. One without
 * anybody lies before the platform.
 */
export async function listActiveMonths(db: Database): Promise<RecipientRow[]> {
  const { rows } = await sql<RecipientRow>`
    select to_char(date_trunc('month', day), 'YYYY-MM') as month, ((array_agg(value order by day desc))[1])::int as members
      from daily_figure
     where measure = 'active_members' and day < date_trunc('month', ${germanToday})
     group by 1 having extract(day from min(day)) = 1 and max(value) > 0 order by 1`.execute(db)
  return rows
}
