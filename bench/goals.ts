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
    ...p95Line('p95 of every search', searches, GOALS.searchP95),
    ...p95Line('p95 of suggestions', suggestions, GOALS.suggestionsP95),
    line(
      `p95 of searches and suggestions at most ${GOALS.timesSql} times, or ${GOALS.aboveSql} ms above, that of their bare SQL`,
      [...searches, ...suggestions].filter(isFarAboveSql).map(besideSql),
    ),
    ...pagesLine('Book page for guests, drawn for each,', pages, GOALS.uncachedPages),
    ...pagesLine('Book page for guests from the cache', kept, GOALS.keptPages),
    ...(memory
      ? [line(`Memory of the server below ${GOALS.memory} MB`, memory.highest >= GOALS.memory ? [`${memory.highest} MB`] : [])]
      : []),
    ...(settings.books >= MILLION
      ? [line(`Generated in less than ${GOALS.seconds} s`, seedingSeconds >= GOALS.seconds ? [`${Math.round(seedingSeconds)} s`] : [])]
      : []),
  ]
}

function p95Line(what: string, results: readonly CallResult[], goal: number): string[] {
  if (results.length === 0) return []
  const missed = results.filter(({ targets: { product } }) => !(product.p95 < goal))
  return [
    line(
      `${what} below ${goal} ms`,
      missed.map(({ name, targets: { product } }) => `${name} ${product.p95.toFixed(1)}`),
    ),
  ]
}

function pagesLine(what: string, results: readonly CallResult[], goal: number): string[] {
  return results.map(({ targets: { product } }) =>
    line(`${what} at least ${goal} requests/s`, product.requestsPerSecond < goal ? [`${Math.round(product.requestsPerSecond)}`] : []),
  )
}

function isFarAboveSql({ targets: { product, sql } }: CallResult): boolean {
  return product.p95 > Math.max(GOALS.timesSql * sql.p95, sql.p95 + GOALS.aboveSql)
}

function besideSql({ name, targets: { product, sql } }: CallResult): string {
  return `${name} ${product.p95.toFixed(1)} beside ${sql.p95.toFixed(1)}`
}

function line(goal: string, missed: readonly string[]): string {
  return `- ${goal}: ${missed.length === 0 ? 'reached' : `missed (${missed.join('; ')})`}`
}
