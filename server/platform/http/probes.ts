import { sql } from 'kysely'
import type { Hono } from 'hono'
import { resultWithin } from '../concurrency.ts'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { MaintenanceSwitch } from '../maintenance/maintenance-switch.ts'
import type { Services } from '../services.ts'
import type { ApiEnv } from './api.ts'
import type { Draining } from './draining.ts'

interface ProbeTimes {
  /** How long a probe waits for the database, in milliseconds. */
  patienceMs: number
  /** For how long database or jobs may be away before nobody should come, in milliseconds. */
  awayMs: number
}

export const PROBE_TIMES: ProbeTimes = { patienceMs: 1500, awayMs: 30_000 }

interface Probed {
  jobs: Pick<JobRunner, 'isRunning'>
  draining: Draining
  maintenance: Pick<MaintenanceSwitch, 'isOn'>
  times?: ProbeTimes
}

/** Registers `/healthz` (process is up) and `/readyz` (accepts requests). */
export function registerProbes(
  site: Hono<ApiEnv>,
  { db }: Pick<Services, 'db'>,
  { jobs, draining, maintenance, times = PROBE_TIMES }: Probed,
): void {
  let awaySince: number | undefined
  site.get('/healthz', (context) => context.json({ status: 'up' }))
  site.get('/readyz', async (context) => {
    const [database, running] = [await isReached(db, times.patienceMs), jobs.isRunning()]
    if (database && running) awaySince = undefined
    else awaySince ??= performance.now()
    // All processes lose the same database: through a switch-over they stay, and say themselves what they cannot answer.
    const isAway = awaySince !== undefined && performance.now() - awaySince >= times.awayMs
    const ready = !draining.hasBegun && !isAway
    // Under maintenance it stays where readers find it: it is what tells them.
    const told = { ready, database, jobs: running, draining: draining.hasBegun, maintenance: maintenance.isOn }
    return context.json(told, ready ? 200 : 503)
  })
}

/** A hanging database counts as unreachable. */
async function isReached(db: Services['db'], patienceMs: number): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
  return (await resultWithin(answered, patienceMs)) ?? false
}
