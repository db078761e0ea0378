import type { Outcome } from '#domain/reports.ts'
import { versionOf } from '../../../platform/texts/version-of.ts'
import type { SubjectRow } from '../subjects-queries.ts'
import type { OpenReports } from './queries.ts'

/** What a case is known by: its reports, and after a dot what they are about as it is now. */
export function caseVersion({ version }: OpenReports, subject: SubjectRow | undefined): string {
  return `${version}.${versionOf([subject?.title, subject?.text, subject?.picture])}`
}

/**
 * Whether a decision is about what was read. Whoever takes something away takes what is there: its owner, who could change it again and
 * again, does not escape. Whoever keeps it has seen it.
 */
export function isAsRead(read: string, now: string, outcome: Outcome): boolean {
  if (outcome === 'KEEP') return read === now
  const [reportsRead] = read.split('.')
  const [reports] = now.split('.')
  return reportsRead === reports
}
