import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Measurement } from '../harness/measurement.ts'
import type { ParcelResult } from './measure-parcels.ts'
import { SHARERS, sumOf, type SiteResult } from './measure.ts'
import type { OrderSettings } from './settings.ts'

/** What stands around the tables. */
export interface OrderFacts {
  settings: OrderSettings
  startedAt: Date
  /** Load of the machine (1-minute average) before the bench began. */
  loadBefore: number
  postgresVersion: string
  fillingSeconds: number
  measuringSeconds: number
  /** Statements of one order, and how many of them write. */
  statements: number
  writes: number
  /** Invariants that did not hold at the end, of both sites. */
  broken: string[]
}

/** Goals: share of the writes alone, milliseconds at p95, times slower with many open exchanges, what a parcel of five costs beside one copy. */
const GOALS = { share: 0.35, p95: 50, slowdown: 1.5, parcel: 1.6 }

/** The results as Markdown. */
export function orderReport(results: readonly SiteResult[], parcels: readonly ParcelResult[], facts: OrderFacts): string {
  const { settings, statements, writes, broken } = facts
  return `# Results of \`npm run bench:orders\`

${machine(facts)}

${table(
  ['Open exchanges', 'orders/s', 'p50', 'p95', 'writes alone/s', 'of writes', 'all statements/s', 'of statements', 'mails waiting'],
  results.map((result, index) => ordersRow(result, settings.sizes[index])),
)}

${table(
  ['Open exchanges', 'accept p50', 'accept p95', 'accepts/s', 'confirm p50', 'confirm p95', 'confirms/s'],
  results.map((result, index) => stepsRow(result, settings.sizes[index])),
)}

${table(
  [
    'Open exchanges',
    ...SHARERS.map((name) => `${name} ms`),
    'all ms',
    'writes alone ms',
    ...SHARERS.map((name) => `${name} %`),
    'cores busy',
  ],
  results.map((result, index) => cpuRow(result, settings.sizes[index])),
)}

${parcelsTable(parcels, settings)}

${verdicts(results)}
${parcelsVerdict(parcels, settings)}

Orders (claim, card, request) at ${settings.clients} clients, steps at ${settings.latencyClients}; milliseconds. An order sends ${statements} statements, ${writes} of them write.
CPU is time of each process for one order. Each figure is the median of ${settings.rounds} rounds of ${settings.seconds} s, or of ${settings.steps} steps.
Invariants broken at the end: ${broken.length === 0 ? '0' : broken.join('; ')}. How to read the figures: [README.md](README.md).
`
}

function machine({ settings, startedAt, ...facts }: OrderFacts): string {
  return [
    `- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; load of the machine before: ${facts.loadBefore.toFixed(2)}`,
    `- ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB; server, database, stand-in and load share them; the server runs with NODE_ENV=production`,
    `- Node ${process.versions.node}, PostgreSQL ${facts.postgresVersion}`,
    `- ${settings.sizes.join(' and ')} open exchanges beside the orders of the bench; filled in ${facts.fillingSeconds.toFixed(1)} s, measured in ${Math.round(facts.measuringSeconds)} s`,
  ].join('\n')
}

function verdicts([few, many]: readonly SiteResult[]): string {
  if (!few || !many) return ''
  const share = few.orders.product.requestsPerSecond / few.orders.writes.requestsPerSecond
  const steps = [few.accept, few.confirm, many.accept, many.confirm].map(({ p95 }) => p95)
  const times = [
    few.orders.product.requestsPerSecond / many.orders.product.requestsPerSecond,
    many.accept.p50 / few.accept.p50,
    many.confirm.p50 / few.confirm.p50,
  ]
  return [
    `- Orders as a share of their writes alone: ${share.toFixed(2)} (goal: at least ${GOALS.share}): ${said(share >= GOALS.share)}`,
    `- Slowest p95 of accept and confirm: ${Math.max(...steps).toFixed(1)} ms (goal: below ${GOALS.p95}): ${said(Math.max(...steps) < GOALS.p95)}`,
    `- Many against few open exchanges, times slower: orders ${times[0]?.toFixed(2)}, accept ${times[1]?.toFixed(2)}, confirm ${times[2]?.toFixed(2)} (goal: at most ${GOALS.slowdown}): ${said(Math.max(...times) <= GOALS.slowdown)}`,
  ].join('\n')
}

function parcelsTable(parcels: readonly ParcelResult[], { parcelCopies }: OrderSettings): string {
  const head = [
    'Copies of an order',
    'orders/s',
    'order p50',
    'accept p50',
    'confirm p50',
    'order CPU ms',
    'accept CPU ms',
    'confirm CPU ms',
  ]
  const rows = parcels.map(({ order, accept, confirm, cpu }, index) => [
    String(index === 0 ? 1 : parcelCopies),
    ...[order.requestsPerSecond, order.p50, accept.p50, confirm.p50].map((figure) => figure.toFixed(1)),
    ...[cpu.order, cpu.accept, cpu.confirm].map((figure) => figure.toFixed(2)),
  ])
  return table(head, rows)
}

function wholeCpu({ cpu }: ParcelResult): number {
  return cpu.order + cpu.accept + cpu.confirm
}

/** By CPU time of all processes: what others do on the machine changes it less. */
function parcelsVerdict([one, several]: readonly ParcelResult[], { parcelCopies }: OrderSettings): string {
  if (!one || !several) return ''
  const times = wholeCpu(several) / wholeCpu(one)
  return `- A parcel of ${parcelCopies} against one copy, order, accept and confirmation together, times the CPU: ${times.toFixed(2)} (goal: at most ${GOALS.parcel}): ${said(times <= GOALS.parcel)}`
}

function said(isReached: boolean): string {
  return isReached ? 'reached' : 'missed'
}

function ordersRow({ orders: { product, writes, statements }, waiting }: SiteResult, size = 0): string[] {
  const share = (limit: Measurement): string => `${Math.round((100 * product.requestsPerSecond) / limit.requestsPerSecond)} %`
  return [
    String(size),
    product.requestsPerSecond.toFixed(1),
    product.p50.toFixed(1),
    product.p95.toFixed(1),
    writes.requestsPerSecond.toFixed(1),
    share(writes),
    statements.requestsPerSecond.toFixed(1),
    share(statements),
    String(waiting),
  ]
}

function stepsRow({ accept, confirm }: SiteResult, size = 0): string[] {
  return [
    String(size),
    ...[accept, confirm].flatMap(({ p50, p95, requestsPerSecond }) => [p50, p95, requestsPerSecond].map((figure) => figure.toFixed(1))),
  ]
}

function cpuRow({ cpu, cores, writesCpu }: SiteResult, size = 0): string[] {
  const all = sumOf(cpu)
  return [
    String(size),
    ...SHARERS.map((name) => cpu[name].toFixed(2)),
    all.toFixed(2),
    writesCpu.toFixed(2),
    ...SHARERS.map((name) => `${Math.round((100 * cpu[name]) / all)} %`),
    cores.toFixed(2),
  ]
}

function table(head: readonly string[], rows: readonly string[][]): string {
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map(line).join('\n')
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}
