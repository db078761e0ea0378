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
export function readSettings(source: Record<string, string | undefined>): Settings {
  const number = (name: string, fallback: number): number => {
    const value = Number(source[name] || fallback)
    if (!(value > 0)) throw new Error(`${name} must be a number above 0, not "${source[name]}".`)
    return value
  }
  return {
    books: Math.round(number('BENCH_BOOKS', 100_000)),
    seed: Math.round(number('BENCH_SEED', 1)),
    rounds: Math.round(number('BENCH_ROUNDS', 3)),
    seconds: number('BENCH_SECONDS', 1),
    warmUpSeconds: number('BENCH_WARM_UP_SECONDS', 0.5),
    latencyClients: Math.round(number('BENCH_LATENCY_CLIENTS', 4)),
    clients: Math.round(number('BENCH_CLIENTS', 16)),
    only: source['BENCH_ONLY'] ?? '',
    explain: source['BENCH_EXPLAIN'] === 'on',
    results: source['BENCH_RESULTS'] || 'bench/RESULTS.md',
  }
}
