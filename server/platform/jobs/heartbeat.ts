import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { seconds } from '../db/intervals.ts'
import type { HeldJobs } from './held-jobs.ts'
import type { ProcessName } from '../metrics/build-name.ts'
import { lowestFreeShare, type DiskReader } from '../disk-space.ts'
import type { Sweep } from './jobs.ts'

/** Who is silent for so long is gone, and a job that never arrived for so long is lost. Wall clock, not the shifted one. */
const SILENT_SECONDS = 60

type Held = Pick<HeldJobs, 'workers' | 'ids'>

interface Beating {
  id: string
  inHand: () => Held
  self?: ProcessName | undefined
  /** Sweeps that have not run for too long, and for how long the first of them has not. */
  late: () => { names: string[]; ageSeconds: number | null }
  disks?: DiskReader | undefined
}

/** Unlocks jobs of processes silent for a minute (decision 48), and own jobs whose assignment never arrived, as after a switch-over. */
export function heartbeat(db: Database, { id, inHand, self, late, disks }: Beating): Sweep {
  return {
    name: 'heartbeat',
    everySeconds: 10,
    run: async () => {
      const { workers } = inHand()
      const { names, ageSeconds } = late()
      const lateSince = ageSeconds === null ? sql`null` : sql`clock_timestamp() - ${seconds(ageSeconds)}`
      const diskLeft = disks ? lowestFreeShare(await disks()) : null
      await sql`
        insert into process_heartbeat (id, workers, node, build, started_at, late_sweeps, late_since, disk_left)
        values (${id}, ${workers}, ${self?.node ?? null}, ${self?.build ?? null}, clock_timestamp(), ${names}, ${lateSince}, ${diskLeft})
        on conflict (id) do update set seen_at = clock_timestamp(), workers = excluded.workers,
               late_sweeps = excluded.late_sweeps, late_since = excluded.late_since, disk_left = excluded.disk_left`.execute(db)
      await unlockSilent(db)
      await freeLost(db, inHand())
    },
  }
}

async function unlockSilent(db: Database): Promise<void> {
  await sql`
    with silent as (delete from process_heartbeat where seen_at < clock_timestamp() - ${seconds(SILENT_SECONDS)} returning workers)
    select graphile_worker.force_unlock_workers(workers) from silent`.execute(db)
  // One that died before its first heartbeat has no row; its jobs would wait for four hours.
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by)) from graphile_worker._private_jobs j
     where j.locked_at < clock_timestamp() - ${seconds(SILENT_SECONDS)}
       and not exists (select 1 from process_heartbeat h where j.locked_by = any(h.workers))
    having count(*) > 0`.execute(db)
}

/** What graphile-worker does for a whole pool of workers (`force_unlock_workers`), for the jobs of ours that nobody has. */
async function freeLost(db: Database, inHand: Held): Promise<void> {
  await sql`
    with lost as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where locked_by = any(${inHand.workers}) and locked_at < clock_timestamp() - ${seconds(SILENT_SECONDS)}
         and id <> all(${inHand.ids()}::bigint[])
      returning job_queue_id)
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null from lost where q.id = lost.job_queue_id`.execute(
    db,
  )
}
