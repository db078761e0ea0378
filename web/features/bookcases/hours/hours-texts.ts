import type { BookcaseOpening, OpeningSpan } from '#contract/bookcases.ts'
import { germanDay } from '#domain/german-day.ts'
import { m } from '#messages'
import { formatShortDay, formatTime, formatWeekday } from '../../../platform/language/format.ts'
import { seasonLines } from './season-texts.ts'
import { clock, DAY_MINUTES, spansText } from './span-texts.ts'

type Day = BookcaseOpening['days'][number]

const DAYS_A_WEEK = 7

/** Noon: the same day in every zone of Germany. */
const noon = (day: string): string => `${day}T12:00:00Z`

/** The days of a week that are alike, as "Mo–Fr", in the order of the week. */
function daysText(days: readonly Day[]): string {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return ''
  if (days.length === DAYS_A_WEEK) return m['bookcaseHours.everyDay']()
  if (first.isHoliday) return m['bookcaseHours.holiday']({ day: formatWeekday(noon(first.day)) })
  if (days.length === 1) return formatWeekday(noon(first.day))
  return `${formatWeekday(noon(first.day))}–${formatWeekday(noon(last.day))}`
}

const weekdayOf = ({ day }: Day): number => (new Date(day).getUTCDay() + 6) % DAYS_A_WEEK

/**
 * Opening hours in lines: by season if they differ, else by weekday with equal days merged, holidays separately. Independent of the
 * current time, so server and browser agree.
 */
export function weekLines({ days, seasons }: BookcaseOpening): string[] {
  if (seasons) return seasons.flatMap(seasonLines)
  // The first one is yesterday. Of two of one weekday the one that is no holiday tells how it usually is.
  const coming = days.slice(1).toSorted((one, other) => Number(one.isHoliday) - Number(other.isHoliday))
  const week = Array.from({ length: DAYS_A_WEEK }, (_, weekday) => coming.find((day) => weekdayOf(day) === weekday)).filter(
    (day) => day !== undefined,
  )
  const groups: Day[][] = []
  for (const day of week) {
    const group = groups.at(-1)
    if (group?.[0] && !group[0].isHoliday && !day.isHoliday && spansText(group[0].spans) === spansText(day.spans)) group.push(day)
    else groups.push([day])
  }
  const lines = groups.map((group) => m['bookcaseHours.line']({ days: daysText(group), times: spansText(group[0]?.spans ?? []) }))
  const holidays = days.slice(1).filter((day) => day.isHoliday && !week.includes(day))
  return [...lines, ...holidays.map(holidayLine)]
}

function holidayLine(day: Day): string {
  return m['bookcaseHours.line']({ days: m['bookcaseHours.holiday']({ day: formatShortDay(noon(day.day)) }), times: spansText(day.spans) })
}

/** Minutes since midnight on the clocks of Germany. */
function minutesOf(moment: Date): number {
  const [hours = 0, minutes = 0] = formatTime(moment).split(':').map(Number)
  return hours * 60 + minutes
}

type Span = Pick<OpeningSpan, 'from' | 'until'>

/** The spans of all days in minutes since the midnight that `today` begins with; those that follow each other, as over midnight, are one. */
function spansInARow(days: readonly Day[], today: number): Span[] {
  const shift = (index: number): number => (index - today) * DAY_MINUTES
  const all = days.flatMap(({ spans }, index) =>
    spans.map(({ from, until }) => ({ from: from + shift(index), until: until + shift(index) })),
  )
  const rows: Span[] = []
  for (const span of all.toSorted((one, other) => one.from - other.from)) {
    const last = rows.at(-1)
    if (last && span.from <= last.until) last.until = Math.max(last.until, span.until)
    else rows.push(span)
  }
  return rows
}

/** "jetzt offen, bis 20 Uhr"; without the hour where it comes again before, or nobody knows whether it goes on. */
function openWords(until: number, minutes: number, known: number): string {
  if (until - minutes >= DAY_MINUTES || until >= known) return m['bookcaseHours.open']()
  return m['bookcaseHours.openNow']({ until: m['bookcaseHours.clock']({ time: clock(until) }) })
}

/**
 * The current state: "jetzt offen, bis 20 Uhr". Browser only, as pages are cached for a day; null when unknown or restricted by a comment.
 */
export function momentWords({ days, remark, comments }: BookcaseOpening, moment: Date): string | null {
  if (remark || comments) return null
  const today = days.findIndex(({ day }) => day === germanDay(moment))
  if (today < 1) return null
  const minutes = minutesOf(moment)
  const spans = spansInARow(days, today)
  const now = spans.find(({ from, until }) => from <= minutes && minutes < until)
  if (now) return openWords(now.until, minutes, (days.length - today) * DAY_MINUTES)
  const later = spans.find(({ from }) => from > minutes && from < DAY_MINUTES)
  if (later) return m['bookcaseHours.openLater']({ from: m['bookcaseHours.clock']({ time: clock(later.from) }) })
  return days[today]?.spans.length === 0 ? m['bookcaseHours.closedToday']() : m['bookcaseHours.closedNow']()
}
