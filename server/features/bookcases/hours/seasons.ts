import { listTurns, WEEKDAYS, writtenSpansOf, YEAR, type Hours, type WrittenSpan, type YearDay } from './rules.ts'

/** A part of the year whose weeks are all alike. */
export interface WeekOfSeason {
  from: YearDay
  until: YearDay
  /** What is open on each day from Monday on that is no holiday. */
  week: readonly (readonly WrittenSpan[])[]
}

/** With fewer days that differ, as Christmas Eve does, a year has no seasons. */
const EXCEPTIONS_MAX = 15

/**
 * Parts of the year with opening times, when they differ over the year; empty when they do not, except for a few days. A
 * season over New Year is one part.
 */
export function seasonsOf(hours: Hours): WeekOfSeason[] {
  const turns = new Set(listTurns(hours))
  if (turns.size === 1) return []
  const parts: (WeekOfSeason & { key: string; days: number })[] = []
  for (const day of YEAR) {
    const last = parts.at(-1)
    const week = last && !turns.has(day) ? last.week : usualWeek(hours, day)
    const key = JSON.stringify(week)
    if (last?.key === key) {
      last.until = day
      last.days++
    } else parts.push({ from: day, until: day, week, key, days: 1 })
  }
  const [first] = parts
  const last = parts.at(-1)
  if (first && last && first !== last && first.key === last.key) {
    first.from = last.from
    first.days += last.days
    parts.pop()
  }
  const open = parts.filter(({ week }) => week.some((spans) => spans.length > 0))
  if (open.some(({ key }) => sumOfDays(open, key) >= YEAR.length - EXCEPTIONS_MAX)) return []
  return open.map(({ from, until, week }) => ({ from, until, week }))
}

/** Opening times from Monday to Sunday around a day of the year, ignoring holidays. */
export function usualWeek(hours: Hours, day: YearDay): (readonly WrittenSpan[])[] {
  return WEEKDAYS.map((_name, weekday) => writtenSpansOf(hours, { ...day, weekday, isHoliday: false }))
}

function sumOfDays(parts: readonly { key: string; days: number }[], key: string): number {
  return parts.filter((part) => part.key === key).reduce((sum, { days }) => sum + days, 0)
}
