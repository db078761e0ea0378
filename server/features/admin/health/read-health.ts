import type { AdminHealth } from '#contract/admin-health.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { FigureReader } from '../../../platform/metrics/read-figures.ts'
import { listProcesses } from './queries.ts'
import { judgeHealth } from './rules.ts'

const PROCESSES_SHOWN = 50

/** How the site runs, and the processes it consists of. */
export async function readHealth(db: Database, reader: FigureReader): Promise<AdminHealth> {
  const [figures, processes] = await Promise.all([reader.read(), listProcesses(db, PROCESSES_SHOWN)])
  const checkedAt = figures.readAt.getTime()
  return {
    checks: judgeHealth(figures).map(({ forSeconds, ...check }) => ({
      ...check,
      since: forSeconds === null ? null : new Date(checkedAt - forSeconds * 1000).toISOString(),
    })),
    processes: processes.map(({ node, build, started_at, late_sweeps }) => ({
      node,
      build,
      startedAt: started_at.toISOString(),
      lateSweeps: late_sweeps,
    })),
    checkedAt: figures.readAt.toISOString(),
  }
}
