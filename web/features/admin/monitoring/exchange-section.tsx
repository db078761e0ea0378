import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import charts from '../../../ui/charts/charts.module.css'
import { DayChart } from '../../../ui/charts/day-chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { stateLabel } from '../../exchanges/exchange-labels.ts'
import { closeReasonLabel } from './close-reason-labels.ts'
import { isKnown } from './is-known.ts'
import { TimesTable } from './times-table.tsx'

/** Exchanges: how many, how far they come, where they end, how long they take. */
export function ExchangeSection({ details }: { details: MonitoringDetails }) {
  const { days, daily, funnel, endings, states, times } = details
  const head = [m['monitoring.what'](), m['monitoring.number']()] as const
  const isBegun = Object.values(funnel).some((count) => count > 0)
  return (
    <Section title={m['monitoring.swapsTitle']()}>
      <div className={charts.charts}>
        <DayChart
          title={m['monitoring.swapsByDay']()}
          file="tausche"
          days={days}
          kind="bars"
          series={[
            { name: m['monitoring.funnelPaid'](), values: daily.paid },
            { name: m['monitoring.funnelReceived'](), values: daily.received },
          ]}
        />
        <BarList
          title={m['monitoring.funnelTitle']()}
          text={m['monitoring.funnelText']()}
          file="tausche-trichter"
          head={head}
          rows={
            isBegun
              ? [
                  { label: m['monitoring.funnelClaimed'](), value: funnel.claimed },
                  { label: m['monitoring.funnelPaid'](), value: funnel.paid },
                  { label: m['monitoring.funnelAccepted'](), value: funnel.accepted },
                  { label: m['monitoring.funnelSent'](), value: funnel.sent },
                  { label: m['monitoring.funnelReceived'](), value: funnel.received },
                ]
              : []
          }
          empty={m['monitoring.funnelEmpty']()}
        />
        <BarList
          title={m['monitoring.endingsTitle']()}
          file="tausche-enden"
          head={head}
          rows={endings.map(({ reason, count }) => ({ label: closeReasonLabel(reason), value: count }))}
          empty={m['monitoring.endingsEmpty']()}
        />
        <BarList
          title={m['monitoring.statesTitle']()}
          text={m['monitoring.statesText']()}
          file="tausche-offen"
          head={head}
          rows={states.filter(({ count }) => count > 0).map(({ state, count }) => ({ label: stateLabel(state), value: count }))}
          empty={isKnown(daily.openOffers) ? m['monitoring.statesEmpty']() : m['monitoring.counting']()}
        />
        <TimesTable times={times} />
      </div>
    </Section>
  )
}
