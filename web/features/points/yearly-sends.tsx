import { REPORTABLE_CENTS, REPORTABLE_SENDS } from '#domain/policy/reliability.ts'
import { m } from '#messages'
import { formatCents, formatNumber } from '../../platform/language/format.ts'
import classes from './points-page.module.css'

interface YearlySendsProps {
  year: number
  sends: number
  cents: number
  standing: 'far' | 'near' | 'reportable'
}

/** Books sent this year and the reporting threshold (decision 36); nothing without any. */
export function YearlySends({ year, sends, cents, standing }: YearlySendsProps) {
  if (sends === 0) return null
  return (
    <p className={classes.sends}>
      {m['pstg.own']({ count: sends, year, amount: formatCents(cents) })}{' '}
      {m['pstg.ownRule']({ sends: formatNumber(REPORTABLE_SENDS), amount: formatCents(REPORTABLE_CENTS) })}{' '}
      {standing === 'reportable' && m['pstg.ownReportable']()}
    </p>
  )
}
