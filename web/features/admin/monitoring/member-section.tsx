import { useId } from 'react'
import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import charts from '../../../ui/charts/charts.module.css'
import { DayChart } from '../../../ui/charts/day-chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { formatMonthOfYear, formatNumber } from '../../../platform/language/format.ts'
import { csvOf, saveCsv } from '../../../ui/charts/csv.ts'
import { NumberTable } from '../../../ui/charts/number-table.tsx'
import classes from './monitoring-page.module.css'

/** Members and what they offer. */
export function MemberSection({ details: { days, daily, memberMonths } }: { details: MonitoringDetails }) {
  return (
    <Section title={m['monitoring.membersTitle']()}>
      <div className={charts.charts}>
        <DayChart
          title={m['monitoring.newMembers']()}
          file="mitglieder-neu"
          days={days}
          kind="bars"
          series={[
            { name: m['monitoring.joined'](), values: daily.newMembers },
            { name: m['monitoring.left'](), values: daily.leftMembers },
          ]}
        />
        <DayChart
          title={m['monitoring.members']()}
          file="mitglieder"
          days={days}
          kind="line"
          series={[{ name: m['monitoring.members'](), values: daily.members }]}
        />
        <DayChart
          title={m['monitoring.newOffers']()}
          file="angebote-neu"
          days={days}
          kind="bars"
          series={[{ name: m['monitoring.newOffers'](), values: daily.newOffers }]}
        />
        <DayChart
          title={m['monitoring.openOffers']()}
          text={m['monitoring.openOffersText']()}
          file="angebote"
          days={days}
          kind="line"
          series={[{ name: m['monitoring.openOffers'](), values: daily.openOffers }]}
        />
        <MemberMonths months={memberMonths} />
      </div>
    </Section>
  )
}

/** Who came, was verified and was here, month by month; a dash where nobody has counted. */
function MemberMonths({ months }: { months: MonitoringDetails['memberMonths'] }) {
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
