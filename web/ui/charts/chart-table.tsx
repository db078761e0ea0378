import { m } from '#messages'
import { csvOf, saveCsv } from './csv.ts'
import classes from './charts.module.css'
import { NumberTable } from './number-table.tsx'

interface ChartTableProps {
  /** The title of the chart. */
  title: string
  /** Name of the file, without its ending. */
  file: string
  head: readonly string[]
  /** As they are shown. */
  rows: readonly (readonly string[])[]
  /** As spreadsheets read them; `rows` unless given. */
  plainRows?: readonly (readonly string[])[]
}

/** The numbers of a chart, with download. */
export function ChartTable({ title, file, head, rows, plainRows = rows }: ChartTableProps) {
  return (
    <details className={classes.details}>
      <summary>{m['monitoring.asTable']()}</summary>
      <div className={classes.scroll} role="region" aria-label={title} tabIndex={0}>
        <NumberTable className={classes.table} head={head} rows={rows.map(([first = '', ...cells]) => [first, ...cells])} />
      </div>
      <button type="button" className={classes.save} onClick={() => saveCsv(file, csvOf(head, plainRows))}>
        {m['monitoring.saveCsv']()}
      </button>
    </details>
  )
}
