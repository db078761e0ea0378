import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { MONITORING_DAYS } from '#domain/policy/monitoring.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatDay, formatNumber } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import charts from '../../ui/charts/charts.module.css'
import { DayChart } from '../../ui/charts/day-chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, Section } from '../../ui/page.tsx'
import type { Route } from './+types/points-economy-page.ts'
import { factsOf, type Fact } from './facts.ts'
import classes from './points-economy-page.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return callApi(context.get(apiContext).api.v1.points.economy.$get())
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['pointsPublic.title'](), description: m['pointsPublic.description'](), path: '/punkte', matches })
}

/** Public figures of points from the ledger. */
export default function PointsEconomyPage({ loaderData: economy }: Route.ComponentProps) {
  const { day, days, circulatingByDay } = economy
  if (day === null)
    return (
      <Page title={m['pointsPublic.title']()} lead={m['pointsPublic.lead']()}>
        <EmptyState title={m['pointsPublic.emptyTitle']()}>{m['pointsPublic.emptyText']()}</EmptyState>
      </Page>
    )
  const { stock, balance, trade } = factsOf(economy)
  return (
    <Page title={m['pointsPublic.title']()} lead={m['pointsPublic.lead']()}>
      <Section title={m['pointsPublic.stockTitle']()}>
        <Facts facts={stock} />
        <p className={classes.sum}>{balance}</p>
      </Section>
      <Section title={m['pointsPublic.tradeTitle']({ days: MONITORING_DAYS })}>
        <Facts facts={trade} />
      </Section>
      {circulatingByDay.filter((value) => value !== null).length > 1 && (
        <Section title={m['pointsPublic.chartTitle']()}>
          <div className={charts.charts}>
            <DayChart
              title={m['pointsPublic.circulating']()}
              file="punkte-im-umlauf"
              days={days}
              kind="line"
              series={[{ name: m['pointsPublic.circulating'](), values: circulatingByDay }]}
            />
          </div>
        </Section>
      )}
      <p className={classes.note}>
        {m['pointsPublic.asOf']({ day: formatDay(day) })} {m['pointsPublic.ledger']()}{' '}
        <Link to="/faq#account">{m['pointsPublic.faqLink']()}</Link>
      </p>
    </Page>
  )
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, text }) => (
        <div key={name} className={classes.fact}>
          <dt>{name}</dt>
          <dd className={classes.value}>{typeof value === 'number' ? formatNumber(value) : value}</dd>
          <dd className={classes.text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
