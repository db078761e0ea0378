import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'

const HOUR = 60
const DAY = 24 * HOUR

/** A duration in minutes as text: "45 Min.", "7 Std.", "2,4 Tage". */
export function formatLength(minutes: number): string {
  if (minutes < 2 * HOUR) return m['monitoring.minutes']({ number: formatNumber(minutes) })
  if (minutes < 2 * DAY) return m['monitoring.hours']({ number: formatNumber(Math.round(minutes / HOUR)) })
  return m['monitoring.days']({ number: formatNumber(Math.round((minutes / DAY) * 10) / 10) })
}
