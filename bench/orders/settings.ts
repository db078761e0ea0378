import { knobsOf, type KnobSource } from '../harness/knobs.ts'

/** The knobs of `npm run bench:orders`; README.md of the folder above explains each. */
export interface OrderSettings {
  rounds: number
  /** Length of one measurement of orders per second. */
  seconds: number
  /** Readers who order at once. */
  clients: number
  /** Readers who accept or confirm at once, while latencies are measured. */
  latencyClients: number
  /** Accepted and confirmed exchanges of one measurement. */
  steps: number
  /** Open exchanges in the tables: few, and many. */
  sizes: readonly [number, number]
  /** Copies of a parcel that is compared with an order of one. */
  parcelCopies: number
  /** File the table is written to. */
  results: string
}

/** Reads the knobs from the environment; `BENCH_SMOKE=on` makes all of them small. @throws Error naming a variable that is no positive number. */
export function readOrderSettings(source: KnobSource): OrderSettings {
  const { isSmoke, number, whole } = knobsOf(source)
  return {
    rounds: whole('BENCH_ROUNDS', 3, 1),
    seconds: number('BENCH_SECONDS', 4, 1),
    clients: whole('BENCH_CLIENTS', 16),
    latencyClients: whole('BENCH_LATENCY_CLIENTS', 4),
    steps: whole('BENCH_STEPS', 200, 20),
    sizes: [whole('BENCH_FEW', 1000, 100), whole('BENCH_MANY', 100_000, 2000)],
    parcelCopies: whole('BENCH_PARCEL_COPIES', 5, 2),
    results: source['BENCH_RESULTS'] || (isSmoke ? '/tmp/buchfink-orders.md' : 'bench/ORDERS.md'),
  }
}
