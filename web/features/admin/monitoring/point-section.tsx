import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import { formatCents } from '../../../platform/language/format.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import charts from '../../../ui/charts/charts.module.css'
import { DayChart } from '../../../ui/charts/day-chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { isKnown } from './is-known.ts'

/** Points and euros. */
export function PointSection({ details: { days, daily, points, month } }: { details: MonitoringDetails }) {
  const places = [
    { label: m['adminPoints.accountFree'](), value: points.free },
    { label: m['adminPoints.accountGranted'](), value: points.granted },
    { label: m['adminPoints.accountSold'](), value: points.sold },
    { label: m['adminPoints.accountGoodwill'](), value: points.goodwill },
    { label: m['adminPoints.accountAvail'](), value: points.circulating - points.held },
    { label: m['adminPoints.accountEscrow'](), value: points.held },
    { label: m['adminPoints.accountRetired'](), value: points.retired },
  ]
  return (
    <Section title={m['monitoring.pointsTitle']()}>
      <div className={charts.charts}>
        <DayChart
          title={m['monitoring.circulating']()}
          file="punkte-umlauf"
          days={days}
          kind="line"
          series={[{ name: m['monitoring.circulating'](), values: daily.pointsCirculating }]}
        />
        <DayChart
          title={m['monitoring.pointsByDay']()}
          file="punkte-tage"
          days={days}
          kind="bars"
          series={[
            { name: m['monitoring.given'](), values: daily.pointsGiven },
            { name: m['monitoring.earned'](), values: daily.pointsEarned },
          ]}
        />
        <BarList
          title={m['monitoring.placesTitle']()}
          text={m['monitoring.placesText']()}
          file="punkte-orte"
          head={[m['monitoring.what'](), m['monitoring.number']()]}
          rows={places.some(({ value }) => value > 0) ? places : []}
          empty={isKnown(daily.pointsCirculating) ? m['monitoring.placesEmpty']() : m['monitoring.counting']()}
        />
        <DayChart
          title={m['monitoring.euros']()}
          text={m['monitoring.eurosOfMonth']({
            fees: formatCents(month.fees),
            shipping: formatCents(month.shipping),
            points: formatCents(month.points),
            returned: formatCents(month.returned),
          })}
          file="gebuehren-in-cent"
          days={days}
          kind="bars"
          format={formatCents}
          series={[
            { name: m['monitoring.fees'](), values: daily.feeCents },
            { name: m['monitoring.returned'](), values: daily.returnedCents },
          ]}
        />
      </div>
    </Section>
  )
}
