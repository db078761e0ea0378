import type { ReconciliationRun } from '#contract/admin-payments.ts'
import { m } from '#messages'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import classes from './run-table.module.css'

/** The newest comparisons with the providers (reliability 3.3); on phones each row becomes a small block. */
export function RunTable({ runs }: { runs: readonly ReconciliationRun[] }) {
  return (
    <table className={classes.table} aria-label={m['adminPayments.runsTitle']()}>
      <thead>
        <tr>
          <th scope="col">{m['adminPayments.runStarted']()}</th>
          <th scope="col">{m['adminPayments.runScope']()}</th>
          <th scope="col">{m['adminPayments.runCompared']()}</th>
          <th scope="col">{m['adminPayments.runRepaired']()}</th>
          <th scope="col">{m['adminPayments.runParked']()}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <RunRow key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  )
}

function RunRow({ run: { startedAt, finishedAt, scope, compared, repaired, parked } }: { run: ReconciliationRun }) {
  return (
    <tr>
      <th scope="row">
        {formatDateTime(startedAt)}
        {finishedAt === null && <span className={classes.open}>{m['adminPayments.runOpen']()}</span>}
      </th>
      <td>{scope === 'full' ? m['adminPayments.scopeFull']() : m['adminPayments.scopeStuck']()}</td>
      <td data-label={m['adminPayments.runCompared']()}>{formatNumber(compared)}</td>
      <td data-label={m['adminPayments.runRepaired']()}>{formatNumber(repaired)}</td>
      <td data-label={m['adminPayments.runParked']()}>{formatNumber(parked)}</td>
    </tr>
  )
}
