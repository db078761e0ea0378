import type { BookcaseOpening, OpeningSpan } from '#contract/bookcases.ts'
import { m } from '#messages'
import { formatDayOfMonth, formatMonth, formatWeekday } from '../../../platform/language/format.ts'
import { spansText } from './span-texts.ts'

type Season = NonNullable<BookcaseOpening['seasons']>[number]
type YearDay = Season['from']

/** A day of a leap year, at noon: the same day in every zone of Germany. */
const inYear = ({ month, day }: YearDay): Date => new Date(Date.UTC(2024, month - 1, day, 12))
const lastDayOf = ({ month }: YearDay): number => new Date(Date.UTC(2024, month, 0)).getUTCDate()

/** "von April bis Oktober", "im Mai", "vom 15. März bis 31. Oktober". */
function seasonText({ from, until }: Pick<Season, 'from' | 'until'>): string {
  if (from.day === 1 && until.day === lastDayOf(until)) {
    if (from.month === until.month) return m['bookcaseHours.inMonth']({ month: formatMonth(inYear(from)) })
    return m['bookcaseHours.inMonths']({ from: formatMonth(inYear(from)), until: formatMonth(inYear(until)) })
  }
  if (from.month === until.month && from.day === until.day) return m['bookcaseHours.onDay']({ day: formatDayOfMonth(inYear(from)) })
  return m['bookcaseHours.inDays']({ from: formatDayOfMonth(inYear(from)), until: formatDayOfMonth(inYear(until)) })
}

/** Opening hours of a season, equal weekdays merged. */
export function seasonLines({ from, until, week }: Season): string[] {
  const season = seasonText({ from, until })
  const groups: { first: number; last: number; times: string }[] = []
  for (const [weekday, spans] of week.entries()) {
    const times = spansText(spans)
    const group = groups.at(-1)
    if (group?.times === times) group.last = weekday
    else groups.push({ first: weekday, last: weekday, times })
  }
  return groups.map(({ first, last, times }) =>
    m['bookcaseHours.line']({ days: m['bookcaseHours.seasonDays']({ season, days: daysText(first, last, week) }), times }),
  )
}

function daysText(first: number, last: number, week: readonly (readonly OpeningSpan[])[]): string {
  if (first === 0 && last === week.length - 1) return m['bookcaseHours.everyDay']()
  // The first of January 2024 was a Monday.
  const [from, until] = [first, last].map((weekday) => formatWeekday(inYear({ month: 1, day: weekday + 1 })))
  return from === until ? `${from}` : `${from}–${until}`
}
