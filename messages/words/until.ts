import { GERMAN_TIME_ZONE, germanDay } from '#domain/german-day.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import { m } from '#messages'
import { getLocale } from '#messages/runtime'

const MINUTE_MS = 60_000
/** A wait up to this is told in seconds. */
const SHORT_WAIT_MS = 90_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * When a limit ends, in German time: "in 20 Sekunden", "um 21:40", "morgen um 09:15"; rounded up, "später" if unknown. Defaults to the
 * current language.
 */
export function untilWords(retryAt: string | undefined | null, locale: UiLanguage = getLocale(), now = Date.now()): string {
  const options = { locale }
  if (!retryAt) return m['shared.untilSoon']({}, options)
  const left = new Date(retryAt).getTime() - now
  if (left <= SHORT_WAIT_MS) return m['shared.untilInSeconds']({ count: Math.max(1, Math.ceil(left / 1000)) }, options)
  const moment = new Date(Math.ceil((now + left) / MINUTE_MS) * MINUTE_MS)
  const format = (wanted: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { timeZone: GERMAN_TIME_ZONE, ...wanted }).format(moment)
  const time = format({ hour: '2-digit', minute: '2-digit', hour12: false })
  const day = germanDay(moment)
  if (day === germanDay(new Date(now))) return m['shared.untilAtTime']({ time }, options)
  if (day === germanDay(new Date(now + DAY_MS))) return m['shared.untilTomorrow']({ time }, options)
  return m['shared.untilOnDay']({ date: format({ weekday: 'long', day: 'numeric', month: 'long' }), time }, options)
}
