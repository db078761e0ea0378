import type { CallResult } from './measure.ts'
import type { Facts } from './report.ts'

/** What the figures should be on two cores; milliseconds, megabytes, seconds. */
const GOALS = {
  searchP95: 60,
  suggestionsP95: 30,
  timesSql: 2,
  aboveSql: 5,
  uncachedPages: 250,
  keptPages: 1000,
  memory: 400,
  seconds: 300,
} as const
/** The catalogue that the goal for the generator is meant for. */
const MILLION = 1_000_000

/** One line for each goal: what was measured, what is wanted, and which calls miss it. */
export function goalLines(results: readonly CallResult[], { memory, seedingSeconds, settings }: Facts): string[] {
  const searches = results.filter(({ name }) => name.startsWith('search,'))
  const suggestions = results.filter(({ name }) => name === 'suggestions')
  const pages = results.filter(({ name }) => name === 'book page (HTML)')
  const kept = results.filter(({ name }) => name === 'book page (HTML), kept')
  return [
    ...goalLine(`p95 of every search below ${GOALS.searchP95} ms`, searches, p95Misses(GOALS.searchP95)),
    ...goalLine(`p95 of suggestions below ${GOALS.suggestionsP95} ms`, suggestions, p95Misses(GOALS.suggestionsP95)),
    ...goalLine(
      `p95 of searches and suggestions at most ${GOALS.timesSql} times, or ${GOALS.aboveSql} ms above, that of their bare SQL`,
      [...searches, ...suggestions],
      farAboveSql,
    ),
    ...goalLine(`Book page for guests, drawn for each, at least ${GOALS.uncachedPages} requests/s`, pages, rateMisses(GOALS.uncachedPages)),
    ...goalLine(`Book page for guests from the cache at least ${GOALS.keptPages} requests/s`, kept, rateMisses(GOALS.keptPages)),
    ...goalLine(`Memory of the server below ${GOALS.memory} MB`, memory ? [memory.highest] : [], (megabytes) =>
      megabytes < GOALS.memory ? null : `${megabytes} MB`,
    ),
    ...goalLine(`Generated in less than ${GOALS.seconds} s`, settings.books >= MILLION ? [seedingSeconds] : [], (seconds) =>
      seconds < GOALS.seconds ? null : `${Math.round(seconds)} s`,
    ),
  ]
}

/** The line of a goal, none where nothing was measured for it; `missOf` says what misses it, null for what reaches it. */
function goalLine<T>(goal: string, measured: readonly T[], missOf: (one: T) => string | null): string[] {
  if (measured.length === 0) return []
  const missed = measured.map(missOf).filter((miss) => miss !== null)
  return [`- ${goal}: ${missed.length === 0 ? 'reached' : `missed (${missed.join('; ')})`}`]
}

type MissOf = (result: CallResult) => string | null

function p95Misses(goal: number): MissOf {
  return ({ name, targets: { product } }) => (product.p95 < goal ? null : `${name} ${product.p95.toFixed(1)}`)
}

function rateMisses(goal: number): MissOf {
  return ({ targets: { product } }) => (product.requestsPerSecond >= goal ? null : `${Math.round(product.requestsPerSecond)}`)
}

const farAboveSql: MissOf = ({ name, targets: { product, sql } }) => {
  const limit = Math.max(GOALS.timesSql * sql.p95, sql.p95 + GOALS.aboveSql)
  return product.p95 <= limit ? null : `${name} ${product.p95.toFixed(1)} beside ${sql.p95.toFixed(1)}`
}
