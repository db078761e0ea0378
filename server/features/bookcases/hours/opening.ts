import type { BookcaseOpening } from '#contract/bookcases.ts'
import { holidaysOf } from './holidays.ts'
import { isAlwaysOpen, readHours, spansOf, type Hours } from './rules.ts'

/** From yesterday, whose hours may go on after midnight, to a week from today: a page kept for a day shows six days more. */
const FIRST_DAY = -1
const LAST_DAY = 7
const DAY_MS = 24 * 60 * 60 * 1000
/** Texts whose meaning is kept; the whole of Germany has fewer that differ. */
const KEPT_MAX = 2000

interface Meaning {
  hours: Hours
  alwaysOpen: boolean
}

const kept = new Map<string, Meaning | null>()

/** Hours are remembered, as many bookcases have the same and a page asks for those of all it lists. */
function meaningOf(text: string): Meaning | null {
  const known = kept.get(text)
  if (known !== undefined) return known
  const hours = readHours(text)
  const meaning = hours && { hours, alwaysOpen: isAlwaysOpen(hours) }
  if (kept.size >= KEPT_MAX) kept.clear()
  kept.set(text, meaning)
  return meaning
}

/** Whether hours, as OpenStreetMap writes them, mean at every hour of every day; false where there are none, or nobody can read them. */
export function meansAlwaysOpen(text: string | null): boolean {
  return text !== null && (meaningOf(text)?.alwaysOpen ?? false)
}

/**
 * When a bookcase is open in the days around `today` (an ISO date in Germany), of the hours as OpenStreetMap writes them and the two
 * digits of its state, whose holidays count. Null where there are none, or nobody can read them.
 */
export function openingOf(text: string | null, today: string, state: string): BookcaseOpening | null {
  const meaning = text === null ? null : meaningOf(text)
  if (!meaning) return null
  if (meaning.alwaysOpen) return { alwaysOpen: true, days: [] }
  const days = Array.from({ length: LAST_DAY - FIRST_DAY + 1 }, (_, index) => {
    const moment = new Date(Date.parse(today) + (FIRST_DAY + index) * DAY_MS)
    const day = moment.toJSON().slice(0, 10)
    const isHoliday = holidaysOf(moment.getUTCFullYear(), state).has(day)
    const ruled = { month: moment.getUTCMonth(), weekday: (moment.getUTCDay() + 6) % 7, isHoliday }
    return { day, isHoliday, spans: spansOf(meaning.hours, ruled) }
  })
  return { alwaysOpen: false, days }
}
