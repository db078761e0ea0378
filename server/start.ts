import type { ServerType } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { buildApplication, type Application } from './application.ts'
import { closeServer, listen, type DevMiddleware } from './platform/http/listen.ts'
import { createPages } from './pages.ts'
import { createBlobs } from './platform/blobs/blobs.ts'
import { openDatabase, openPool, openSchemaPool } from './platform/db/database.ts'
import { openSearchDatabase } from './platform/db/search-database.ts'
import { openNotifyConnection, type NotifyConnection } from './platform/db/connections/notify-connection.ts'
import { prepareDatabase, type PreparedDatabase } from './platform/db/reaching/prepare-database.ts'
import { migrate } from './platform/db/migrations.ts'
import type { Env } from './platform/environment/env.ts'
import type { ApiEnv } from './platform/http/api.ts'
import { compressAnswers } from './platform/http/answers/compress.ts'
import { securityHeaders } from './platform/http/security/content-security-policy.ts'
import { cacheGuestCalls, awaitOwnChanges } from './platform/http/cache/guest-cache-calls.ts'
import { connectGuestCache } from './platform/http/cache/guest-cache-listener.ts'
import { GuestCache } from './platform/http/cache/guest-cache.ts'
import { createRateLimits, noRateLimits } from './platform/http/security/rate-limits.ts'
import { Draining } from './platform/http/draining.ts'
import { clientAddress } from './platform/http/middleware.ts'
import { ReadsAtOnce } from './platform/http/reads-at-once.ts'
import { RequestsInFlight } from './platform/http/requests-in-flight.ts'
import { SessionOwners } from './platform/http/session-owners.ts'
import { installJobSchema } from './platform/jobs/job-schema.ts'
import { startJobs, type JobRunner } from './platform/jobs/job-runner.ts'
import { armCrashPoints } from './platform/crash-points.ts'
import { forwardMemberEvents } from './platform/hear-member-events.ts'
import type { MemberEvents } from './platform/member-events.ts'
import { log } from './platform/log.ts'
import { blockReaders } from './platform/maintenance/block-readers.ts'
import { disksOf } from './platform/disk-space.ts'
import { MaintenanceSwitch } from './platform/maintenance/maintenance-switch.ts'
import { CountedPostman } from './platform/mail/counted-postman.ts'
import { devPostman } from './platform/mail/mail.ts'
import { nameProcess } from './platform/metrics/build-name.ts'
import { metricsApp, type Metrics } from './platform/metrics/metrics-server.ts'
import { measureRequests } from './platform/metrics/request-times.ts'
import { startMetrics } from './platform/metrics/start-metrics.ts'
import { operatorWarnings } from './platform/operator/operator.ts'
import { smtpPostman } from './platform/mail/smtp-postman.ts'
import { isSecure, type Services } from './platform/services.ts'
import { readAccessToken } from './platform/session/access-tokens.ts'
import { readSession } from './platform/session/session.ts'
import { StopSteps } from './stop-steps.ts'
import { answerPlainFailure } from './platform/http/answers/plain-failure.ts'
import { assetRetentionSweep, storeAssets } from './platform/http/keep-assets.ts'
import { registerProbes } from './platform/http/probes.ts'
import { ASSETS_FOLDER, staticFiles } from './platform/http/answers/static-files.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { seedPlaces } from './features/places/bundled/commands.ts'

