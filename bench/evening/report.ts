import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Verdict } from './aftermath/judge.ts'
import { growth, type Minute, type Played } from './minutes.ts'
import { columnOf, COLUMNS, isOurs, KINDS } from './people/kinds.ts'
import { figuresOf, together, type Tallies } from './schedule/tally.ts'
import type { EveningSettings } from './settings.ts'

interface EveningFacts {
  settings: EveningSettings
  startedAt: Date
  /** Load of the machine (1-minute average) before the bench began, and at the end of the evening. */
  loadBefore: number
  loadAfter: number
  postgresVersion: string
  fillingSeconds: number
  /** Transactions that the replica answered meanwhile; undefined when none is known. */
  onReplica: number | undefined
}

/** What the evening has to show: nothing lost, a load that is small itself, and memory that does not grow. */
const GOALS = { loadCores: 1 / 3, growth: 1.15, lateShare: 0.01 }

/** The results as Markdown. */
export function eveningReport(played: Played, verdict: Verdict, facts: EveningFacts): string {
  const all = together([...played.minutes, played.ended].map(({ kinds }) => kinds))
  return `# Results of \`npm run bench:evening\`

${machine(facts)}

${verdicts(played, { verdict, all, facts })}

Per minute; calls without the provider's; milliseconds from when a call was due; "late" acts began more than 250 ms after they were due:

${minutesTable(played.minutes)}

p95 per minute, in milliseconds, and how many failed:

${columnsTable(played.minutes)}

Who took how many cores, and memory in MB:

${coresTable(played.minutes)}

All of it by kind:

${kindsTable(all)}

${reasonsOf(played)}

Looked up afterwards: ${Object.entries(verdict.lookedUp)
    .map(([kind, count]) => `${count} ${kind}`)
    .join(', ')}. How to read the figures: [README.md](README.md#evening).
`
}

function machine({ settings, startedAt, ...facts }: EveningFacts): string {
  const place =
    settings.nodes.length > 0
      ? `nodes that ran already (${settings.nodes.length})`
      : `${settings.localNodes} nodes, a primary whose commits wait for its replica (remote_apply), the replica, the payment provider and the load on one machine`
  return [
    `- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; load of the machine before: ${facts.loadBefore.toFixed(2)}, at the end of the evening: ${facts.loadAfter.toFixed(2)}`,
    `- ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GB; ${place}`,
    `- Node ${process.versions.node}, PostgreSQL ${facts.postgresVersion}`,
    `- ${settings.members} members and ${settings.guests} guests who come every ${settings.visitMinutes} minutes in the mean, for 8 acts in the mean; ${settings.streams} members with a stream of news; ${settings.minutes} minutes; ${settings.books} books (seed ${settings.seed}), filled in ${facts.fillingSeconds.toFixed(0)} s`,
  ].join('\n')
}

function verdicts(played: Played, { verdict, all, facts }: { verdict: Verdict; all: Tallies; facts: EveningFacts }): string {
  const { calls, failed, refused } = figuresOf(all)
  const begun = sum(played.minutes, ({ begun: count }) => count)
  const late = sum(played.minutes, ({ late: count, notBegun }) => count + notBegun)
  const load = sum(played.minutes, ({ cores }) => cores['load'] ?? 0) / played.minutes.length
  const looked = Object.values(verdict.lookedUp).reduce((total, count) => total + count, 0)
  const grownSince = (since: 'first' | 'second') => nodeSamples(played).map((samples) => growth(samples, since) ?? Number.NaN)
  const [grown, grownLater] = [grownSince('first'), grownSince('second')]
  return [
    `- Lost of ${looked} that were acknowledged: ${verdict.lost.length} (goal: 0): ${said(verdict.lost.length === 0)}${listed(verdict.lost.map((one) => JSON.stringify(one)))}`,
    `- Invariants broken: ${verdict.broken.length} (goal: 0): ${said(verdict.broken.length === 0)}${listed(verdict.broken)}`,
    `- Payments on which the provider says something else, of ${verdict.payments}: ${verdict.disagreeing.length} (goal: 0): ${said(verdict.disagreeing.length === 0)}${listed(verdict.disagreeing)}`,
    `- Jobs, captures and payments not settled ${verdict.settledAfterSeconds.toFixed(0)} s after the end: ${verdict.unsettled} (goal: 0): ${said(verdict.unsettled === 0)}`,
    `- Failed of ${calls} calls: ${failed} (goal: 0): ${said(failed === 0)}; refused for a reason of the house: ${refused}; broken streams: ${sum(played.minutes, ({ streams }) => streams.broken)}`,
    grown.length === 0
      ? '- Memory of the nodes cannot be seen from here'
      : `- Memory of the nodes in the last third, times that of the first: ${grown.map((times) => times.toFixed(2)).join(' and ')} (goal: at most ${GOALS.growth}): ${said(Math.max(...grown) <= GOALS.growth)}; times that of the second: ${grownLater.map((times) => times.toFixed(2)).join(' and ')}`,
    `- Acts begun late or not at all, of ${begun}: ${late} (goal: below ${100 * GOALS.lateShare} %): ${said(late < GOALS.lateShare * begun)}`,
    `- The load itself took ${load.toFixed(2)} of a core (goal: at most ${GOALS.loadCores.toFixed(2)}): ${said(load <= GOALS.loadCores)}`,
    `- Transactions that the replica answered: ${facts.onReplica ?? 'unknown'}`,
  ].join('\n')
}

