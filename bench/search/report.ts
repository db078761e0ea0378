import { availableParallelism, cpus, totalmem } from 'node:os'
import { goalLines } from './goals.ts'
import type { CallResult } from './measure.ts'
import type { Settings } from './settings.ts'

/** What stands around the table. */
export interface Facts {
  settings: Settings
  startedAt: Date
  /** Load of the machine (1-minute average) before the bench began. */
  loadBefore: number
  postgresVersion: string
  databaseMegabytes: number
  offers: number
  seedingSeconds: number
  measuringSeconds: number
  memory: { now: number; highest: number } | null
}

/** The results as Markdown. */
export function report(results: readonly CallResult[], facts: Facts): string {
  return `# Results of \`npm run bench\`

${machine(facts)}

${table(results)}

${goalLines(results, facts).join('\n')}

${results.length} kinds of calls. Requests/s at ${facts.settings.clients} connections; p50, p95 and p99 in milliseconds at ${facts.settings.latencyClients} connections.
Each figure is the median of ${facts.settings.rounds} measurements of ${facts.settings.seconds} s. "of SQL" and "of Hono" are the product's requests/s as a share of that limit's.
How to read them: [README.md](README.md).
`
}

function machine({ settings, startedAt, ...facts }: Facts): string {
  const memory = facts.memory ? `${facts.memory.now} MB at the end, ${facts.memory.highest} MB at most` : 'not told by this system'
  return [
    `- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; load of the machine before: ${facts.loadBefore.toFixed(2)}`,
    `- ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB; server, database and load share them; the server runs with NODE_ENV=production`,
    `- Node ${process.versions.node}, PostgreSQL ${facts.postgresVersion}`,
    `- ${settings.books} books, ${facts.offers} offers (seed ${settings.seed}), ${facts.databaseMegabytes} MB on disk; generated in ${facts.seedingSeconds.toFixed(1)} s`,
    `- Memory (RSS) of the server process: ${memory}`,
    `- Measured in ${Math.round(facts.measuringSeconds)} s`,
  ].join('\n')
}

const HEAD = [
  'Call',
  'requests/s',
  'p50',
  'p95',
  'p99',
  'SQL requests/s',
  'SQL p95',
  'of SQL',
  'Hono requests/s',
  'Hono p95',
  'of Hono',
  'bytes',
]

function table(results: readonly CallResult[]): string {
  const rule = HEAD.map((_, column) => (column === 0 ? '---' : '---:'))
  return [HEAD, rule, ...results.map(cellsOf)].map(line).join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function whole(value: number): string {
  return String(Math.round(value))
}

/** Milliseconds of one measurement's percentile. */
function time(milliseconds: number): string {
  return Number.isFinite(milliseconds) ? milliseconds.toFixed(1) : 'no answer in time'
}

function percent(value: number): string {
  return `${value.toFixed(value < 10 ? 1 : 0)} %`
}

function cellsOf({ name, bytes, targets: { product, sql, bare } }: CallResult): string[] {
  const share = (limit: number): string => percent((100 * product.requestsPerSecond) / limit)
  return [
    name,
    whole(product.requestsPerSecond),
    time(product.p50),
    time(product.p95),
    time(product.p99),
    whole(sql.requestsPerSecond),
    time(sql.p95),
    share(sql.requestsPerSecond),
    whole(bare.requestsPerSecond),
    time(bare.p95),
    share(bare.requestsPerSecond),
    whole(bytes),
  ]
}
