import { knobsOf, type KnobSource } from '../harness/knobs.ts'

/** The knobs of `npm run bench`; README.md of this folder explains each. */
export interface Settings {
  books: number
  seed: number
  rounds: number
  /** Length of one measurement. */
  seconds: number
  warmUpSeconds: number
  /** Connections while latencies are measured: few, so that the queue in front of the server is no part of them. */
  latencyClients: number
  /** Connections while requests per second are measured: enough to keep the server busy. */
  clients: number
  /** Only calls whose name contains this. */
  only: string
  /** Prints the plans of the statements of each call. */
  explain: boolean
  /** File the table is written to. */
  results: string
}

/** Reads the knobs from the environment. @throws Error naming a variable that is no positive number. */
export function readSettings(source: KnobSource): Settings {
  const { number, whole } = knobsOf(source)
  return {
    books: whole('BENCH_BOOKS', 100_000),
    seed: whole('BENCH_SEED', 1),
    rounds: whole('BENCH_ROUNDS', 3),
    seconds: number('BENCH_SECONDS', 1),
    warmUpSeconds: number('BENCH_WARM_UP_SECONDS', 0.5),
    latencyClients: whole('BENCH_LATENCY_CLIENTS', 4),
    clients: whole('BENCH_CLIENTS', 16),
    only: source['BENCH_ONLY'] ?? '',
    explain: source['BENCH_EXPLAIN'] === 'on',
    results: source['BENCH_RESULTS'] || 'bench/RESULTS.md',
  }
}
