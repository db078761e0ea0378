import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { CRASH_POINTS } from '../server/platform/crash-points.ts'
import type { DatabaseLine } from '../server/testing/lines/database-line.ts'
import type { Database } from '../server/platform/db/database.ts'
import { BYSTANDER, onDatabase, type ChaosCluster } from './cluster.ts'
import type { Dice } from './dice.ts'
import type { Figures } from './figures.ts'
import type { Pace } from './people/pace.ts'
import { stirDisputes } from './providers/disputes.ts'
import { turnPost } from './providers/post.ts'
import { turnWebhooks, type Providers } from './providers/providers.ts'
import type { ServerProcess } from './server-process.ts'

/** How likely an armed place kills each time it is passed. */
const CRASH_LIKELIHOOD = 0.5
const POST_TURNS_SHARE = 0.3
/** After the database is back, a server that was not restarted must be ready again. */
const RECOVERY_MS = 40_000
const READINESS = z.object({ database: z.boolean(), jobs: z.boolean() })

interface Stage {
  cluster: ChaosCluster
  line: DatabaseLine
  servers: ServerProcess[]
  providers: Providers
  dice: Dice
  figures: Figures
  /** Where everything takes longer, a start does, too: were the pauses the same, nobody would be there to be asked. */
  pace: Pace
}

/** Kills, cuts and stops until `until`, one after the other with short pauses. */
export async function disturbUntil(stage: Stage, until: number): Promise<void> {
  const { dice } = stage
  let points = shuffled(CRASH_POINTS, dice)
  while (Date.now() < until) {
    await wait(dice.between(1000, 4000) * stage.pace.slowness)
    stirDisputes(stage.providers, dice, stage.figures)
    if (dice.chance(POST_TURNS_SHARE)) turnPost(stage.providers.post, dice, stage.figures)
    const chance = dice.next()
    if (chance < 0.45) points = await armAndKill(stage, points)
    else if (chance < 0.63) await cutConnections(stage)
    else if (chance < 0.72) await cutAtCompletion(stage)
    else if (chance < 0.81) await loseFetchedJobs(stage)
    else if (chance < 0.93) await turnWebhooks(stage.providers, dice, stage.figures)
    else await stopDatabase(stage)
  }
}

/** `kill -9`; the next life of this process has one place where it dies again by itself. Each place has its turn. */
async function armAndKill({ servers, dice, figures }: Stage, points: string[]): Promise<string[]> {
  const ready = servers.filter(({ isReady }) => isReady)
  if (ready.length === 0) return points
  const [point, ...rest] = points.length > 0 ? points : shuffled(CRASH_POINTS, dice)
  const server = dice.pick(ready)
  server.nextCrashPoint = `${point}=${CRASH_LIKELIHOOD}`
  figures.fault('kill -9')
  server.kill()
  return rest
}

function cutConnections({ cluster, dice, figures }: Stage): Promise<void> {
  const most = dice.chance(0.3) ? 40 : 2
  return onDatabase(cluster.url, (db) => cutSome(db, figures, { most, busyFirst: true })).catch(() => undefined)
}

/** A process that starts is left alone mostly: it ends when its line is cut, and were that each time nobody would be there to be asked. */
const STARTS_SPARED_SHARE = 0.95

/**
 * Beside everything else single connections end, some six in a second: what a process does next to it, and how it comes back
 * from worse, must not need a database that holds still meanwhile.
 */
export async function cutOneByOneUntil(
  { cluster, servers, dice, figures, pace }: Pick<Stage, 'cluster' | 'servers' | 'dice' | 'figures' | 'pace'>,
  until: number,
): Promise<void> {
  await onDatabase(cluster.url, async (db) => {
    while (Date.now() < until) {
      await wait(dice.between(20, 150) * pace.slowness)
      const starting = servers.filter(({ isReady }) => !isReady).map(({ name }) => name)
      const spared = dice.chance(STARTS_SPARED_SHARE) ? starting : []
      await cutSome(db, figures, { most: 1, busyFirst: dice.chance(0.3), spared }).catch(() => undefined)
    }
  })
}

