import type { BookcaseOpening } from '#contract/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import { holidaysOf } from './holidays.ts'
import { readHours } from './read-hours.ts'
import { isAlwaysOpen, writtenSpansOf, type Hours, type Time, type WrittenSpan, type YearDay } from './rules.ts'
import { seasonsOf, usualWeek, type WeekOfSeason } from './seasons.ts'
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

/** Hours are remembered, as many bookcases have the same and a page asks for those of all it lists. */
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

/** Of a season the sun is told by its name; its minutes are those of the first day. */
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
