import type { SunEvent } from '#domain/bookcases.ts'
import type { Spot } from '#domain/distance.ts'
import { GERMAN_TIME_ZONE } from '#domain/german-day.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days from 1970-01-01 to 2000-01-01 12:00 UTC, the epoch of the sun's positions. */
const EPOCH_DAYS = 10_957.5

/** The sun's altitude in degrees: upper edge on the horizon, and end of civil twilight. */
const HEIGHTS: Readonly<Record<SunEvent, number>> = { dawn: -6, sunrise: -0.833, sunset: -0.833, dusk: -6 }

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180)
const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: GERMAN_TIME_ZONE, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/**
 * Minutes after midnight (German clock time) of sunrise or sunset on an ISO date, to about two minutes (sunrise equation,
 * constants of the Astronomical Almanac). Valid for Germany only: further north the sun may not set.
 */
export function sunMinutes(event: SunEvent, day: string, { latitude, longitude }: Spot): number {
  const noon = Date.parse(day) / DAY_MS + 0.5 - EPOCH_DAYS - longitude / 360
  const anomaly = 357.5291 + 0.985_600_28 * noon
  const center = 1.9148 * sine(anomaly) + 0.02 * sine(2 * anomaly) + 0.0003 * sine(3 * anomaly)
  const ecliptic = anomaly + center + 282.9372
  const transit = noon + 0.0053 * sine(anomaly) - 0.0069 * sine(2 * ecliptic)
  const tilt = sine(ecliptic) * sine(23.4397)
  const share = (sine(HEIGHTS[event]) - sine(latitude) * tilt) / (cosine(latitude) * Math.sqrt(1 - tilt * tilt))
  const half = Math.acos(Math.max(-1, Math.min(1, share))) / (2 * Math.PI)
  const at = transit + (event === 'dawn' || event === 'sunrise' ? -half : half)
  const [hours = 0, minutes = 0] = clock
    .format((at + EPOCH_DAYS) * DAY_MS)
    .split(':')
    .map(Number)
  return hours * 60 + minutes
}
