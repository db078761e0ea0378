import { SUN_EVENTS, type SunEvent } from '#domain/bookcases.ts'
import { knownRemark, plainWords } from './plain-words.ts'
import {
  DAY_MINUTES,
  MONTHS,
  WEEKDAYS,
  type Hours,
  type HoursRule,
  type Season,
  type Time,
  type WrittenSpan,
  type YearDay,
} from './rules.ts'

const TEXT_MAX = 255
const RULES_MAX = 20
const PUBLIC_HOLIDAY = WEEKDAYS.length

interface Reading {
  text: string
  at: number
  comments: string[]
}

class Unread extends Error {}

/**
 * Reads `opening_hours` of OpenStreetMap (specification on its wiki) in the forms that bookcases use: seasons, weekdays, public holidays,
 * clock and sun times, "off", "24/7", quoted comments, and frequent mistakes ("8-18", "8.00 Uhr", stray semicolons, German weekdays). Null
 * for anything else (school holidays, weeks, open ends), which pages then show as written. Takes time linear in the length.
 */
export function readHours(text: string): Hours | null {
  if (text.length > TEXT_MAX) return null
  const alone = knownRemark(text)
  if (alone) return { rules: [], remark: alone, comments: [] }
  const reading: Reading = { text: plainWords(text), at: 0, comments: [] }
  try {
    const rules = readRules(reading)
    const remark = reading.comments.map(knownRemark).find((known) => known !== null) ?? null
    const comments = reading.comments.filter((comment) => knownRemark(comment) === null)
    return rules.length > 0 || reading.comments.length > 0 ? { rules, remark, comments } : null
  } catch (error) {
    if (error instanceof Unread) return null
    throw error
  }
}

function take(reading: Reading, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reading.at
  const found = pattern.exec(reading.text)
  if (found) reading.at = pattern.lastIndex
  return found
}

const SEPARATOR = /(?:;|\|\|) */uy
const COMMA = /, */uy
const COLON = /: */uy
const COMMENT = /"([^"]*)" */uy

function readRules(reading: Reading): HoursRule[] {
  const rules: HoursRule[] = []
  let isAdded = false
  for (;;) {
    while (take(reading, SEPARATOR)) isAdded = false
    if (reading.at >= reading.text.length) return rules
    const rule = readRule(reading, isAdded)
    if (rule) rules.push(rule)
    if (rules.length > RULES_MAX) throw new Unread()
    // "Mo 9-12, Tu 10-12": a comma behind a time joins two rules.
    isAdded = take(reading, COMMA) !== null
    if (!isAdded && reading.at < reading.text.length && !';|'.includes(reading.text.charAt(reading.at))) throw new Unread()
  }
}

/** One rule; null for a comment alone, which says nothing of any day. */
function readRule(reading: Reading, isAdded: boolean): HoursRule | null {
  const begin = reading.at
  const early = readSeasons(reading)
  take(reading, COLON)
  const days = readWeekdays(reading)
  const seasons = early ?? readSeasons(reading)
  take(reading, COLON)
  const written = readTimes(reading)
  const hasSelector = reading.at > begin
  const comment = take(reading, COMMENT)?.[1]?.trim()
  if (comment !== undefined) {
    if (!/\p{L}/u.test(comment)) throw new Unread()
    reading.comments.push(comment)
    if (!hasSelector) return null
  }
  // A season alone is open all of it; a day of the week alone is half a thing.
  const spans = written ?? (seasons && !days ? [{ from: 0, until: DAY_MINUTES }] : null)
  if (!spans) throw new Unread()
  const onHolidays = days?.delete(PUBLIC_HOLIDAY) ?? false
  return { seasons, weekdays: days && days.size > 0 ? days : null, onHolidays, spans, isAdded }
}

const MONTH = `(${MONTHS.join('|')})`
const DAY = String.raw`(\d{1,2})(?!\d|[:.]\d)`
/** "Apr 1-Oct 31", "Apr 1-15", "Apr 1", "Apr-Oct" and "Apr". */
const SEASON = new RegExp(`${MONTH} (?:${DAY}(?: ?- ?(?:${MONTH} )?${DAY})?)? ?|${MONTH}(?: ?- ?${MONTH})?(?![a-z]) ?`, 'uy')

function readSeasons(reading: Reading): Season[] | null {
  const seasons: Season[] = []
  let end = reading.at
  for (;;) {
    const season = readSeason(reading)
    if (!season) break
    seasons.push(season)
    end = reading.at
    if (!take(reading, COMMA)) break
  }
  reading.at = end
  return seasons.length > 0 ? seasons : null
}

