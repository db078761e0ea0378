import { useId } from 'react'
import { m } from '#messages'
import { formatNumber } from '../../platform/language/format.ts'
import { csvOf, saveCsv } from './csv.ts'
import classes from './charts.module.css'

interface BarListProps {
  title: string
  text?: string
  file: string
  /** What the rows are, and what is counted. */
  head: readonly [string, string]
  /** `id` where labels may be the same twice. */
  rows: readonly { id?: string; label: string; value: number }[]
  /** What is true when there are none. */
  empty: string
}

/** Shares as a table with bars. */
export function BarList({ title, text, file, head, rows, empty }: BarListProps) {
  const id = useId()
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <figure className={classes.figure} aria-labelledby={id}>
      <figcaption id={id} className={classes.caption}>
        <span className={classes.title}>{title}</span>
        {text !== undefined && <span className={classes.text}>{text}</span>}
      </figcaption>
      {rows.length === 0 ? (
        <p className={classes.nothing}>{empty}</p>
      ) : (
        <>
          <table className={classes.barTable}>
            <thead>
              <tr>
                <th scope="col">{head[0]}</th>
                <th scope="col">{head[1]}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id: row, label, value }) => (
                <tr key={row ?? label}>
                  <th scope="row">{label}</th>
                  <td>
                    <svg className={classes.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                      <rect width={(100 * value) / most} height="1" />
                    </svg>
                    <span>{formatNumber(value)}</span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <button
            type="button"
            className={classes.save}
            onClick={() =>
              saveCsv(
                file,
                csvOf(
                  head,
                  rows.map(({ label, value }) => [label, String(value)]),
                ),
              )
            }
          >
            {m['monitoring.saveCsv']()}
          </button>
        </>
      )}
    </figure>
  )
}
