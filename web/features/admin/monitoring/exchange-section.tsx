import { useId } from 'react'
import type { MonitoringDetails } from '#contract/monitoring.ts'
import { m } from '#messages'
import type { CloseReason } from '#domain/exchange-states.ts'
import { BarList } from '../../../ui/charts/bar-list.tsx'
import charts from '../../../ui/charts/charts.module.css'
import { DayChart } from '../../../ui/charts/day-chart.tsx'
import { Section } from '../../../ui/page.tsx'
import { csvOf, saveCsv } from '../../../ui/charts/csv.ts'
import { formatLength } from '../../../ui/charts/format-length.ts'
import { NumberTable } from '../../../ui/charts/number-table.tsx'
import { stateLabel } from '../../exchanges/exchange-labels.ts'
import { isKnown } from './is-known.ts'
import classes from './monitoring-page.module.css'

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

const REASONS: Record<CloseReason, () => string> = {
  CLAIM_GIVEN_UP: m['monitoring.endClaimGivenUp'],
  CLAIM_LAPSED: m['monitoring.endClaimLapsed'],
  DECLINED: m['monitoring.endDeclined'],
  DECLINED_FOR_GOOD: m['monitoring.endDeclinedForGood'],
  REVOKED: m['monitoring.endRevoked'],
  NOT_ANSWERED: m['monitoring.endNotAnswered'],
  NOT_ANSWERED_AGAIN: m['monitoring.endNotAnsweredAgain'],
  HOLD_LOST: m['monitoring.endHoldLost'],
  CAPTURE_FAILED: m['monitoring.endCaptureFailed'],
  NO_LABEL: m['monitoring.endNoLabel'],
  WITHDRAWN: m['monitoring.endWithdrawn'],
  NOT_SENT: m['monitoring.endNotSent'],
  MEMBER_LEFT: m['monitoring.endMemberLeft'],
  MEMBER_BLOCKED: m['monitoring.endMemberBlocked'],
  CONFIRMED: m['monitoring.endConfirmed'],
  ASSUMED_RECEIVED: m['monitoring.endAssumedReceived'],
  DECIDED_RECEIVED: m['monitoring.endDecidedReceived'],
  DECIDED_IN_PART: m['monitoring.endDecidedInPart'],
  DECIDED_REFUNDED: m['monitoring.endDecidedRefunded'],
  DECIDED_LOST: m['monitoring.endDecidedLost'],
}

/** Why exchanges ended, and where they were. */
function closeReasonLabel(reason: CloseReason): string {
  return REASONS[reason]()
}

/** How long things take: half of them no longer than the first number, nine of ten no longer than the second. */
function TimesTable({ times }: { times: MonitoringDetails['times'] }) {
  const id = useId()
  const rows = [
    { name: m['monitoring.timeWait'](), time: times.wait },
    { name: m['monitoring.timeAnswer'](), time: times.answer },
    { name: m['monitoring.timeSend'](), time: times.send },
    { name: m['monitoring.timeArrive'](), time: times.arrive },
  ].filter(({ time }) => time !== null)
  const head = [m['monitoring.what'](), m['monitoring.median'](), m['monitoring.p90']()]
  const inMinutes = rows.map(({ name, time }) => [name, String(time?.median), String(time?.p90)])
  return (
    <figure className={charts.figure} aria-labelledby={id}>
      <figcaption id={id} className={charts.caption}>
        <span className={charts.title}>{m['monitoring.timesTitle']()}</span>
        <span className={charts.text}>{m['monitoring.timesText']()}</span>
      </figcaption>
      {rows.length === 0 ? (
        <p className={charts.nothing}>{m['monitoring.timesEmpty']()}</p>
      ) : (
        <>
          <NumberTable
            className={classes.table}
            head={head}
            rows={rows.map(({ name, time }) => [name, time && formatLength(time.median), time && formatLength(time.p90)])}
          />
          <button type="button" className={charts.save} onClick={() => saveCsv('dauer-in-minuten', csvOf(head, inMinutes))}>
            {m['monitoring.saveCsv']()}
          </button>
        </>
      )}
    </figure>
  )
}