interface Cut {
  most: number
  /** Of processes by their names, besides whoever looks on. */
  spared?: readonly string[]
  busyFirst: boolean
}

async function cutSome(db: Database, figures: Figures, { most, busyFirst, spared = [] }: Cut): Promise<void> {
  const { rows } = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name <> all(${[BYSTANDER, ...spared]}::text[])
     order by (${busyFirst} and state <> 'idle') desc nulls last, random() limit ${most}`.execute(db)
  for (let count = 0; count < rows.length; count++) figures.fault('connection cut')
}

/** As graphile-worker sends them, by the names of its prepared statements. */
const NOTES_JOBS_AS_DONE = 'complete_job'
const FETCHES_JOBS = 'get_job'
/** A quiet moment may have no job to note or to fetch. */
const PATIENCE_MS = 3000

/** The database goes away just as jobs that are done are noted: graphile-worker gives up then, and its workers have to come back. */
async function cutAtCompletion({ line, servers, dice, figures }: Stage): Promise<void> {
  const cut = line.cutAt(NOTES_JOBS_AS_DONE, dice.between(100, 1500)).then(() => true)
  const living = servers.filter(({ isReady }) => isReady)
  const isCut = await Promise.race([cut, wait(PATIENCE_MS, false)])
  line.letAllThrough()
  if (!isCut) return
  figures.fault('database gone as jobs were noted')
  await Promise.all(living.map((server) => recovers(server, figures)))
}

/** A process is given jobs in an answer that never comes: nobody does them, until they are free after a minute (watch.ts). */
async function loseFetchedJobs({ cluster, line, figures }: Stage): Promise<void> {
  const isLost = await Promise.race([line.loseAnswerTo(FETCHES_JOBS).then(() => true), wait(PATIENCE_MS, false)])
  line.letAllThrough()
  if (!isLost) return
  figures.fault('answer to a fetch of jobs lost')
  await wait(SETTLED_MS)
  await onDatabase(cluster.url, (db) => agePresentLocks(db)).catch(() => undefined)
}

/** After this time whoever holds a job is doing it, and says so with each sign of life. */
const SETTLED_MS = 3000

/** What a living process holds has been held for a minute: of what it does in earnest it knows. */
async function agePresentLocks(db: Database): Promise<void> {
  await sql`
    update graphile_worker._private_jobs set locked_at = locked_at - interval '58 seconds'
     where locked_at < clock_timestamp() - ${SETTLED_MS / 1000} * interval '1 second' and locked_at > clock_timestamp() - interval '30 seconds'
       and locked_by in (select unnest(workers) from process_heartbeat)`.execute(db)
}

async function stopDatabase({ cluster, servers, dice, figures }: Stage): Promise<void> {
  const living = servers.filter(({ isReady }) => isReady)
  figures.fault('database stopped at once')
  await cluster.stopImmediately()
  await wait(dice.between(200, 4000))
  await cluster.start()
  await Promise.all(living.map((server) => recovers(server, figures)))
}

/** A server that runs on must serve again by itself (F14). */
async function recovers(server: ServerProcess, figures: Figures): Promise<void> {
  const until = Date.now() + RECOVERY_MS
  while (Date.now() < until) {
    // Killed by a crash point meanwhile: another matter.
    if (!server.isReady) return
    if (await isWhole(server)) return figures.called('recovered from a database stop')
    await wait(250)
  }
  figures.violated(`a server was not ready ${RECOVERY_MS / 1000} s after the database came back`)
}

/** Being ready says less: for a while a server stays so without its database. */
async function isWhole({ url }: ServerProcess): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })
    const { database, jobs } = READINESS.parse(await answer.json())
    return database && jobs
  } catch {
    return false
  }
}

function shuffled(list: readonly string[], dice: Dice): string[] {
  return list
    .map((one) => ({ one, at: dice.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ one }) => one)
}
