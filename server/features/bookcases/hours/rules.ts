import type { HoursRemark, SunEvent } from '#domain/bookcases.ts'

/** Month abbreviations of `opening_hours`, January first. */

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const
export const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export const DAY_MINUTES = 24 * 60

/** Minutes since midnight, or an event of the sun. */
export type Time = number | SunEvent

/** An opening time; `until` may exceed 24 hours, which means the next day. */
export interface WrittenSpan {
  from: Time
  until: Time
}

/** A day of any year; months count from 1. */
export interface YearDay {
  month: number
  day: number
}

/** An inclusive range of days; it spans New Year when the end comes before the start. */
export interface Season {
  from: YearDay
  until: YearDay
}

/** A rule: the days it applies to and its opening times; without any it means closed. */
export interface HoursRule {
  /** Null: the whole year. */
  seasons: readonly Season[] | null
  /** Of 0 (Monday) to 6; null: every day of the week. */
  weekdays: ReadonlySet<number> | null
  onHolidays: boolean
  spans: readonly WrittenSpan[]
  /** Adds to earlier rules of the day instead of replacing them. */
  isAdded: boolean
}

export interface Hours {
  /** Empty for texts without times. */
  rules: readonly HoursRule[]
  remark: HoursRemark | null
  /** Quoted remarks, as written. */
  comments: readonly string[]
}

interface RuledDay extends YearDay {
  weekday: number
  isHoliday: boolean
}

/** The opening times of a day; the last matching rule wins. */
export function writtenSpansOf({ rules }: Pick<Hours, 'rules'>, day: RuledDay): readonly WrittenSpan[] {
  let spans: readonly WrittenSpan[] = []
  for (const rule of rules) if (holds(rule, day)) spans = rule.isAdded ? [...spans, ...rule.spans] : rule.spans
  return spans
}

function holds({ seasons, weekdays, onHolidays }: HoursRule, day: RuledDay): boolean {
  if (seasons && !seasons.some((season) => isIn(season, day))) return false
  if (onHolidays && day.isHoliday) return true
  return weekdays ? weekdays.has(day.weekday) : !onHolidays
}

/** All days of a leap year. */
export const YEAR: readonly YearDay[] = MONTHS.flatMap((_name, month) =>
  Array.from({ length: new Date(Date.UTC(2024, month + 1, 0)).getUTCDate() }, (_, day) => ({ month: month + 1, day: day + 1 })),
)

function ordinalOf({ month, day }: YearDay): number {
  return month * 100 + day
}

function isIn({ from, until }: Season, day: YearDay): boolean {
  const [begin, at, end] = [ordinalOf(from), ordinalOf(day), ordinalOf(until)]
  return begin <= end ? begin <= at && at <= end : at >= begin || at <= end
}

/** Days of the year on which the applicable rules change, and 1 January. */
export function listTurns({ rules }: Pick<Hours, 'rules'>): YearDay[] {
  const turns = new Set([0])
  for (const { from, until } of rules.flatMap(({ seasons }) => seasons ?? []))
    turns.add(indexOf(from)).add((indexOf(until) + 1) % YEAR.length)
  return YEAR.filter((_day, index) => turns.has(index))
}

function indexOf({ month, day }: YearDay): number {
  return YEAR.findIndex((each) => each.month === month && each.day === day)
}

/** Whether it is open at all times, holidays included, without further conditions. */
export function isAlwaysOpen(hours: Hours): boolean {
  if (hours.remark !== null || hours.comments.length > 0) return false
  return listTurns(hours).every((day) =>
    WEEKDAYS.every((_name, weekday) =>
      [true, false].every((isHoliday) => writtenSpansOf(hours, { ...day, weekday, isHoliday }).some(isWholeDay)),
    ),
  )
}

function isWholeDay({ from, until }: WrittenSpan): boolean {
  return from === 0 && typeof until === 'number' && until >= DAY_MINUTES
}
