import { useId } from 'react'
import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import { formatMonthOfYear, formatNumber } from '../../../platform/language/format.ts'
import charts from '../../../ui/charts/charts.module.css'
import { csvOf, saveCsv } from '../../../ui/charts/csv.ts'
import { NumberTable } from '../../../ui/charts/number-table.tsx'
import classes from './monitoring-page.module.css'

/** Who came, was verified and was here, month by month; a dash where nobody has counted. */
export function MemberMonths({ months }: { months: MonitoringDetails['memberMonths'] }) {
  const id = useId()
  const head = [m['monitoring.month'](), m['monitoring.joined'](), m['monitoring.verified'](), m['monitoring.active']()]
  const lines = months.map(({ month, joined, verified, active }) => [
    month,
    ...[joined, verified, active].map((value) => String(value ?? '')),
  ])
  return (
    <figure className={charts.figure} aria-labelledby={id}>
      <figcaption id={id} className={charts.caption}>
        <span className={charts.title}>{m['monitoring.membersByMonth']()}</span>
        <span className={charts.text}>{m['monitoring.membersByMonthText']()}</span>
      </figcaption>
      <div className={classes.scroll} tabIndex={0} role="region" aria-labelledby={id}>
        <NumberTable
          className={classes.table}
          head={head}
          rows={months.map(({ month, joined, verified, active }) => [
            formatMonthOfYear(month),
            counted(joined),
            counted(verified),
            counted(active),
          ])}
        />
      </div>
      <button type="button" className={charts.save} onClick={() => saveCsv('mitglieder-nach-monaten', csvOf(head, lines))}>
        {m['monitoring.saveCsv']()}
      </button>
    </figure>
  )
}

function counted(value: number | null): string {
  return value === null ? '–' : formatNumber(value)
}
