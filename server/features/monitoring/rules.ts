import { LABEL_PACE_DAYS, POINTS_ALARM } from '#domain/policy/monitoring.ts'

export interface Figure {
  day: string
  measure: string
  part: string
  value: number
}

/** Values of one figure by day; null when unknown. */
export function seriesOf(days: readonly string[], figures: readonly Figure[], measure: string, ...parts: string[]): (number | null)[] {
  const known = new Map<string, number>()
  for (const figure of figures)
    if (figure.measure === measure && (parts.length === 0 || parts.includes(figure.part)))
      known.set(figure.day, (known.get(figure.day) ?? 0) + figure.value)
  return days.map((day) => known.get(day) ?? null)
}

/** The same for events: a calculated day without any counts as 0. */
export function countsOf(days: readonly string[], figures: readonly Figure[], measure: string, ...parts: string[]): (number | null)[] {
  const reckoned = new Set(figures.map(({ day }) => day))
  return seriesOf(days, figures, measure, ...parts).map((value, index) => value ?? (reckoned.has(days[index] ?? '') ? 0 : null))
}

export function lastOf(values: readonly (number | null)[]): number | undefined {
  return values.findLast((value) => value !== null) ?? undefined
}

export function sumOf(values: readonly (number | null)[]): number {
  return values.reduce<number>((sum, value) => sum + (value ?? 0), 0)
}

interface Alarm {
  state: 'CALM' | 'WATCH' | 'ALARM' | 'UNKNOWN'
  pointsPercent: number | null
  offersPercent: number | null
  since: string | null
}

/** Days that two figures must lie apart: one week says little of a platform, less says nothing. */
const FEWEST_DAYS = 7

/** Whether circulating points grow faster than offers, between the oldest and newest day with both figures. */
export function judgePoints(days: readonly string[], points: readonly (number | null)[], offers: readonly (number | null)[]): Alarm {
  const known = days.map((_, index) => index).filter((index) => (points[index] ?? 0) > 0 && (offers[index] ?? 0) > 0)
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined || last - first < FEWEST_DAYS)
    return { state: 'UNKNOWN', pointsPercent: null, offersPercent: null, since: null }
  const pointsPercent = growth(points[first] ?? 0, points[last] ?? 0)
  const offersPercent = growth(offers[first] ?? 0, offers[last] ?? 0)
  const growths = { pointsPercent, offersPercent, since: days[first] ?? null }
  if ((points[last] ?? 0) < POINTS_ALARM.fromPoints) return { state: 'UNKNOWN', ...growths }
  const ahead = pointsPercent - offersPercent
  if (ahead >= POINTS_ALARM.alarmAhead) return { state: 'ALARM', ...growths }
  return { state: ahead >= POINTS_ALARM.watchAhead ? 'WATCH' : 'CALM', ...growths }
}

/** In percent, with one digit behind the point. */
function growth(before: number, after: number): number {
  return Math.round(((after - before) / before) * 1000) / 10
}

/** Days until the labels are used up at the recent rate; null when none was used. */
export function labelsLeft(stock: number, used: readonly (number | null)[]): { usedPerDay: number; daysLeft: number | null } {
  const reckoned = used.slice(-LABEL_PACE_DAYS - 1, -1).filter((value) => value !== null)
  const perDay = reckoned.length === 0 ? 0 : sumOf(reckoned) / reckoned.length
  return { usedPerDay: Math.round(perDay * 10) / 10, daysLeft: perDay === 0 ? null : Math.floor(stock / perDay) }
}
