import type { MonitoringDetails } from '#contract/monitoring.ts'
import type { Database } from '../../platform/db/database.ts'
import {
  presentDaily,
  presentEndings,
  presentFunnel,
  presentMissed,
  presentMonth,
  presentPoints,
  presentQueue,
  presentStates,
  presentTimes,
  presentUnserved,
} from './present.ts'
import { findReckonedAt, listChartDays, listFigures } from './queries/figures.ts'
import { listMemberMonths } from './queries/months.ts'
import { listEffectQueues, listJobQueues, listMissed, listUnserved, readWaiting } from './queries/waiting.ts'
import { countsOf, judgePoints, labelsLeft } from './rules.ts'

/** The job that sends a mail (platform/mail). */
const MAIL_JOB = 'mail'

/** All further figures: daily ones, and what waits right now. */
export async function readDetails(db: Database): Promise<MonitoringDetails> {
  const [chartDays, figures, reckonedAt] = await Promise.all([listChartDays(db), listFigures(db), findReckonedAt(db)])
  const [jobs, effects, waiting] = await Promise.all([listJobQueues(db), listEffectQueues(db), readWaiting(db)])
  const [missed, unserved, memberMonths] = await Promise.all([listMissed(db), listUnserved(db), listMemberMonths(db)])
  const days = chartDays.map(({ day }) => day)
  const daily = presentDaily(days, figures)
  const mails = jobs.find(({ name }) => name === MAIL_JOB)
  const stock = waiting?.labels ?? 0
  return {
    reckonedAt: reckonedAt?.toISOString() ?? null,
    days,
    daily,
    memberMonths,
    funnel: presentFunnel(daily),
    endings: presentEndings(days, figures),
    states: presentStates(days, figures),
    times: presentTimes(days, figures),
    missedSearches: missed.map(presentMissed),
    unservedWishes: unserved.map(presentUnserved),
    points: presentPoints(days, figures),
    alarm: judgePoints(days, daily.pointsCirculating, daily.openOffers),
    month: presentMonth(days.at(-1) ?? '', figures),
    mails: {
      waiting: mails?.waiting ?? 0,
      delayed: mails?.failed ?? 0,
      oldestAt: mails?.oldest_at.toISOString() ?? null,
      refused: waiting?.refused_mails ?? 0,
    },
    labels: { stock, ...labelsLeft(stock, countsOf(days, figures, 'steps', 'assignLabel')) },
    jobs: jobs.map((row) => presentQueue(row)),
    effects: effects.map((row) => presentQueue(row)),
    parked: { count: waiting?.parked ?? 0, since: waiting?.parked_since?.toISOString() ?? null },
    differences: { count: waiting?.differences ?? 0, since: waiting?.differences_since?.toISOString() ?? null },
  }
}
