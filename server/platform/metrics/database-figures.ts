import { Gauge, type Registry } from 'prom-client'
import type { FigureReader } from './read-figures.ts'
import type { Reading } from './reading.ts'

/** Registers metrics read from the database, with a time limit. */
export function registerDatabaseFigures(registry: Registry, readings: readonly Reading[], reader: FigureReader): () => Promise<void> {
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
