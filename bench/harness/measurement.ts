/** What one measurement of one target said. */
export interface Measurement {
  requestsPerSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
  p99: number
}

/** Exact percentiles of all latencies (milliseconds) that ended within `seconds`; endless when none did. */
export function measured(latencies: number[], seconds: number): Measurement {
  const sorted = latencies.toSorted((one, other) => one - other)
  const percentile = (share: number): number => sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Infinity
  return { requestsPerSecond: latencies.length / seconds, p50: percentile(0.5), p95: percentile(0.95), p99: percentile(0.99) }
}

/** The median of each figure over all rounds. */
export function medianOf(rounds: readonly Measurement[]): Measurement {
  const figure = (name: keyof Measurement): number => median(rounds.map((round) => round[name]))
  return { requestsPerSecond: figure('requestsPerSecond'), p50: figure('p50'), p95: figure('p95'), p99: figure('p99') }
}

/** The middle of some numbers; of an even number of them the lower middle. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.ceil(numbers.length / 2) - 1] ?? Number.NaN
}
