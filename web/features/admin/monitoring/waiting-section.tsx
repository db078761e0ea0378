import { Link } from 'react-router'
import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import { formatDateTime, formatNumber } from '../../../platform/language/format.ts'
import { Section } from '../../../ui/page.tsx'
import { jobLabel } from '../job-labels.ts'
import { effectLabel } from '../payments/payment-labels.ts'
import classes from './monitoring-page.module.css'

interface Waiting {
  name: string
  count: number
  since: string | null
  about?: string
  to?: string
}

/** What the platform has yet to do, and since when. */
export function WaitingSection({ details }: { details: MonitoringDetails }) {
  const rows = waitingOf(details).filter(({ count }) => count > 0)
  return (
    <Section title={m['monitoring.waitingTitle']()}>
      {rows.length === 0 ? (
        <p className={classes.nothing}>{m['monitoring.waitingEmpty']()}</p>
      ) : (
        <div className={classes.scroll} role="region" aria-label={m['monitoring.waitingTitle']()} tabIndex={0}>
          <table className={classes.table} aria-label={m['monitoring.waitingTitle']()}>
            <thead>
              <tr>
                <th scope="col">{m['monitoring.what']()}</th>
                <th scope="col">{m['monitoring.number']()}</th>
                <th scope="col">{m['monitoring.since']()}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <WaitingRow key={row.name} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Section>
  )
}

function WaitingRow({ row: { name, count, since, about, to } }: { row: Waiting }) {
  return (
    <tr>
      <th scope="row">
        {to === undefined ? name : <Link to={to}>{name}</Link>}
        {about !== undefined && <span className={classes.about}>{about}</span>}
      </th>
      <td>{formatNumber(count)}</td>
      <td>{since === null ? '–' : formatDateTime(since)}</td>
    </tr>
  )
}

function waitingOf({ mails, jobs, effects, parked, differences }: MonitoringDetails): Waiting[] {
  return [
    { name: m['monitoring.waitingMails'](), count: mails.waiting, since: mails.oldestAt, ...failed(mails.delayed) },
    { name: m['monitoring.waitingRefused'](), count: mails.refused, since: null },
    { name: m['monitoring.waitingParked'](), count: parked.count, since: parked.since, to: '/admin/payments' },
    { name: m['monitoring.waitingDifferences'](), count: differences.count, since: differences.since, to: '/admin/payments' },
    ...effects.map(({ name, waiting, failed: tried, oldestAt }) => ({
      name: m['monitoring.waitingEffect']({ kind: effectLabel(name) }),
      count: waiting,
      since: oldestAt,
      ...failed(tried),
    })),
    ...jobs
      .filter(({ name }) => name !== 'mail')
      .map(({ name, waiting, failed: tried, oldestAt }) => ({
        name: jobLabel(name, false),
        count: waiting,
        since: oldestAt,
        ...failed(tried),
      })),
  ]
}

/** Of these some were tried before. */
function failed(count: number): { about?: string } {
  return count > 0 ? { about: m['monitoring.failedOnce']({ count: formatNumber(count) }) } : {}
}
