import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'
import { ConfigurationError } from '../environment/env.ts'

const HOUR_MS = 60 * 60 * 1000

const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: GERMAN_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })

/** A moment in German local time with its zone. */
export function momentText(moment: Date): string {
  return `${clock.format(moment)} (${moment.toISOString().replace(/\.\d+/u, '')})`
}

/**
 * Reads `2026-11-23 19:20`, `2026-11-23 19:20:30` (German local time) or `2026-11-23T18:20:00Z`. The repeated autumn hour means its first
 * pass.
 * @throws ConfigurationError with a sentence.
 */
export function readMoment(text: string): Date {
  const parts = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)?$/u.exec(text.trim())
  if (!parts)
    throw new ConfigurationError(`"${text}" is not a date with a time. Write it as 2026-11-23 19:20, or with a zone: 2026-11-23T18:20:00Z.`)
  const [, day, time, seconds = ':00', zone] = parts
  const moments =
    zone === undefined ? [2, 1].map((hours) => atOffset(`${day}T${time}${seconds}Z`, hours)) : [new Date(`${day}T${time}${seconds}${zone}`)]
  const wanted = `${day} ${time}${seconds.slice(0, 3)}`
  const found = moments.find((moment) => !Number.isNaN(moment.getTime()) && (zone !== undefined || clock.format(moment) === wanted))
  if (!found) throw new ConfigurationError(`"${text}" does not exist by the clock in Germany.`)
  return found
}

function atOffset(text: string, hours: number): Date {
  return new Date(new Date(text).getTime() - hours * HOUR_MS)
}
