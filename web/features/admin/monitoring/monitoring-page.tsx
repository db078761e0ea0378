import { Button } from '@mantine/core'
import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import type { PointsAlarm, MonitoringDetails } from '#contract/monitoring.ts'
import { MISSED_SEARCH_ASKERS, MISSED_SEARCH_DAYS } from '#domain/policy/monitoring.ts'
import { callApi, browserApi } from '../../../platform/api/api-client.ts'
import { apiContext } from '../../../platform/api/contexts.ts'
import { hideFromMembers } from '../../../platform/api/hide-from-members.ts'
import { formatDateTime, formatDay, formatNumber, formatCents } from '../../../platform/language/format.ts'
import { pageMeta } from '../../../platform/page-meta.ts'
import { Page, Section } from '../../../ui/page.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { saveFile } from '../../../platform/save-file.ts'
import { FailureLine } from '../../../ui/forms/failure-notice.tsx'
import { useSubmission } from '../../../ui/forms/use-submission.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import { DayChart } from '../../../ui/charts/day-chart.tsx'
import type { Route } from './+types/monitoring-page.ts'
import { AdminLink } from '../roles/admin-link.tsx'
import { ExchangeSection } from './exchange-section.tsx'
import { isKnown } from './is-known.ts'
import { KeyFigures } from './key-figures.tsx'
import { MemberSection } from './member-section.tsx'
import classes from './monitoring-page.module.css'
import { WaitingSection } from './waiting-section.tsx'
import charts from '../../../ui/charts/charts.module.css'

/** Only for administrators; for others the address does not exist (decision 57). */
export async function loader({ context }: Route.LoaderArgs) {
  const { monitoring } = context.get(apiContext).api.v1
  const [totals, details] = await Promise.all([callApi(monitoring.all.$get()), callApi(monitoring.details.$get())]).catch(hideFromMembers)
  return { totals, details }
}

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({ title: m['monitoring.title'](), matches })
}

/** How the platform does: the figures of the last 28 days, today's to the last minute. */
export default function MonitoringPage({ loaderData: { totals, details } }: Route.ComponentProps) {
  const { reckonedAt } = details
  const hasFigures = isKnown(details.daily.newMembers)
  return (
    <div className={classes.sheet}>
      <Page
        title={m['monitoring.title']()}
        lead={reckonedAt === null || !hasFigures ? m['monitoring.never']() : m['monitoring.lead']({ moment: formatDateTime(reckonedAt) })}
        actions={
          <>
            <Button variant="default" component={AdminLink} to="/admin/bookcases">
              {m['monitoring.toBookcases']()}
            </Button>
            <Button variant="default" onClick={() => window.print()}>
              {m['monitoring.print']()}
            </Button>
          </>
        }
      >
        <AlarmNotice alarm={details.alarm} />
        <KeyFigures totals={totals} details={details} />
        {hasFigures && (
          <>
            <MemberSection details={details} />
            <ExchangeSection details={details} />
            <PointSection details={details} />
          </>
        )}
        <DemandSection details={details} />
        <WaitingSection details={details} />
        {hasFigures && <MonthsButton />}
      </Page>
    </div>
  )
}

/** That points grow faster than the offers they can be spent on; nothing while they do not. */
function AlarmNotice({ alarm: { state, pointsPercent, offersPercent, since } }: { alarm: PointsAlarm }) {
  if ((state !== 'WATCH' && state !== 'ALARM') || pointsPercent === null || offersPercent === null || since === null) return null
  const growth = { points: formatNumber(pointsPercent), offers: formatNumber(offersPercent), day: formatDay(since) }
  return (
    <div className={classes.alarm}>
      <Notice
        kind={state === 'ALARM' ? 'error' : 'info'}
        title={state === 'ALARM' ? m['monitoring.alarmTitle']() : m['monitoring.watchTitle']()}
      >
        <p>{m['monitoring.alarmText'](growth)}</p>
        <p>{m['monitoring.alarmLevers']()}</p>
      </Notice>
    </div>
  )
}

/** All figures by month, as a file. */
function MonthsButton() {
  const { isBusy, failure, submit } = useSubmission()
  const download = () =>
    submit(async () => {
      const { fileName, csv } = await callApi(browserApi.api.v1.monitoring.months.$get())
      saveFile(fileName, new Blob([csv], { type: 'text/csv;charset=utf-8' }))
    })
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void download()}>
        {m['monitoring.months']()}
      </Button>
      <FailureLine failure={failure} />
    </>
  )
}

/** What is looked for and not there. */
function DemandSection({ details: { missedSearches, unservedWishes } }: { details: MonitoringDetails }) {
  return (
    <Section title={m['monitoring.demandTitle']()}>
      <div className={charts.charts}>
        <BarList
          title={m['monitoring.missedTitle']()}
          text={m['monitoring.missedText']({ askers: MISSED_SEARCH_ASKERS, days: MISSED_SEARCH_DAYS })}
          file="suchen-ohne-treffer"
          head={[m['monitoring.words'](), m['monitoring.askers']()]}
          rows={missedSearches.map(({ words, askers }) => ({ label: words, value: askers }))}
          empty={m['monitoring.missedEmpty']({ askers: MISSED_SEARCH_ASKERS })}
        />
        <BarList
          title={m['monitoring.unservedTitle']()}
          text={m['monitoring.unservedText']()}
          file="wuensche-ohne-angebot"
          head={[m['monitoring.book'](), m['monitoring.wishes']()]}
          rows={unservedWishes.map(({ uuid, title, authors, wishes }) => ({ id: uuid, label: named(title, authors), value: wishes }))}
          empty={m['monitoring.unservedEmpty']()}
        />
      </div>
    </Section>
  )
}

function named(title: string, authors: string): string {
  return authors === '' ? title : `${title}, ${authors}`
}

/** Points and euros. */
function PointSection({ details: { days, daily, points, month } }: { details: MonitoringDetails }) {
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
