import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../server/platform/db/database.ts'
import { brokenInvariants } from '../server/testing/invariants.ts'
import { onDatabase, type ChaosCluster } from './cluster.ts'
import type { Figures } from './figures.ts'

const EVERY_MS = 2000

/** Asks for all invariants in one snapshot, every two seconds, as long as it is not stopped. */
export function watchInvariants(cluster: ChaosCluster, figures: Figures): () => Promise<void> {
  const stop = new AbortController()
  const watching = (async () => {
    while (!stop.signal.aborted) {
      await check(cluster, figures)
      await wait(EVERY_MS)
    }
  })()
  return async () => {
    stop.abort()
    await watching
  }
}

async function check(cluster: ChaosCluster, figures: Figures): Promise<void> {
  // The database is away every now and then.
  const broken = await onDatabase(cluster.url, async (db) => [...(await brokenInvariants(db)), ...(await forgottenJobs(db))]).catch(
    () => null,
  )
  if (!broken) return
  figures.checks++
  for (const name of broken) figures.violated(name)
}

/** Free after 60 s at a sign of life that comes every 10 s, and comes late when the database was away. */
const HELD_SECONDS = 90

/** Jobs that a living process holds for longer than it takes to find out that it does not have them. */
async function forgottenJobs(db: Database): Promise<string[]> {
  const { rows } = await sql`
    select j.id from graphile_worker._private_jobs j join process_heartbeat h on j.locked_by = any(h.workers)
     where j.locked_at < clock_timestamp() - ${HELD_SECONDS} * interval '1 second' and h.seen_at > clock_timestamp() - interval '15 seconds'`.execute(
    db,
  )
  return rows.length > 0 ? [`a living process holds jobs for more than ${HELD_SECONDS} s`] : []
}
