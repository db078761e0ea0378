import type { BookcaseOpening } from '#contract/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import { holidaysOf } from './holidays.ts'
import { readHours } from './read-hours.ts'
import { isAlwaysOpen, writtenSpansOf, type Hours, type Time, type WrittenSpan, type YearDay, listTurns, WEEKDAYS, YEAR } from './rules.ts'
import { sunMinutes } from './sun.ts'

/** From yesterday, whose hours may go on after midnight, to a week from today: a page kept for a day shows six days more. */
const FIRST_DAY = -1
const LAST_DAY = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Texts whose meaning is kept; the whole of Germany has fewer that differ. */
const KEPT_MAX = 2000
const MIDDLE_OF_GERMANY: Spot = { latitude: 51.16, longitude: 10.45 }

interface Meaning {
  hours: Hours
  alwaysOpen: boolean
  seasons: WeekOfSeason[]
}

const kept = new Map<string, Meaning | null>()

function meaningOf(text: string): Meaning | null {
  const known = kept.get(text)
  if (known !== undefined) return known
  const hours = readHours(text)
  const meaning = hours && { hours, alwaysOpen: isAlwaysOpen(hours), seasons: seasonsOf(hours) }
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(text, meaning)
  return meaning
}

/** Whether `opening_hours` of OpenStreetMap mean open around the clock on all days; false for empty or unreadable ones. */
export function meansAlwaysOpen(text: string | null): boolean {
  return text !== null && (meaningOf(text)?.alwaysOpen ?? false)
}

/**
 * Opening times of the days around `today` (ISO date in Germany) from `opening_hours` of OpenStreetMap, with the holidays of
 * the state (two digits) and sun times at the position. Null for empty or unreadable hours.
 */
export function openingOf(text: string | null, today: string, state: string, spot: Spot = MIDDLE_OF_GERMANY): BookcaseOpening | null {
  const meaning = text === null ? null : meaningOf(text)
  if (!meaning) return null
  const { hours, alwaysOpen, seasons } = meaning
  if (alwaysOpen) return { alwaysOpen: true, days: [] }
  const days = hours.rules.length > 0 ? daysAround(hours, today, state, spot) : []
  const hidesWeek = seasons.length === 0 && days.some(({ isHoliday }) => isHoliday)
  return {
    alwaysOpen: false,
    days,
    ...(hidesWeek && { week: presentWeek(usualWeek(hours, yearDayOf(today)), today, spot) }),
    ...(seasons.length > 0 && { seasons: seasons.map((season) => presentSeason(season, today, spot)) }),
    ...(hours.remark && { remark: hours.remark }),
    ...(hours.comments.length > 0 && { comments: [...hours.comments] }),
  }
}

function daysAround(hours: Hours, today: string, state: string, spot: Spot): BookcaseOpening['days'] {
  return Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => {
    const moment = new Date(Date.parse(today) + (FIRST_DAY + index) * DAY_MS)
    const day = moment.toJSON().slice(0, 10)
    const isHoliday = holidaysOf(moment.getUTCFullYear(), state).has(day)
    const written = writtenSpansOf(hours, { ...yearDayOf(day), weekday: (moment.getUTCDay() + 6) % 7, isHoliday })
    return { day, isHoliday, spans: presentSpans(written, day, spot) }
  })
}

/** A season names the sun's event; the minutes are those of its first day. */
function presentSeason({ from, until, week }: WeekOfSeason, today: string, spot: Spot) {
  const first = new Date(Date.UTC(Number(today.slice(0, 4)), from.month - 1, from.day)).toJSON().slice(0, 10)
  return { from, until, week: presentWeek(week, first, spot) }
}

function presentWeek(week: WeekOfSeason['week'], day: string, spot: Spot): Span[][] {
  return week.map((spans) => presentSpans(spans, day, spot))
}

function yearDayOf(day: string): YearDay {
  const moment = new Date(day)
  return { month: moment.getUTCMonth() + 1, day: moment.getUTCDate() }
}

type Span = BookcaseOpening['days'][number]['spans'][number]

function presentSpans(spans: readonly WrittenSpan[], day: string, spot: Spot): Span[] {
  const minutes = (time: Time): number => (typeof time === 'number' ? time : sunMinutes(time, day, spot))
  return spans
    .map(({ from, until }): Span => {
      const span = { from: minutes(from), until: minutes(until) }
      if (typeof from === 'number' && typeof until === 'number') return span
      return { ...span, sun: { from: typeof from === 'number' ? null : from, until: typeof until === 'number' ? null : until } }
    })
    .filter(({ from, until }) => from < until)
    .toSorted((one, other) => one.from - other.from)
}

interface WeekOfSeason {
  from: YearDay
  until: YearDay
  /** Opening times from Monday to Sunday, without holidays. */
  week: readonly (readonly WrittenSpan[])[]
}

/** Up to this many different days (such as Christmas Eve) are exceptions, not a season. */
const EXCEPTIONS_MAX = 15

/**
 * Parts of the year with opening times, when they differ over the year; empty when they do not, except for a few days. A
 * season over New Year is one part.
 */
function seasonsOf(hours: Hours): WeekOfSeason[] {
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
function usualWeek(hours: Hours, day: YearDay): (readonly WrittenSpan[])[] {
  return WEEKDAYS.map((_name, weekday) => writtenSpansOf(hours, { ...day, weekday, isHoliday: false }))
}

function sumOfDays(parts: readonly { key: string; days: number }[], key: string): number {
  return parts.filter((part) => part.key === key).reduce((sum, { days }) => sum + days, 0)
}
