import { openDatabase, openFigurePool } from '../db/database.ts'
import type { Env } from '../environment/env.ts'
import { closeServer } from '../http/listen.ts'
import { createMetrics, createRegistry, listenForMetrics, type Metrics } from './metrics-server.ts'
import type { OwnParts } from './own-figures.ts'
import type { Reading } from './reading.ts'

interface MetricsOfProcess {
  databaseUrl: string
  parts: OwnParts
  readings: readonly Reading[]
  /** Takes what ends it, in the order in which it was begun. */
  atStop: (step: () => Promise<void>) => void
}

/** Serves metrics on METRICS_PORT, if set. */
export async function startMetrics(env: Env, { databaseUrl, parts, readings, atStop }: MetricsOfProcess): Promise<Metrics> {
  const pool = openFigurePool(databaseUrl)
  atStop(() => pool.end())
  const metrics = createMetrics({ registry: createRegistry(), parts, db: openDatabase(pool), readings })
  if (env.METRICS_PORT !== undefined) {
    const server = await listenForMetrics(metrics, { port: env.METRICS_PORT, hostname: env.METRICS_HOST })
    atStop(async () => void (await closeServer(server)))
  }
  return metrics
}
