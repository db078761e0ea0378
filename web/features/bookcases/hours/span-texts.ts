import type { OpeningSpan } from '#contract/bookcases.ts'
import type { SunEvent } from '#domain/bookcases.ts'
import { m } from '#messages'

export const DAY_MINUTES = 24 * 60

const SUN: Record<SunEvent, () => string> = {
  dawn: m['bookcaseHours.dawn'],
  sunrise: m['bookcaseHours.sunrise'],
  sunset: m['bookcaseHours.sunset'],
  dusk: m['bookcaseHours.dusk'],
}

/** A time: "8:30"; times after midnight as on the next day. */
export function clock(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  // Midnight at the end of a day is 24:00, after it the hours begin anew.
  const hour = minutes > DAY_MINUTES ? hours - 24 : hours
  return `${hour}:${String(rest).padStart(2, '0')}`
}

/** Opening hours of a day: "8:00–12:00, 14:00–18:00 Uhr", "Sonnenaufgang bis 20:00 Uhr", "rund um die Uhr", "geschlossen". */
export function spansText(spans: readonly OpeningSpan[]): string {
  const [first] = spans
  if (!first) return m['bookcaseHours.closed']()
  if (first.from === 0 && first.until >= DAY_MINUTES && !first.sun) return m['bookcaseHours.allDay']()
  if (spans.some(({ sun }) => sun)) return spans.map(sunText).join(', ')
  return m['bookcaseHours.clock']({ time: spans.map(({ from, until }) => `${clock(from)}–${clock(until)}`).join(', ') })
}

function sunText({ from, until, sun }: OpeningSpan): string {
  return m['bookcaseHours.fromUntil']({ from: endText(from, sun?.from), until: endText(until, sun?.until) })
}

function endText(minutes: number, sun: SunEvent | null | undefined): string {
  return sun ? SUN[sun]() : m['bookcaseHours.clock']({ time: clock(minutes) })
}
