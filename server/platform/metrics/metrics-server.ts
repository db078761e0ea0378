import { serve, type ServerType } from '@hono/node-server'
import { Hono } from 'hono'
import { collectDefaultMetrics, Registry, Gauge } from 'prom-client'
import type { Database } from '../db/database.ts'
import { registerOwnFigures, type OwnParts } from './own-figures.ts'
import { FigureReader, READING_LIMITS } from './read-figures.ts'
import type { Reading } from './reading.ts'

export interface Metrics {
  registry: Registry
  /** The text that Prometheus reads; without the figures of the database where it does not answer. */
  text: () => Promise<string>
}

/** A registry with Node.js metrics, one per server. */
export function createRegistry(): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return registry
}

interface MetricsInput {
  registry: Registry
  parts: OwnParts
  /** A database of its own for this: whoever scrapes takes no connection away from readers. */
  db: Database
  readings: readonly Reading[]
  limits?: typeof READING_LIMITS
}

/** Registers all common metrics. */
export function createMetrics({ registry, parts, db, readings, limits = READING_LIMITS }: MetricsInput): Metrics {
  registerOwnFigures(registry, parts)
  const refresh = registerDatabaseFigures(registry, readings, new FigureReader(db, readings, limits))
  return {
    registry,
    text: async () => {
      await refresh()
      return registry.metrics()
    },
  }
}

export function metricsApp({ registry, text }: Metrics): Hono {
  const app = new Hono()
  app.get('/metrics', async (context) => context.text(await text(), 200, { 'Content-Type': registry.contentType }))
  return app
}

/** Serves metrics on a separate port. @throws Error with a sentence when it is taken. */
export function listenForMetrics(metrics: Metrics, { port, hostname }: { port: number; hostname: string }): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: metricsApp(metrics).fetch, port, hostname }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is in use. Set METRICS_PORT to a free one.`, { cause: error }) : error)
    })
  })
}

/** Registers metrics read from the database, with a time limit. */
function registerDatabaseFigures(registry: Registry, readings: readonly Reading[], reader: FigureReader): () => Promise<void> {
  const registers = [registry]
  const gauges = new Map<string, Gauge>()
  for (const reading of readings) {
    const labelNames = [...Object.keys(reading.labels ?? {}), ...(reading.label === undefined ? [] : [reading.label])]
    for (const { name, help } of Object.values(reading.gauges))
      if (!gauges.has(name)) gauges.set(name, new Gauge({ name, help, labelNames, registers }))
  }
  const isRead = new Gauge({
    name: 'buchfink_figures_read',
    help: '1 when the figures of a part could be read of the database, 0 when they could not: then there are none of it.',
    labelNames: ['part'],
    registers,
  })
  const age = new Gauge({
    name: 'buchfink_figures_age_seconds',
    help: 'How old the figures of the database are: they are kept for some seconds.',
    registers,
  })
  return async () => {
    const { byName, unread, readAt } = await reader.read()
    for (const [name, gauge] of gauges) {
      // What there is none of any more is not told as it was.
      gauge.reset()
      gauge.remove({})
      for (const { labels, value } of byName.get(name) ?? []) gauge.set({ ...labels }, value)
    }
    for (const { name } of readings) isRead.set({ part: name }, Number(!unread.has(name)))
    age.set((Date.now() - readAt.getTime()) / 1000)
  }
}