function readSeason(reading: Reading): Season | null {
  const found = take(reading, SEASON)
  if (!found) return null
  const [, dayMonth, day, untilMonth, untilDay, month, lastMonth] = found
  if (dayMonth === undefined) return { from: { month: numberOf(month), day: 1 }, until: lastDayOf(numberOf(lastMonth ?? month)) }
  if (day === undefined) return { from: { month: numberOf(dayMonth), day: 1 }, until: lastDayOf(numberOf(dayMonth)) }
  const from = yearDay(numberOf(dayMonth), Number(day))
  return { from, until: untilDay === undefined ? from : yearDay(numberOf(untilMonth ?? dayMonth), Number(untilDay)) }
}

function numberOf(month: string | undefined): number {
  return MONTHS.findIndex((name) => name === month) + 1
}

function lastDayOf(month: number): YearDay {
  return { month, day: new Date(Date.UTC(2024, month, 0)).getUTCDate() }
}

function yearDay(month: number, day: number): YearDay {
  if (day < 1 || day > lastDayOf(month).day) throw new Unread()
  return { month, day }
}

const WEEKDAY = `(${WEEKDAYS.join('|')})`
const DAYS = new RegExp(`(?:${WEEKDAY}(?: ?- ?${WEEKDAY})?|(PH))(?![a-z]) ?`, 'uy')

function readWeekdays(reading: Reading): Set<number> | null {
  const days = new Set<number>()
  let end = reading.at
  for (;;) {
    const found = take(reading, DAYS)
    if (!found) break
    const [, from, until = from, holiday] = found
    if (holiday === undefined) {
      const [begin, last] = [weekdayOf(from), weekdayOf(until)]
      // Ranges wrap round the end of the week.
      for (let day = begin; ; day = (day + 1) % WEEKDAYS.length) {
        days.add(day)
        if (day === last) break
      }
    } else days.add(PUBLIC_HOLIDAY)
    end = reading.at
    if (!take(reading, COMMA)) break
  }
  reading.at = end
  return days.size > 0 ? days : null
}

function weekdayOf(name: string | undefined): number {
  return WEEKDAYS.findIndex((each) => each === name)
}

const CLOCK = String.raw`(?:(\d{1,2})(?:[:.](\d{2}))?(?!\d)|(${SUN_EVENTS.join('|')}))`
const SPAN = new RegExp(`${CLOCK} ?- ?${CLOCK} ?`, 'uy')

function readTimes(reading: Reading): WrittenSpan[] | null {
  if (take(reading, /(?:24\/7|open)(?![a-z]) */uy)) return [{ from: 0, until: DAY_MINUTES }]
  if (take(reading, /(?:off|closed)(?![a-z]) */uy)) return []
  const spans: WrittenSpan[] = []
  let end = reading.at
  for (;;) {
    const found = take(reading, SPAN)
    if (!found) break
    spans.push(spanOf(found))
    end = reading.at
    if (!take(reading, COMMA)) break
  }
  reading.at = end
  return spans.length > 0 ? spans : null
}

function spanOf([, fromHour, fromMinute, fromSun, untilHour, untilMinute, untilSun]: RegExpExecArray): WrittenSpan {
  const [from, until] = [timeOf(fromHour, fromMinute, fromSun), timeOf(untilHour, untilMinute, untilSun)]
  if (typeof from === 'number' && from >= DAY_MINUTES) throw new Unread()
  if (typeof until === 'number' && until > 2 * DAY_MINUTES) throw new Unread()
  // "22:00-02:00" ends on the next day, "00:00-00:00" is all of it.
  const isNextDay = typeof from === 'number' && typeof until === 'number' && until <= from
  if (isThroughTheNight(from, until)) throw new Unread()
  return { from, until: isNextDay ? until + DAY_MINUTES : until }
}

/** No bookcase opens by night alone, so these hours end on the next day. */
function isThroughTheNight(from: Time, until: Time): boolean {
  return from === 'sunset' || from === 'dusk' || until === 'dawn' || until === 'sunrise'
}

function timeOf(hour: string | undefined, minute: string | undefined, sun: string | undefined): Time {
  const event = SUN_EVENTS.find((each): each is SunEvent => each === sun)
  if (event) return event
  const minutes = Number(minute ?? 0)
  if (minutes > 59) throw new Unread()
  return Number(hour) * 60 + minutes
}