/** The samples of each node. */
function nodeSamples({ memory }: Played): number[][] {
  return (memory[0] ?? []).map((_, node) => memory.map((sample) => sample[node] ?? 0))
}

function minutesTable(minutes: readonly Minute[]): string {
  const rows = minutes.map(({ kinds, seconds, begun, late, notBegun, inFlight, streams }) => {
    const { calls, p50, p95, p99, refused, failed } = figuresOf(kinds, isOurs)
    return [
      begun,
      calls,
      (calls / seconds).toFixed(1),
      ...[p50, p95, p99].map(ms),
      refused,
      failed,
      late,
      notBegun,
      inFlight,
      streams.open,
      streams.heard,
      streams.broken,
    ]
  })
  const head = [
    'Minute',
    'acts',
    'calls',
    'calls/s',
    'p50',
    'p95',
    'p99',
    'refused',
    'failed',
    'late',
    'not begun',
    'in flight',
    'streams',
    'news',
    'broken',
  ]
  return table(
    head,
    rows.map((row, index) => [index + 1, ...row]),
  )
}

function columnsTable(minutes: readonly Minute[]): string {
  const rows = minutes.map(({ kinds }, index) => [
    index + 1,
    ...COLUMNS.map((column) => {
      const { p95, failed, calls } = figuresOf(kinds, (kind) => columnOf(kind) === column)
      return calls === 0 ? '' : `${ms(p95)}${failed > 0 ? ` (${failed} failed)` : ''}`
    }),
  ])
  return table(['Minute', ...COLUMNS], rows)
}

function coresTable(minutes: readonly Minute[]): string {
  const names = Object.keys(minutes[0]?.cores ?? {})
  const nodes = (minutes[0]?.memory ?? []).map((_, index) => `node ${index + 1} MB`)
  const rows = minutes.map(({ cores, memory, loadMemory }, index) => [
    index + 1,
    ...names.map((name) => (cores[name] ?? 0).toFixed(2)),
    ...memory,
    loadMemory,
  ])
  return table(['Minute', ...names.map((name) => `${name} cores`), ...nodes, 'load MB'], rows)
}

function kindsTable(all: Tallies): string {
  const rows = Object.keys(KINDS).flatMap((kind) => {
    const { calls, p50, p95, p99, refused, failed } = figuresOf(all, (one) => one === kind)
    return calls === 0 ? [] : [[kind, calls, ...[p50, p95, p99].map(ms), refused, failed]]
  })
  return table(['Kind', 'calls', 'p50', 'p95', 'p99', 'refused', 'failed'], rows)
}

function reasonsOf({ minutes, ended }: Played): string {
  const counts: Record<string, number> = {}
  for (const { reasons } of [...minutes, ended])
    for (const [reason, count] of Object.entries(reasons)) counts[reason] = (counts[reason] ?? 0) + count
  const lines = Object.entries(counts).toSorted(([, one], [, other]) => other - one)
  return lines.length === 0
    ? 'Nothing was refused.'
    : `Refused and failed:\n\n${lines.map(([reason, count]) => `- ${count} times ${reason}`).join('\n')}`
}

/** The first ones of a list, behind what counts them. */
function listed(all: readonly string[]): string {
  return all
    .slice(0, 5)
    .map((one) => `\n  - ${one}`)
    .join('')
}

function sum(minutes: readonly Minute[], of: (minute: Minute) => number): number {
  return minutes.reduce((total, minute) => total + of(minute), 0)
}

function said(isReached: boolean): string {
  return isReached ? 'reached' : 'missed'
}

function ms(figure: number): string {
  return Number.isFinite(figure) ? figure.toFixed(0) : ''
}

type Cell = string | number

function table(head: readonly string[], rows: readonly Cell[][]): string {
  const line = (cells: readonly Cell[]): string => `| ${cells.join(' | ')} |`
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...rows].map(line).join('\n')
}
