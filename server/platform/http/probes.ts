import { sql } from 'kysely'
import type { Hono } from 'hono'
import { collectDefaultMetrics, register } from 'prom-client'
import type { JobRunner } from '../jobs/job-runner.ts'
import type { Services } from '../services.ts'
import type { ApiEnv } from './api.ts'

/** `/healthz` (process up), `/readyz` (database and jobs ready), `/metrics` (Prometheus; not on this port in production). */
export function registerProbes(site: Hono<ApiEnv>, services: Services, jobs: JobRunner): void {
  site.get('/healthz', (context) => context.json({ status: 'up' }))
  site.get('/readyz', async (context) => {
    const database = await sql`select 1`.execute(services.db).then(
      () => true,
      () => false,
    )
    const ready = database && jobs.isRunning()
    return context.json({ ready, database, jobs: jobs.isRunning() }, ready ? 200 : 503)
  })
  if (services.env.APP_MODE === 'production') return
  if (!register.getSingleMetric('process_cpu_user_seconds_total')) collectDefaultMetrics()
  site.get('/metrics', async (context) => context.text(await register.metrics(), 200, { 'Content-Type': register.contentType }))
}
