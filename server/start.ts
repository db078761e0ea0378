import type { ServerType } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buildApplication, type Application } from './application.ts'
import { closeServer, listen, type DevMiddleware } from './platform/http/listen.ts'
import { createPages } from './pages.ts'
import { createBlobs } from './platform/blobs/blobs.ts'
import { openDatabase, openPool, openSchemaPool } from './platform/db/database.ts'
import { openSearchDatabase } from './platform/db/replica/search-database.ts'
import { openNoticeLine, type NoticeLine } from './platform/db/connections/notice-line.ts'
import { prepareDatabase, type PreparedDatabase } from './platform/db/reaching/prepare-database.ts'
import { migrate } from './platform/db/migrations.ts'
import type { Env } from './platform/env.ts'
import type { ApiEnv } from './platform/http/api.ts'
import { compressAnswers } from './platform/http/answers/compress.ts'
import { securityHeaders } from './platform/http/security/content-security-policy.ts'
import { keepCallsOfGuests, showOwnChanges } from './platform/http/cache/guest-cache-calls.ts'
import { hearPublicChanges } from './platform/http/cache/guest-cache-listener.ts'
import { GuestCache } from './platform/http/cache/guest-cache.ts'
import { createRateLimits, noRateLimits } from './platform/http/security/rate-limits.ts'
import { Leaving } from './platform/http/leaving.ts'
import { clientAddress } from './platform/http/middleware.ts'
import { ReadsAtOnce } from './platform/http/reads-at-once.ts'
import { RequestsInFlight } from './platform/http/requests-in-flight.ts'
import { installJobSchema } from './platform/jobs/job-schema.ts'
import { startJobs, type JobRunner } from './platform/jobs/job-runner.ts'
import { armCrashPoints } from './platform/crash-points.ts'
import { hearMemberEvents } from './platform/events/hear-member-events.ts'
import type { MemberEvents } from './platform/events/member-events.ts'
import { log } from './platform/log.ts'
import { CountedPostman } from './platform/mail/counted-postman.ts'
import { devPostman } from './platform/mail/mail.ts'
import { nameProcess } from './platform/metrics/build-name.ts'
import { metricsApp, type Metrics } from './platform/metrics/metrics-server.ts'
import { measureRequests } from './platform/metrics/request-times.ts'
import { startMetrics } from './platform/metrics/start-metrics.ts'
import { operatorWarnings } from './platform/operator/operator.ts'
import { smtpPostman } from './platform/mail/smtp-postman.ts'
import { isSecure, type Services } from './platform/services.ts'
import { StopSteps } from './stop-steps.ts'
import { answerPlainFailure } from './platform/http/answers/plain-failure.ts'
import { keptAssetsSweep, putAssets } from './platform/http/builds/keep-assets.ts'
import { registerProbes } from './platform/http/probes.ts'
import { ASSETS_FOLDER, staticFiles } from './platform/http/answers/static-files.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedPlaces } from './features/places/bundled/commands.ts'

interface RunningServer {
  url: string
  /** Whether its database is the embedded one. */
  isEmbedded: boolean
  /** Gives notice, then drains: no new requests, running ones end, jobs stop, the embedded database stops cleanly. */
  stop: () => Promise<void>
  /** Resolves when its embedded database has ended: nobody starts that alone again. */
  hasLostDatabase: Promise<void>
}

interface StartOptions {
  devMiddleware?: DevMiddleware
  /** Ends a start that is under way; a server that is ready is ended by its `stop`. */
  signal?: AbortSignal
}

/**
 * Starts everything: database, schema, demo data, jobs, pages and API on one port.
 * @throws AbortError when the signal came first; what was begun is stopped then, as after any other error.
 */
export async function startServer(env: Env, { devMiddleware, signal }: StartOptions = {}): Promise<RunningServer> {
  armCrashPoints(env.CRASH_POINTS)
  const started = new StopSteps()
  try {
    signal?.throwIfAborted()
    // Not left alone half-way: an embedded database is there after seconds, and only then can it be stopped.
    const database = await prepareDatabase(env, signal)
    started.add(database.stop)
    const leaving = new Leaving()
    const { server, memberEvents } = await unlessStopped(startParts(env, { started, database, leaving, devMiddleware }), signal)
    started.add(() => closeServer(server))
    // Streams of events end only when they are told to, and a server waits for what is open.
    started.add(async () => memberEvents.endAll())
    const noticeMs = env.STOP_NOTICE_SECONDS * 1000
    started.add(() => leaving.giveNotice(noticeMs))
    started.add(async () => memberEvents.endWithin(noticeMs))
    const url = publicUrl(env, server)
    for (const warning of operatorWarnings(env)) log.warn(warning)
    log.info({ url, mode: env.APP_MODE }, 'ready')
    return { url, isEmbedded: database.isEmbedded, stop: () => started.stopAll(), hasLostDatabase: untilLost(database, started) }
  } catch (error) {
    // A port in use, a migration that fails: the database that was started for it must not stay behind.
    await started.stopAll()
    throw error
  }
}

async function untilLost({ hasEnded }: PreparedDatabase, started: StopSteps): Promise<void> {
  await hasEnded
  if (!started.hasBegun) log.error('the embedded PostgreSQL has ended by itself: so does this process, to be started again with it')
}

/** Does not wait for a migration of half an hour, either: killed at any point, it begins again at the next start. */
function unlessStopped<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return work
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    if (signal.aborted) reject(signal.reason)
    work.then(resolve, reject)
  })
}

interface StartInput {
  started: StopSteps
  database: PreparedDatabase
  leaving: Leaving
  devMiddleware: DevMiddleware | undefined
}

