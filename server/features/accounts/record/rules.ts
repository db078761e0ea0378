import { POINT_VALUE_CENTS } from '#domain/policy/money.ts'
import { NEARLY_REPORTABLE_CENTS, NEARLY_REPORTABLE_SENDS, REPORTABLE_CENTS, REPORTABLE_SENDS } from '#domain/policy/reliability.ts'

/** What sends of a year are worth, and whether the tax law has them reported (decision 36; § 4 Abs. 5 Nr. 4 PStTG). */
export function standingOf({ sends, points }: { sends: number; points: number }): {
  sends: number
  points: number
  cents: number
  standing: 'far' | 'near' | 'reportable'
} {
  const cents = points * POINT_VALUE_CENTS
  const isReportable = sends >= REPORTABLE_SENDS || cents >= REPORTABLE_CENTS
  const isNear = sends >= NEARLY_REPORTABLE_SENDS || cents >= NEARLY_REPORTABLE_CENTS
  return { sends, points, cents, standing: isReportable ? 'reportable' : isNear ? 'near' : 'far' }
}
