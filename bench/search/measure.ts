import { medianOf, type Measurement } from '../harness/measurement.ts'
import { TARGETS, type LoadOrder, type Plan, type Target } from './plan.ts'
import type { Helper } from '../harness/processes.ts'
import type { Settings } from './settings.ts'

/** A kind of call with the medians of all rounds: latencies at few connections, requests per second at many. */
export interface CallResult {
  name: string
  /** Median length of an answer. */
  bytes: number
  targets: Record<Target, Measurement>
}

/**
 * Measures product, bare SQL and bare route in turns, so that a slow moment of the machine falls on all three.
 * Everything is warmed up once before the first round.
 */
export async function measureCalls(
  plan: Plan,
  load: Helper,
  bare: { origin: string; sizes: number[] },
  settings: Settings,
): Promise<CallResult[]> {
  const measure = (call: number, target: Target, clients: number, seconds = settings.seconds): Promise<Measurement> =>
    load.ask<Measurement>({ call, target, clients, seconds, bareOrigin: bare.origin } satisfies LoadOrder)
  for (const call of plan.calls.keys()) await measure(call, 'product', settings.clients, 2 * settings.warmUpSeconds)
  const results: CallResult[] = []
  for (const [call, { name }] of plan.calls.entries()) {
    for (const target of TARGETS) await measure(call, target, settings.clients, settings.warmUpSeconds)
    const rounds: Record<Target, Measurement[]> = { product: [], sql: [], bare: [] }
    for (let round = 0; round < settings.rounds; round++) {
      for (const target of TARGETS) {
        const latency = await measure(call, target, settings.latencyClients)
        const { requestsPerSecond } = await measure(call, target, settings.clients)
        rounds[target].push({ ...latency, requestsPerSecond })
      }
    }
    const targets = { product: medianOf(rounds.product), sql: medianOf(rounds.sql), bare: medianOf(rounds.bare) }
    results.push({ name, bytes: bare.sizes[call] ?? 0, targets })
    console.log(`${name}: ${Math.round(targets.product.requestsPerSecond)} requests/s, p95 ${targets.product.p95.toFixed(1)} ms`)
  }
  return results
}