interface RunningServer {
  url: string
  /** Whether its database is the embedded one. */
  isEmbedded: boolean
  /** Whether somebody looks at what it prints: in the demo, where a line of the log alone is no word. */
  isForPeople: boolean
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
 * Starts database, schema, demo data, jobs, pages and API on one port.
 * @throws AbortError after the signal, with everything stopped, as after other errors.
 */
export async function startServer(env: Env, { devMiddleware, signal }: StartOptions = {}): Promise<RunningServer> {
  armCrashPoints(env.CRASH_POINTS)
  const started = new StopSteps()
  try {
    signal?.throwIfAborted()
    // Not left alone half-way: an embedded database is there after seconds, and only then can it be stopped.
    const database = await prepareDatabase(env, signal)
    started.add(database.stop)
    const draining = new Draining()
    const { server, memberEvents } = await unlessStopped(startParts(env, { started, database, draining, devMiddleware }), signal)
    const requests = { wereCut: false }
    started.add(async () => void (requests.wereCut = await closeServer(server)))
    // Streams of events end only when they are told to, and a server waits for what is open.
    started.add(async () => memberEvents.endAll())
    const noticeMs = env.STOP_NOTICE_SECONDS * 1000
    started.add(() => draining.giveNotice(noticeMs))
    started.add(async () => memberEvents.endWithin(noticeMs))
    const url = publicUrl(env, server)
    for (const warning of operatorWarnings(env)) log.warn(warning)
    log.info({ url, mode: env.APP_MODE }, 'ready')
    const isForPeople = env.APP_MODE === 'demo'
    return {
      url,
      isEmbedded: database.isEmbedded,
      isForPeople,
      stop: () => stopAll(started, requests),
      hasLostDatabase: untilLost(database, started),
    }
  } catch (error) {
    // A port in use, a migration that fails: the database that was started for it must not stay behind.
    await started.stopAll()
    throw error
  }
}

/** Says at its end how long it took, and whether all requests that were under way got their answer. */
async function stopAll(started: StopSteps, requests: { wereCut: boolean }): Promise<void> {
  const begun = performance.now()
  await started.stopAll()
  log.info({ ms: Math.round(performance.now() - begun), drained: !requests.wereCut }, 'stopped')
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
  draining: Draining
  devMiddleware: DevMiddleware | undefined
}

async function startParts(env: Env, { started, database, draining, devMiddleware }: StartInput): Promise<Started> {
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
    await storeAssets(services.blobs, ASSETS_FOLDER)
    sweeps.push(assetRetentionSweep(services, ASSETS_FOLDER))
  }
  const name = nameProcess(env)
  const disks = disksOf(env, database.folder)
  const jobs = await startJobs({ pool, db, jobs: tasks, sweeps, isBusy: () => inFlight.isBusy(), self: name, disks })
  started.add(jobs.stop)
  const cache = new GuestCache()
  const { memberEvents, readings } = application
  const maintenance = new MaintenanceSwitch(db)
  await maintenance.look()
  // Without a listener the cache stays off, and every guest gets a fresh answer.
  const listeners = [
    maintenance.listener(),
    forwardMemberEvents(memberEvents),
    ...(env.GUEST_CACHE === 'on' ? [connectGuestCache(cache)] : []),
  ]
  const line = openNotifyConnection(database.url, listeners)
  started.add(line.stop)
  const reads = readsAtOnce(services, line)
  const parts = { name, pools: { main: pool, ...searches.pools }, cache, memberEvents, jobs, reads, postman, maintenance, disks }
  const metrics = await startMetrics(env, { databaseUrl: database.url, parts, readings, atStop: (step) => started.add(step) })
  const server = await listen(
    siteApp(application, services, { jobs, inFlight, reads, line, cache, draining, metrics, maintenance }),
    env,
    devMiddleware,
  )
  return { server, memberEvents }
}

/** Addresses count where their limits do: a load that comes from one machine has them off. */
function readsAtOnce(services: Services, line: NotifyConnection): ReadsAtOnce {
  const { RATE_LIMITS, TRUSTED_PROXY_HOPS } = services.env
  const addressOf = (context: Context): string | null => (RATE_LIMITS === 'on' ? clientAddress(context, TRUSTED_PROXY_HOPS) : null)
  const owners = new SessionOwners(async (credential) => {
    const found = (await readAccessToken(services.db, credential)) ?? (await readSession(services.db, credential, false))
    return found?.member.id ?? null
  })
  return new ReadsAtOnce({ isSecure: isSecure(services), addressOf, isAway: () => !line.isHeard(), owners })
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
  line: NotifyConnection
  cache: GuestCache
  draining: Draining
  metrics: Metrics
  maintenance: MaintenanceSwitch
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
  { jobs, inFlight, reads, line, cache, draining, metrics, maintenance }: OwnProcess,
): Hono<ApiEnv> {
  const site = new Hono<ApiEnv>()
  site.onError(answerPlainFailure)
  site.use(inFlight.counting())
  site.use(measureRequests(metrics.registry))
  site.use(draining.closing())
  const headers = Object.entries(securityHeaders(isSecure(services)))
  site.use(async (context, next) => {
    await next()
    for (const [name, value] of headers) if (!context.res.headers.has(name)) context.header(name, value)
  })
  registerProbes(site, services, { jobs, draining, maintenance })
  // In the demo for whoever wants to see them; in production they have a port that is not for the public.
  if (services.env.APP_MODE === 'demo') site.route('/', metricsApp(metrics))
  site.use(compressAnswers())
  site.route('/', staticFiles(services.blobs))
  site.use(blockReaders(maintenance, services))
  if (services.env.GUEST_CACHE === 'on') awaitOwnChanges(site, line)
  // What is kept for guests is answered however many ask.
  cacheGuestCalls(site, { services, cache, calls: application.publicCalls })
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