async function startParts(env: Env, { started, database, leaving, devMiddleware }: StartInput): Promise<Started> {
  await prepareSchema(database.url)
  const pool = openPool(database.url)
  started.add(() => pool.end())
  const db = openDatabase(pool)
  const searches = openSearchDatabase(database.url, env.DATABASE_READ_URL)
  started.add(searches.stop)
  const postman = new CountedPostman(env.SMTP_URL ? smtpPostman(env.SMTP_URL, env.MAIL_FROM) : devPostman(db))
  const services = await createServices(env, { pool, db, searchDb: searches.db, folder: database.folder, postman })
  const application = buildApplication(services)
  if (env.APP_MODE === 'demo' && env.DEMO_DATA === 'on' && database.isEmbedded) await seedDemo(services)
  const inFlight = new RequestsInFlight()
  const { jobs: tasks } = application
  const sweeps = [...application.sweeps]
  // In development there is no build.
  if (import.meta.env.PROD) {
    await putAssets(services.blobs, ASSETS_FOLDER)
    sweeps.push(keptAssetsSweep(services, ASSETS_FOLDER))
  }
  const name = nameProcess(env)
  const jobs = await startJobs({ pool, db, jobs: tasks, sweeps, isBusy: () => inFlight.isBusy(), self: name })
  started.add(jobs.stop)
  const cache = new GuestCache()
  const { memberEvents, readings } = application
  // Without a listener the cache stays off, and every guest gets a fresh answer.
  const listeners = [hearMemberEvents(memberEvents), ...(env.GUEST_CACHE === 'on' ? [hearPublicChanges(cache)] : [])]
  const line = openNoticeLine(database.url, listeners)
  started.add(line.stop)
  const reads = readsAtOnce(services, line)
  const parts = { name, pools: { main: pool, ...searches.pools }, cache, memberEvents, jobs, reads, postman }
  const metrics = await startMetrics(env, { databaseUrl: database.url, parts, readings, atStop: (step) => started.add(step) })
  const server = await listen(siteApp(application, services, { jobs, inFlight, reads, line, cache, leaving, metrics }), env, devMiddleware)
  return { server, memberEvents }
}

/** Addresses count where their limits do: a load that comes from one machine has them off. */
function readsAtOnce(services: Services, line: NoticeLine): ReadsAtOnce {
  const { RATE_LIMITS, TRUSTED_PROXY_HOPS } = services.env
  const addressOf = (context: Context): string | null => (RATE_LIMITS === 'on' ? clientAddress(context, TRUSTED_PROXY_HOPS) : null)
  return new ReadsAtOnce({ isSecure: isSecure(services), addressOf, isAway: () => !line.isHeard() })
}

/** Everything that has to be there before the first answer, and may take longer than an answer. */
async function prepareSchema(databaseUrl: string): Promise<void> {
  const pool = openSchemaPool(databaseUrl)
  try {
    await migrate(openDatabase(pool))
    await seedPlaces(openDatabase(pool))
  } finally {
    await pool.end()
  }
  await installJobSchema(databaseUrl)
}

interface Started {
  server: ServerType
  memberEvents: MemberEvents
}

/** What this process does beside answering, how much it answers, what it hears and keeps for guests, whether it stops, what it tells. */
interface OwnProcess {
  jobs: JobRunner
  inFlight: RequestsInFlight
  reads: ReadsAtOnce
  line: NoticeLine
  cache: GuestCache
  leaving: Leaving
  metrics: Metrics
}

async function createServices(
  env: Env,
  database: Pick<Services, 'pool' | 'db' | 'searchDb' | 'postman'> & { folder: string },
): Promise<Services> {
  const siteUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/u, '')
  return {
    env,
    pool: database.pool,
    db: database.db,
    searchDb: database.searchDb,
    blobs: await createBlobs(env, join(database.folder, 'blobs')),
    limits: env.RATE_LIMITS === 'on' ? createRateLimits(database.pool, env.SESSION_SECRET) : noRateLimits,
    postman: database.postman,
    siteUrl,
    processName: randomUUID(),
  }
}

/** What the API answers beside its calls; everything else is a page. */
const API_PATHS = ['/api/*', '/covers/*', '/blobs/*', '/share/*', '/dev/*', '/robots.txt', '/sitemap.xml', '/sitemaps/*']

function siteApp(
  application: Application,
  services: Services,
  { jobs, inFlight, reads, line, cache, leaving, metrics }: OwnProcess,
): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  site.onError(answerPlainFailure)
  site.use(inFlight.counting())
  site.use(measureRequests(metrics.registry))
  site.use(leaving.closing())
  const headers = Object.entries(securityHeaders(isSecure(services)))
  site.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.header(name, value)
  })
  registerProbes(site, services, { jobs, leaving })
  // In the demo for whoever wants to see them; in production they have a port that is not for the public.
  if (services.env.APP_MODE === 'demo') site.route('/', metricsApp(metrics))
  site.use(compressAnswers())
  site.route('/', staticFiles(services.blobs))
  if (services.env.GUEST_CACHE === 'on') showOwnChanges(site, line)
  // What is kept for guests is answered however many ask.
  keepCallsOfGuests(site, { services, cache, calls: application.publicCalls })
  for (const path of ['/api/*', '/sitemap.xml', '/sitemaps/*']) site.use(path, reads.admitting())
  for (const path of API_PATHS) site.all(path, (context) => application.api.fetch(context.req.raw, context.env))
  site.route('/', createPages(application, services, cache, reads))
  return site
}

function publicUrl(env: Env, server: ServerType): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : env.PORT
  return env.PUBLIC_URL ?? `http://localhost:${port}`
}
