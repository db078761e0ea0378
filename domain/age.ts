const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** How long ago something was, in whole minutes, hours or days, whichever says enough. Never negative. */
function ageOf(moment: Date, now: Date): { count: number; unit: 'minute' | 'hour' | 'day' } {
  const ms = Math.max(0, now.getTime() - moment.getTime())
  if (ms < HOUR_MS) return { count: Math.floor(ms / MINUTE_MS), unit: 'minute' }
  if (ms < 2 * DAY_MS) return { count: Math.floor(ms / HOUR_MS), unit: 'hour' }
  return { count: Math.floor(ms / DAY_MS), unit: 'day' }
}

/** An age in words: "vor 3 Tagen". `locale` is known to `Intl`. */
export function ageText(moment: Date, now: Date, locale: string): string {
  const { count, unit } = ageOf(moment, now)
  return new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-count, unit)
}
