import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import type { UiLanguage } from '#domain/lookups.ts'

/** Date and time in Germany; `long` with seconds and time zone. */
export function formatMoment(moment: Date, locale: UiLanguage, timeStyle: 'short' | 'long'): string {
  const options = { dateStyle: 'long', timeStyle, timeZone: GERMAN_TIME_ZONE } as const
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, options).format(moment)
}
