import { accounts } from './features/accounts/feature.ts'
import { admin } from './features/admin/feature.ts'
import { bookcases } from './features/bookcases/feature.ts'
import { catalogue } from './features/catalogue/feature.ts'
import { chat } from './features/chat/feature.ts'
import { checkout } from './features/checkout/feature.ts'
import { exchanges } from './features/exchanges/feature.ts'
import { imports } from './features/imports/feature.ts'
import { intake } from './features/intake/feature.ts'
import { labels } from './features/labels/feature.ts'
import { linkedAccounts } from './features/linked-accounts/feature.ts'
import { moderation } from './features/moderation/feature.ts'
import { newsletters } from './features/newsletters/feature.ts'
import { monitoring } from './features/monitoring/feature.ts'
import { notifications } from './features/notifications/feature.ts'
import { connectPayments, payments, type PaymentContext } from './features/payments/feature.ts'
import { places } from './features/places/feature.ts'
import { points } from './features/points/feature.ts'
import { postage } from './features/postage/feature.ts'
import { scanning } from './features/scanning/feature.ts'
import { shelf } from './features/shelf/feature.ts'
import { wishes } from './features/wishes/feature.ts'
import { withdrawals } from './features/withdrawals/feature.ts'
import { MemberEvents } from './platform/member-events.ts'
import { collectDeclared, type Feature } from './platform/feature.ts'
import type { Api } from './platform/http/api.ts'
import { createApiFrame, registerFallback } from './platform/http/api-frame.ts'
import type { PublicCall } from './platform/http/cache/guest-cache-calls.ts'
import type { Job, Sweep } from './platform/jobs/jobs.ts'
import { retentionSweep, type Retention } from './platform/jobs/retention.ts'
import type { Reading } from './platform/metrics/reading.ts'
import { platform } from './platform/own-feature.ts'
import type { Services } from './platform/services.ts'

/** What features get: the platform, what moves money, and registries of single features that later ones fill. */
type Context = Services & PaymentContext & { memberEvents: MemberEvents; workReactions: readonly (typeof points.workReaction)[] }

/** All features in dependency order: a feature calls earlier ones only (architecture.test.ts). Routes are matched in this order too. */
export const features: readonly Feature<Context>[] = [
  platform,
  accounts,
  linkedAccounts,
  notifications,
  catalogue,
  points,
  shelf,
  wishes,
  scanning,
  intake,
  imports,
  chat,
  payments,
  labels,
  postage,
  exchanges,
  checkout,
  withdrawals,
  places,
  bookcases,
  moderation,
  newsletters,
  monitoring,
  admin,
]

/** The application without pages and port, as tests use it. */
export interface Application extends Pick<PaymentContext, 'effects' | 'gateways'> {
  api: Api
  jobs: Job[]
  sweeps: Sweep[]
  /** What is forgotten every day; one of the sweeps. */
  retentions: readonly Retention[]
  /** Figures of the database that whoever runs the site watches. */
  readings: readonly Reading[]
  /** Calls that answer every guest alike. */
  publicCalls: readonly PublicCall[]
  /** Open streams of events; a process that listens to the database tells them. */
  memberEvents: MemberEvents
}

/** Composes the features; the only place that knows all of them. */
export function buildApplication(services: Services): Application {
  const memberEvents = new MemberEvents()
  const { gateways, effects, reactions } = connectPayments(services, checkout.reactToPayments(services.env))
  const own: Context = { ...services, gateways, effects, reactions, memberEvents, workReactions: [points.workReaction] }
  const context = { ...own, ...collectDeclared(features, own) }
  const api = createApiFrame(services)
  for (const feature of features) feature.routes?.(api, context)
  registerFallback(api)
  const retentions = features.flatMap(({ retention }) => retention?.(context) ?? [])
  return {
    api,
    jobs: features.flatMap(({ jobs }) => jobs?.(context) ?? []),
    // Sweeps of later features run first: when an exchange sets a copy free, wishers hear of it in the same round.
    sweeps: [...features.toReversed().flatMap(({ sweeps }) => sweeps?.(context) ?? []), retentionSweep(retentions)],
    retentions,
    readings: context.readings,
    publicCalls: features.flatMap(({ publicCalls = [] }) => publicCalls),
    gateways,
    effects,
    memberEvents,
  }
}
