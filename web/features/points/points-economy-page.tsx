import { Link, type MetaDescriptor } from 'react-router'
import { m } from '#messages'
import { MONITORING_DAYS } from '#domain/policy/monitoring.ts'
import type { PointsEconomy } from '#contract/monitoring.ts'
import { FREE_POINT_BOOKS, FREE_POINTS_AT_ONCE, POINT_VALUE_CENTS } from '#domain/policy/money.ts'
import { callApi } from '../../platform/api/api-client.ts'
import { apiContext } from '../../platform/api/contexts.ts'
import { formatDay, formatNumber, formatCents, formatPoints } from '../../platform/language/format.ts'
import { pageMeta } from '../../platform/page-meta.ts'
import charts from '../../ui/charts/charts.module.css'
import { DayChart } from '../../ui/charts/day-chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { formatLength } from '../../ui/charts/format-length.ts'
import type { Route } from './+types/points-economy-page.ts'
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

/** A figure of points with its meaning. */
interface Fact {
  name: string
  value: number | string
  text: string
}

/** All figures of the page: origin, location, balance and use of points. */
function factsOf(economy: PointsEconomy): { stock: Fact[]; balance: string; trade: Fact[] } {
  const { free, granted, goodwill, sold, earned, circulating, retired, freePercent } = economy
  const added = granted + goodwill
  return {
    stock: [
      {
        name: m['pointsPublic.free'](),
        value: free,
        text:
          m['pointsPublic.freeText']({ books: FREE_POINT_BOOKS, soon: FREE_POINTS_AT_ONCE }) +
          (freePercent === null ? '' : ` ${m['pointsPublic.freeShare']({ percent: formatNumber(freePercent) })}`),
      },
      { name: m['pointsPublic.added'](), value: added, text: m['pointsPublic.addedText']() },
      { name: m['pointsPublic.sold'](), value: sold, text: m['pointsPublic.soldText']({ euro: formatCents(POINT_VALUE_CENTS) }) },
      { name: m['pointsPublic.retired'](), value: retired, text: m['pointsPublic.retiredText']() },
      { name: m['pointsPublic.circulating'](), value: circulating, text: m['pointsPublic.circulatingText']() },
      { name: m['pointsPublic.earned'](), value: earned, text: m['pointsPublic.earnedText']() },
    ],
    balance: m['pointsPublic.balance']({
      free: formatNumber(free),
      added: formatNumber(added),
      sold: formatNumber(sold),
      retired: formatNumber(retired),
      circulating: formatNumber(circulating),
    }),
    trade: tradeOf(economy),
  }
}

function tradeOf({ swaps, averagePrice, waitMinutes, openOffers }: PointsEconomy): Fact[] {
  return [
    { name: m['pointsPublic.swaps'](), value: swaps, text: m['pointsPublic.swapsText']() },
    averagePrice === null
      ? { name: m['pointsPublic.price'](), value: '–', text: m['pointsPublic.priceNone']() }
      : { name: m['pointsPublic.price'](), value: priceOf(averagePrice), text: m['pointsPublic.priceText']() },
    waitMinutes === null
      ? { name: m['pointsPublic.wait'](), value: '–', text: m['pointsPublic.waitNone']() }
      : { name: m['pointsPublic.wait'](), value: formatLength(waitMinutes), text: m['pointsPublic.waitText']() },
    { name: m['pointsPublic.offers'](), value: openOffers, text: m['pointsPublic.offersText']() },
  ]
}

/** Whole points in words; a fraction with the plural that every language has for it. */
function priceOf(price: number): string {
  return Number.isInteger(price) ? formatPoints(price) : m['pointsPublic.fractionOfPoints']({ number: formatNumber(price) })
}
