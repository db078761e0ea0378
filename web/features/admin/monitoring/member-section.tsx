import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import charts from '../../../ui/charts/charts.module.css'
import { DayChart } from '../../../ui/charts/day-chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { MemberMonths } from './member-months.tsx'

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
