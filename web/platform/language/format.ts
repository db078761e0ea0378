import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

/** An ISO time or date of the API, or a Date. */
type Moment = string | Date

// Always German time: server and browser must write the same words, and deadlines are German days.
const timeZone = GERMAN_TIME_ZONE
// British English: day before month, as everywhere else on the site.
const intlLocales: Record<string, string> = { de: 'de-DE', en: 'en-GB', lt: 'lt-LT' }

function intlLocale(): string {
  return intlLocales[getLocale()] ?? 'de-DE'
}

// Making a formatter costs a hundred times its use; a search page has thirty prices.
function keeping<Options, Formatter>(make: (locale: string, options: Options) => Formatter): (options: Options) => Formatter {
  const made = new Map<string, Formatter>()
  return (options) => {
    const locale = intlLocale()
    const key = `${locale} ${JSON.stringify(options)}`
    const formatter = made.get(key) ?? make(locale, options)
    made.set(key, formatter)
    return formatter
  }
}

const dateFormat = keeping((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone, ...options }))
const listFormat = keeping((locale, options: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options))
const numberFormat = keeping((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options))

function formatWith(moment: Moment, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(options).format(new Date(moment))
}

function formatNumberWith(value: number, options: Intl.NumberFormatOptions): string {
  return numberFormat(options).format(value)
}

/** Cents as euros: "4,10 €". */
export function formatCents(cents: number): string {
  return formatNumberWith(cents / 100, { style: 'currency', currency: 'EUR' })
}

/** A range of different amounts in cents: "2,70–3,20 €". */
export function formatCentsRange(from: number, to: number): string {
  return numberFormat({ style: 'currency', currency: 'EUR' }).formatRange(from / 100, to / 100)
}

/** A whole number with its separators: "2.418". */
export function formatNumber(value: number): string {
  return formatNumberWith(value, {})
}

/** A near date without year: "Samstag, 28. November". */
export function formatDate(moment: Moment): string {
  return formatWith(moment, { weekday: 'long', day: 'numeric', month: 'long' })
}

/** A date with year: "28. November 2026". */
export function formatDay(moment: Moment): string {
  return formatWith(moment, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A short date: "28. Nov.". */
export function formatShortDay(moment: Moment): string {
  return formatWith(moment, { day: 'numeric', month: 'short' })
}

/** A short weekday: "Mo". */
export function formatWeekday(moment: Moment): string {
  return formatWith(moment, { weekday: 'short' })
}

/** A month within a date: "April", "balandžio". */
export function formatMonth(moment: Moment): string {
  const parts = dateFormat({ day: 'numeric', month: 'long' }).formatToParts(new Date(moment))
  return parts.find(({ type }) => type === 'month')?.value ?? ''
}

/** A month with its year: "Mai 2026". */
export function formatMonthOfYear(moment: Moment): string {
  return formatWith(moment, { month: 'long', year: 'numeric' })
}

/** A day of any year: "15. März". */
export function formatDayOfMonth(moment: Moment): string {
  return formatWith(moment, { day: 'numeric', month: 'long' })
}

/** A time in Germany: "08:12". */
export function formatTime(moment: Moment): string {
  return formatWith(moment, { hour: '2-digit', minute: '2-digit', hour12: false })
}

/** A near date with time: "Montag, 23. November, 08:12 Uhr". */
export function formatDateTime(moment: Moment): string {
  return m['shared.dateTime']({ date: formatDate(moment), time: formatTime(moment) })
}

/** Points: "1 Punkt", "3 Punkte". */
export function formatPoints(count: number): string {
  return m['shared.points']({ count })
}

/** A list: "Momo, Ronja und Tschick", "4,10 € und 4 Punkte". */
export function formatList(parts: readonly string[]): string {
  return listFormat({}).format(parts)
}

const KM = 1000
/** Meters from which distances are told in whole kilometres. */
const FAR_METERS = 10 * KM
const STEP_METERS = 50

/** A distance: "600 m", "1,2 km", "36 km". */
export function formatDistance(meters: number): string {
  if (meters < KM - STEP_METERS / 2) return `${formatNumber(Math.max(STEP_METERS, Math.round(meters / STEP_METERS) * STEP_METERS))} m`
  const km = meters < FAR_METERS ? Math.round(meters / 100) / 10 : Math.round(meters / KM)
  return `${formatNumber(km)} km`
}
