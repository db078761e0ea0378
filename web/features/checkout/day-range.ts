import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { getLocale } from '#messages/runtime'

// The Lithuanian short form is all digits, so that one has its months in full.
const MONTHS = { de: 'short', en: 'short', lt: 'long' } as const
const LOCALES = { de: 'de-DE', en: 'en-GB', lt: 'lt-LT' } as const

/** A range of ISO dates: "24. Nov. – 3. Dez." */
export function formatDayRange(from: string, to: string): string {
  const locale = getLocale()
  const format = new Intl.DateTimeFormat(LOCALES[locale], { timeZone: GERMAN_TIME_ZONE, day: 'numeric', month: MONTHS[locale] })
  // Browsers and Node put different spaces around the dash; the page must be the same on both.
  return format.formatRange(new Date(from), new Date(to)).replaceAll(/\s*–\s*/gu, ' – ')
}
