import { valuesOf } from './tag-values.ts'

export const PUBLIC_BOOKCASE = 'public_bookcase'

/** Words that OpenStreetMap puts before a key, or says "yes" to, for what is no longer or not yet what it says (its wiki, "Lifecycle prefix"). */
const LIFECYCLE = [
  'disused',
  'abandoned',
  'removed',
  'demolished',
  'razed',
  'destroyed',
  'dismantled',
  'ruins',
  'vandalised',
  'was',
  'proposed',
  'planned',
  'construction',
] as const
const YES = new Set(['yes', 'true', '1'])
const NOT_PUBLIC = new Set(['no', 'private'])
const NOT_WORKING = new Set([
  'closed',
  'permanently_closed',
  'out_of_order',
  'non-operational',
  'non_operational',
  'not_operational',
  'decommissioned',
  'removed',
  ...LIFECYCLE,
])

/**
 * Whether tags say that a bookcase cannot be used: private, disused, planned or never open. A disused telephone that is now
 * a bookcase (`disused:amenity=telephone`) can be used.
 */
export function isOutOfUse(textOf: (key: string) => string): boolean {
  const wordsOf = (key: string): string[] => valuesOf(textOf(key).toLowerCase())
  const access = wordsOf('access')
  if (access.length > 0 && access.every((word) => NOT_PUBLIC.has(word))) return true
  if (LIFECYCLE.some((word) => YES.has(textOf(word).toLowerCase()) || wordsOf(`${word}:amenity`).includes(PUBLIC_BOOKCASE))) return true
  if (wordsOf('operational_status').some((word) => NOT_WORKING.has(word))) return true
  return /^(?:mo-su(?:,ph)? |24\/7 )?(?:off|closed)(?: *".*")?[ ;]*$/iu.test(textOf('opening_hours'))
}

/** The last day of an `end_date` as an ISO date (a year or month means its last day); null for none or no date. */
export function lastDayOf(endDate: string): string | null {
  const [, year, month, day] = /^(?:~|before |early |mid |late )?(\d{4})(?:-(\d{2}))?(?:-(\d{2}))?$/iu.exec(endDate) ?? []
  if (year === undefined) return null
  if (day !== undefined) return `${year}-${month}-${day}`
  return new Date(Date.UTC(Number(year), month === undefined ? 12 : Number(month), 0)).toJSON().slice(0, 10)
}
