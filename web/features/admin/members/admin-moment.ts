import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'

const FORMAT = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: GERMAN_TIME_ZONE })

/** Day and time in Germany as the specification writes them for administrators: "2026-11-23 09:05". */
export function adminMoment(moment: string): string {
  return FORMAT.format(new Date(moment))
}
