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
export function readRelevanceSettings(source: Record<string, string | undefined>): RelevanceSettings {
  const number = (name: string, fallback: number): number => {
    const value = Number(source[name] || fallback)
    if (!(value > 0)) throw new Error(`${name} must be a number above 0, not "${source[name]}".`)
    return Math.round(value)
  }
  return {
    dataFolder: source['BENCH_DATA_DIR'] ?? '',
    books: number('BENCH_BOOKS', 20_000),
    seed: number('BENCH_SEED', 1),
    queries: number('BENCH_QUERIES', 300),
    misses: source['BENCH_MISSES'] === 'on',
    results: source['BENCH_RESULTS'] || 'bench/RELEVANCE.md',
  }
}
