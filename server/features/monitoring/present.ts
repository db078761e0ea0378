import type { z } from 'zod'
import type { monitoringAll, MonitoringDetails, PointsEconomy } from '#contract/monitoring.ts'
import { CLOSE_REASONS, OPEN_STATES } from '#domain/exchange-states.ts'
import type { ChartDay } from './queries/figures.ts'
import type { MissedRow, QueueRow, UnservedRow } from './queries/waiting.ts'
import { countsOf, lastOf, seriesOf, sumOf, type Figure } from './rules.ts'

type All = z.input<typeof monitoringAll.response>

/** Figures under the names of the specification. */
export function presentAll(days: readonly ChartDay[], figures: readonly Figure[]): All {
  const names = days.map(({ day }) => day)
  const bySecond = (measure: string): Record<string, number> =>
    Object.fromEntries(countsOf(names, figures, measure).map((value, index) => [String(days[index]?.seconds), value ?? 0]))
  return {
    total_number_of_users: lastOf(seriesOf(names, figures, 'members')) ?? 0,
    total_number_of_complete_exchanges: lastOf(seriesOf(names, figures, 'swaps_total')) ?? 0,
    total_number_of_open_offers: lastOf(seriesOf(names, figures, 'open_offers')) ?? 0,
    new_users_ts: bySecond('new_members'),
    new_offers_ts: bySecond('new_offers'),
  }
}

/** The steps that each part of the funnel consists of. */
const FUNNEL = {
  claimed: ['claim'],
  paid: ['authorize'],
  accepted: ['accept'],
  sent: ['markSent', 'assumeSent'],
  received: ['confirm', 'assumeReceived', 'decideReceived'],
} as const

/** A series for each chart. */
export function presentDaily(days: readonly string[], figures: readonly Figure[]): MonitoringDetails['daily'] {
  const counted = (measure: string, ...parts: string[]) => countsOf(days, figures, measure, ...parts)
  return {
    members: seriesOf(days, figures, 'members'),
    newMembers: counted('new_members'),
    leftMembers: counted('left_members'),
    openOffers: seriesOf(days, figures, 'open_offers'),
    newOffers: counted('new_offers'),
    swaps: counted('swaps'),
    claimed: counted('steps', ...FUNNEL.claimed),
    paid: counted('steps', ...FUNNEL.paid),
    accepted: counted('steps', ...FUNNEL.accepted),
    sent: counted('steps', ...FUNNEL.sent),
    received: counted('steps', ...FUNNEL.received),
    pointsCirculating: seriesOf(days, figures, 'points', 'circulating'),
    pointsGiven: counted('points_moved', 'FREE_OFFER', 'GRANT'),
    pointsEarned: counted('points_moved', 'REWARD'),
    feeCents: counted('euros_taken', 'income_fee'),
    returnedCents: counted('euros_returned'),
  }
}

export function presentFunnel(daily: MonitoringDetails['daily']): MonitoringDetails['funnel'] {
  const { claimed, paid, accepted, sent, received } = daily
  return { claimed: sumOf(claimed), paid: sumOf(paid), accepted: sumOf(accepted), sent: sumOf(sent), received: sumOf(received) }
}

/** Ending reasons of exchanges, most frequent first, without unused ones. */
export function presentEndings(days: readonly string[], figures: readonly Figure[]): MonitoringDetails['endings'] {
  return CLOSE_REASONS.map((reason) => ({ reason, count: sumOf(seriesOf(days, figures, 'ended', reason)) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
}

export function presentStates(days: readonly string[], figures: readonly Figure[]): MonitoringDetails['states'] {
  return OPEN_STATES.map((state) => ({ state, count: lastOf(seriesOf(days, figures, 'open_exchanges', state)) ?? 0 }))
}

/** Durations in minutes, as of the newest closed day. */
export function presentTimes(days: readonly string[], figures: readonly Figure[]): MonitoringDetails['times'] {
  const of = (measure: string) => {
    const median = lastOf(seriesOf(days, figures, measure, 'median'))
    const p90 = lastOf(seriesOf(days, figures, measure, 'p90'))
    return median === undefined || p90 === undefined ? null : { median, p90 }
  }
  return { answer: of('answer_minutes'), send: of('send_minutes'), arrive: of('arrive_minutes'), wait: of('wait_minutes') }
}

export function presentPoints(days: readonly string[], figures: readonly Figure[]): MonitoringDetails['points'] {
  const of = (part: string): number => lastOf(seriesOf(days, figures, 'points', part)) ?? 0
  return {
    free: of('free'),
    granted: of('granted'),
    sold: of('sold'),
    goodwill: of('goodwill'),
    retired: of('retired'),
    circulating: of('circulating'),
    held: of('held'),
  }
}

/** Sums in cents since the first of the month of the last day. */
export function presentMonth(today: string, figures: readonly Figure[]): MonitoringDetails['month'] {
  const ofMonth = figures.filter(({ day }) => day.slice(0, 7) === today.slice(0, 7))
  const sum = (measure: string, part?: string): number =>
    sumOf(ofMonth.filter((figure) => figure.measure === measure && (part === undefined || figure.part === part)).map(({ value }) => value))
  return {
    fees: sum('euros_taken', 'income_fee'),
    shipping: sum('euros_taken', 'shipping'),
    points: sum('euros_taken', 'points_sold'),
    returned: sum('euros_returned'),
  }
}

export function presentQueue<Row extends QueueRow>({ name, waiting, failed, oldest_at }: Row) {
  return { name: name as Row['name'], waiting, failed, oldestAt: oldest_at.toISOString() }
}

export function presentUnserved({ id, title, author_names, wish_count }: UnservedRow): MonitoringDetails['unservedWishes'][number] {
  return { uuid: id, title, authors: author_names, wishes: wish_count }
}

export function presentMissed({ words, askers, days, last_day }: MissedRow): MonitoringDetails['missedSearches'][number] {
  return { words, askers, days, lastDay: last_day }
}

/** Public figures of points. */
export function presentEconomy(figures: readonly Figure[]): PointsEconomy {
  const days = [...new Set(figures.map(({ day }) => day))]
  // Days that are over are reckoned first, and without what there is only now: until today's come, nothing is known.
  const isKnown = figures.some(({ measure, part }) => measure === 'points' && part === 'circulating')
  const { held: _, ...points } = presentPoints(days, figures)
  const given = points.free + points.granted + points.sold + points.goodwill
  const swaps = sumOf(seriesOf(days, figures, 'swaps'))
  const swapPoints = sumOf(seriesOf(days, figures, 'swap_points'))
  return {
    day: isKnown ? (days.at(-1) ?? null) : null,
    ...points,
    earned: lastOf(seriesOf(days, figures, 'points', 'earned')) ?? 0,
    openOffers: lastOf(seriesOf(days, figures, 'open_offers')) ?? 0,
    freePercent: given === 0 ? null : Math.round((points.free / given) * 1000) / 10,
    swaps,
    averagePrice: swaps === 0 ? null : Math.round((swapPoints / swaps) * 10) / 10,
    waitMinutes: lastOf(seriesOf(days, figures, 'wait_minutes', 'median')) ?? null,
    days,
    circulatingByDay: seriesOf(days, figures, 'points', 'circulating'),
  }
}
