import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { CLOSE_REASONS, OPEN_STATES } from '../domain/exchange-states.ts'
import { EFFECT_KINDS } from '../domain/payment-effects.ts'

/** Seconds since 1970 at which a German day begins, and how many there were on it. */
const countsByDay = z.record(z.string(), z.int())

export const monitoringAll = endpoint({
  method: 'get',
  path: '/api/v1/monitoring/all',
  roles: ['accounting'],
  summary: 'How the platform is doing: totals, and new members and offers on each of the last 28 German days.',
  response: z.object({
    total_number_of_users: z.int(),
    total_number_of_complete_exchanges: z.int(),
    total_number_of_open_offers: z.int(),
    new_users_ts: countsByDay,
    new_offers_ts: countsByDay,
  }),
})

/** A value for each day of `days`; null where nobody has counted on that day. */
const series = z.array(z.int().nullable())

/** Minutes over the last 28 days, up to yesterday; null before the first one. */
const duration = z.object({ median: z.int(), p90: z.int() }).nullable()

/** What waits, and since when the oldest does. */
const queue = z.object({ name: z.string(), waiting: z.int(), failed: z.int(), oldestAt: z.string() })

/** Growth over the days of the charts, in percent; `UNKNOWN` while there are too few days or points. */
const pointsAlarm = z.object({
  state: z.enum(['CALM', 'WATCH', 'ALARM', 'UNKNOWN']),
  pointsPercent: z.number().nullable(),
  offersPercent: z.number().nullable(),
  /** The day that today is compared with. */
  since: z.string().nullable(),
})
export type PointsAlarm = z.infer<typeof pointsAlarm>

export const monitoringDetails = endpoint({
  method: 'get',
  path: '/api/v1/monitoring/details',
  roles: ['accounting'],
  summary: 'The rest of the figures: exchanges and where they end, times, searches in vain, points, euros, mails, labels, queues.',
  response: z.object({
    /** When today's figures were written; null on a platform that has just been started for the first time. */
    reckonedAt: z.string().nullable(),
    /** ISO dates of German days, the last one is today. */
    days: z.array(z.string()),
    daily: z.object({
      members: series,
      newMembers: series,
      leftMembers: series,
      openOffers: series,
      newOffers: series,
      swaps: series,
      claimed: series,
      paid: series,
      accepted: series,
      sent: series,
      received: series,
      pointsCirculating: series,
      pointsGiven: series,
      pointsEarned: series,
      feeCents: series,
      returnedCents: series,
    }),
    /** German months as YYYY-MM, the newest one last and still running; null where nobody has counted. */
    memberMonths: z.array(
      z.object({ month: z.string(), joined: z.int().nullable(), verified: z.int().nullable(), active: z.int().nullable() }),
    ),
    /** Of the last 28 days. */
    funnel: z.object({ claimed: z.int(), paid: z.int(), accepted: z.int(), sent: z.int(), received: z.int() }),
    endings: z.array(z.object({ reason: z.enum(CLOSE_REASONS), count: z.int() })),
    states: z.array(z.object({ state: z.enum(OPEN_STATES), count: z.int() })),
    times: z.object({ answer: duration, send: duration, arrive: duration, wait: duration }),
    /** Words that at least five different searchers asked for in vain on one day; `askers` is the most on one day. */
    missedSearches: z.array(z.object({ words: z.string(), askers: z.int(), days: z.int(), lastDay: z.string() })),
    unservedWishes: z.array(z.object({ uuid: z.string(), title: z.string(), authors: z.string(), wishes: z.int() })),
    /** From the ledger: where points came from, and where they are. */
    points: z.object({
      free: z.int(),
      granted: z.int(),
      sold: z.int(),
      goodwill: z.int(),
      retired: z.int(),
      circulating: z.int(),
      held: z.int(),
    }),
    alarm: pointsAlarm,
    /** Cents booked since the first of this month. */
    month: z.object({ fees: z.int(), shipping: z.int(), points: z.int(), returned: z.int() }),
    mails: z.object({ waiting: z.int(), delayed: z.int(), oldestAt: z.string().nullable(), refused: z.int() }),
    /** `daysLeft` at the pace of the last 14 days; null when none was used. */
    labels: z.object({ stock: z.int(), usedPerDay: z.number(), daysLeft: z.int().nullable() }),
    jobs: z.array(queue),
    effects: z.array(queue.extend({ name: z.enum(EFFECT_KINDS) })),
    parked: z.object({ count: z.int(), since: z.string().nullable() }),
    differences: z.object({ count: z.int(), since: z.string().nullable() }),
  }),
})
export type MonitoringDetails = z.infer<typeof monitoringDetails.response>

export const monitoringMonths = endpoint({
  method: 'get',
  path: '/api/v1/monitoring/months',
  roles: ['accounting'],
  summary:
    'All figures by German month as CSV, a line for each measure and its part: what happened in the month added up, what there is as of its last day. `days` says of how many days there are figures. No personal data.',
  response: z.object({ fileName: z.string(), csv: z.string() }),
})

export const pointsEconomy = endpoint({
  method: 'get',
  path: '/api/v1/points/economy',
  summary: 'How points are doing: given, earned, in circulation, retired, the average price, and how long an offer waits.',
  response: z.object({
    /** The German day of the newest figures; null before the first ones. */
    day: z.string().nullable(),
    free: z.int(),
    granted: z.int(),
    sold: z.int(),
    goodwill: z.int(),
    /** For books that arrived, since the beginning. */
    earned: z.int(),
    circulating: z.int(),
    retired: z.int(),
    openOffers: z.int(),
    /** Of all points that ever came into being; null before the first. */
    freePercent: z.number().nullable(),
    /** Of the last 28 days. */
    swaps: z.int(),
    averagePrice: z.number().nullable(),
    /** Minutes from the offer to the order, the median of what was ordered in the last 28 days. */
    waitMinutes: z.int().nullable(),
    days: z.array(z.string()),
    circulatingByDay: series,
  }),
})
export type PointsEconomy = z.infer<typeof pointsEconomy.response>
