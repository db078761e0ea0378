import { sql } from 'kysely'
import { MONITORING_DAYS } from '#domain/policy/monitoring.ts'
import type { Database } from '../../../platform/db/database.ts'
import { germanMoment, germanToday, isoDay } from '../../../platform/db/german-days.ts'

interface FigureRow {
  day: string
  measure: string
  part: string
  value: number
}

/** A day of the charts with its first second. */
export interface ChartDay {
  day: string
  seconds: number
}

/** Days of the charts, oldest first, today last. */
export async function listChartDays(db: Database): Promise<ChartDay[]> {
  const { rows } = await sql<ChartDay>`
    select ${isoDay(sql`d.day`)} as day, extract(epoch from ${germanMoment(sql`d.day`)})::bigint as seconds
      from (select ${germanToday} - n as day from generate_series(0, ${MONITORING_DAYS - 1}::int) n) d order by d.day`.execute(db)
  return rows
}

/** All figures of the chart days, and of earlier days of this month. */
export async function listFigures(db: Database): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select ${isoDay(sql`day`)} as day, measure, part, value from daily_figure
     where day >= least(${germanToday} - ${MONITORING_DAYS - 1}::int, date_trunc('month', ${germanToday})::date) and day <= ${germanToday}
     order by day, measure, part`.execute(db)
  return rows
}

/** When today's figures were last written; undefined before the first time. */
export async function findReckonedAt(db: Database): Promise<Date | undefined> {
  const { rows } = await sql<{ reckoned_at: Date }>`select reckoned_at from figured_day order by day desc limit 1`.execute(db)
  return rows[0]?.reckoned_at
}

/** Public figures of points for the last days, from daily figures. */
export async function listPointFigures(db: Database): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select ${isoDay(sql`figure.day`)} as day, figure.measure, figure.part, figure.value from daily_figure as figure
     where figure.day > ${germanToday} - ${MONITORING_DAYS}::int and figure.day <= ${germanToday}
       and figure.measure in ('points', 'swaps', 'swap_points', 'wait_minutes', 'open_offers', 'points_moved')
     order by figure.day, figure.measure, figure.part`.execute(db)
  return rows
}
