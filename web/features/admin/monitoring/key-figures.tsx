import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import { formatCents, formatNumber } from '../../../platform/language/format.ts'
import { isKnown } from './is-known.ts'
import classes from './monitoring-page.module.css'

interface KeyFiguresProps {
  totals: {
    total_number_of_users: number
    total_number_of_complete_exchanges: number
    total_number_of_open_offers: number
  }
  details: MonitoringDetails
}

/** The most important figures; a dash where nothing was counted yet. */
export function KeyFigures({ totals, details: { points, labels, month, daily } }: KeyFiguresProps) {
  const hasDays = isKnown(daily.newMembers)
  const counted = (value: string, isCounted = hasDays): string => (isCounted ? value : '–')
  const left =
    labels.daysLeft === null ? m['monitoring.labelsUnused']() : m['monitoring.labelsLeft']({ days: formatNumber(labels.daysLeft) })
  const figures = [
    { name: m['monitoring.members'](), value: counted(formatNumber(totals.total_number_of_users)) },
    { name: m['monitoring.openOffers'](), value: counted(formatNumber(totals.total_number_of_open_offers), isKnown(daily.openOffers)) },
    { name: m['monitoring.completeSwaps'](), value: counted(formatNumber(totals.total_number_of_complete_exchanges)) },
    { name: m['monitoring.circulating'](), value: counted(formatNumber(points.circulating), isKnown(daily.pointsCirculating)) },
    { name: m['monitoring.feesOfMonth'](), value: counted(formatCents(month.fees)) },
    { name: m['monitoring.labelStock'](), value: formatNumber(labels.stock), ...(hasDays && { about: left }) },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ name, value, about }) => (
        <div key={name} className={classes.key}>
          <dt>{name}</dt>
          <dd>
            {value}
            {about !== undefined && <span>{about}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
