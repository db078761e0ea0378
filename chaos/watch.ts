import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../server/platform/db/database.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { onDatabase, type ChaosCluster } from './cluster.ts'
import type { Figures } from './figures.ts'
import { watchBalance } from './judgement/balance.ts'
import type { Providers } from './providers/providers.ts'

const EVERY_MS = 2000

/**
 * Asks for all invariants in one snapshot, every two seconds, as long as it is not stopped; and every five minutes of the database's
 * clock what the providers keep.
 */
export function watchInvariants(cluster: ChaosCluster, providers: Providers, figures: Figures): () => Promise<void> {
  const stop = new AbortController()
  const overdue: Overdue = new Map()
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await check(cluster, figures, overdue)
      await checkBalance(cluster, providers, figures)
      await wait(EVERY_MS)
    }
  })()
  return async () => {
    stop.abort()
    await watching
  }
}

async function check(cluster: ChaosCluster, figures: Figures, overdue: Overdue): Promise<void> {
  // The database is away every now and then.
  const broken = await onDatabase(cluster.url, async (db) => [
    ...(await brokenInvariants(db)),
    ...(await forgottenJobs(db, overdue)),
  ]).catch(() => null)
  if (!broken) return
  figures.checks++
  for (const name of broken) figures.violated(name)
}

async function checkBalance(cluster: ChaosCluster, providers: Providers, figures: Figures): Promise<void> {
  const differences = await onDatabase(cluster.url, (db) => watchBalance(db, providers)).catch(() => null)
  for (const difference of differences ?? []) figures.violated(difference)
}

/** When each job was first seen to be held for too long, in ms of the clock. */
type Overdue = Map<string, number>

/** From then on the next sign of life, which comes every 10 s, gives it up. */
const HELD_SECONDS = 60
/** Three signs of life: the database may be away for one, and the end of a run makes what is held a minute older at once. */
const GIVEN_UP_MS = 30_000

/** Jobs that a living process goes on holding although it has found out that it does not have them. */
async function forgottenJobs(db: Database, overdue: Overdue): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select j.id::text as id from graphile_worker._private_jobs j join process_heartbeat h on j.locked_by = any(h.workers)
     where j.locked_at < clock_timestamp() - ${HELD_SECONDS} * interval '1 second' and h.seen_at > clock_timestamp() - interval '15 seconds'`.execute(
    db,
  )
  const now = Date.now()
  const held = new Set(rows.map(({ id }) => id))
  for (const id of overdue.keys()) if (!held.has(id)) overdue.delete(id)
  for (const id of held) if (!overdue.has(id)) overdue.set(id, now)
  const isForgotten = [...overdue.values()].some((since) => now - since > GIVEN_UP_MS)
  return isForgotten ? [`a living process holds jobs for more than ${HELD_SECONDS + GIVEN_UP_MS / 1000} s`] : []
}
