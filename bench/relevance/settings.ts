import { knobsOf, type KnobSource } from '../harness/knobs.ts'

/** The knobs of `npm run bench:relevance`; README.md of this folder explains each. */
export interface RelevanceSettings {
  /** Folder with CSV files of real books; none when empty. */
  dataFolder: string
  /** Generated books around them. */
  books: number
  seed: number
  /** Queries of one kind from one source at most. */
  queries: number
  /** Prints every query that did not find its book first. */
  misses: boolean
  results: string
}

/** Reads the knobs from the environment. @throws Error naming a variable that is no positive number. */
export function readRelevanceSettings(source: KnobSource): RelevanceSettings {
  const { whole } = knobsOf(source)
  return {
    dataFolder: source['BENCH_DATA_DIR'] ?? '',
    books: whole('BENCH_BOOKS', 20_000),
    seed: whole('BENCH_SEED', 1),
    queries: whole('BENCH_QUERIES', 300),
    misses: source['BENCH_MISSES'] === 'on',
    results: source['BENCH_RESULTS'] || 'bench/RELEVANCE.md',
  }
}
