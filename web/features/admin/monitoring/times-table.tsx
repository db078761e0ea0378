import { useId } from 'react'
import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import charts from '../../../ui/charts/charts.module.css'
import { csvOf, saveCsv } from '../../../ui/charts/csv.ts'
import { formatLength } from '../../../ui/charts/format-length.ts'
import { NumberTable } from '../../../ui/charts/number-table.tsx'
import classes from './monitoring-page.module.css'

/** How long things take: half of them no longer than the first number, nine of ten no longer than the second. */
export function TimesTable({ times }: { times: MonitoringDetails['times'] }) {
  const id = useId()
  const rows = [
    { name: m['monitoring.timeWait'](), time: times.wait },
    { name: m['monitoring.timeAnswer'](), time: times.answer },
    { name: m['monitoring.timeSend'](), time: times.send },
    { name: m['monitoring.timeArrive'](), time: times.arrive },
  ].filter(({ time }) => time !== null)
  const head = [m['monitoring.what'](), m['monitoring.median'](), m['monitoring.p90']()]
  const inMinutes = rows.map(({ name, time }) => [name, String(time?.median), String(time?.p90)])
  return (
    <figure className={charts.figure} aria-labelledby={id}>
      <figcaption id={id} className={charts.caption}>
        <span className={charts.title}>{m['monitoring.timesTitle']()}</span>
        <span className={charts.text}>{m['monitoring.timesText']()}</span>
      </figcaption>
      {rows.length === 0 ? (
        <p className={charts.nothing}>{m['monitoring.timesEmpty']()}</p>
      ) : (
        <>
          <NumberTable
            className={classes.table}
            head={head}
            rows={rows.map(({ name, time }) => [name, time && formatLength(time.median), time && formatLength(time.p90)])}
          />
          <button type="button" className={charts.save} onClick={() => saveCsv('dauer-in-minuten', csvOf(head, inMinutes))}>
            {m['monitoring.saveCsv']()}
          </button>
        </>
      )}
    </figure>
  )
}
