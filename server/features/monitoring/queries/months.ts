import { sql } from 'kysely'
import { MEMBER_MONTHS } from '#domain/policy/monitoring.ts'
import type { Database } from '../../../platform/db/database.ts'
import { germanToday } from '../../../platform/db/german-days.ts'
import { months } from '../../../platform/db/intervals.ts'

/** Measures of what there is at the end of a day; all others count what happened on it. */
const STOCKS = [
  'members',
  'active_members',
  'swaps_total',
  'points',
  'open_offers',
  'open_exchanges',
  'answer_minutes',
  'send_minutes',
  'arrive_minutes',
  'wait_minutes',
]

interface MonthRow {
  /** A German month as YYYY-MM. */
  month: string
  measure: string
  part: string
  value: number
  /** Days of the month with any figures. */
  days: number
}

/** The daily figures by month: what happened added up, what there is as of the last day that says it. */
export async function listMonths(db: Database): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with counted as (
      select date_trunc('month', day) as month, count(distinct day)::int as days from daily_figure group by 1)
    select to_char(c.month, 'YYYY-MM') as month, f.measure, f.part,
           (case when f.measure = any (${STOCKS}::text[]) then (array_agg(f.value order by f.day desc))[1] else sum(f.value) end)::bigint as value, c.days
      from daily_figure f join counted c on c.month = date_trunc('month', f.day)
     group by c.month, c.days, f.measure, f.part order by c.month, f.measure, f.part`.execute(db)
  return rows
}

interface MemberMonthRow {
  /** A German month as YYYY-MM. */
  month: string
  joined: number | null
  verified: number | null
  active: number | null
}

/** Who came, was verified and was here, in each of the last months with figures, oldest first. */
export async function listMemberMonths(db: Database): Promise<MemberMonthRow[]> {
  const { rows } = await sql<MemberMonthRow>`
    select to_char(date_trunc('month', day), 'YYYY-MM') as month,
           sum(value) filter (where measure = 'new_members')::int as joined,
           sum(value) filter (where measure = 'verified_members')::int as verified,
           ((array_agg(value order by day desc) filter (where measure = 'active_members'))[1])::int as active
      from daily_figure
     where measure in ('new_members', 'verified_members', 'active_members')
       and day >= date_trunc('month', ${germanToday}) - ${months(MEMBER_MONTHS - 1)} and day <= ${germanToday}
     group by 1 order by 1`.execute(db)
  return rows
}
