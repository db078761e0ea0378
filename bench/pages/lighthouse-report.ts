import { availableParallelism, cpus } from 'node:os'
import type { Result } from 'lighthouse'
import { median } from '../harness/measurement.ts'
import type { PageWeight } from './lighthouse-weight.ts'

/** A page with all runs of Lighthouse. */
export interface PageResult {
  name: string
  runs: readonly Result[]
  weight: PageWeight
}

interface Facts {
  runs: number
  startedAt: Date
  /** Load average of the last minute, taken before the first run. */
  loadBefore: number
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TIMES = ['first-contentful-paint', 'largest-contentful-paint', 'speed-index', 'total-blocking-time']
const HEAD = [
  'Page',
  'Performance',
  'Accessibility',
  'Best practices',
  'SEO',
  'FCP ms',
  'LCP ms',
  'Speed index',
  'TBT ms',
  'CLS',
  'Machine',
]
/** Shown one by one; the rest is one line. */
const SCRIPTS_SHOWN = 12

/** The results as Markdown. */
export function pageReport(results: readonly PageResult[], { runs, startedAt, loadBefore }: Facts): string {
  return `# Results of \`npm run bench:pages\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- Lighthouse ${results[0]?.runs[0]?.lighthouseVersion ?? ''}, mobile, simulated throttling, as a guest on the built platform with demo data; each figure is the median of ${runs} runs
- Machine: how fast Chromium ran between the runs (Lighthouse's benchmark index; 1500 to 2000 for an idle desktop). Times from a slower one are too long
- Transferred: Brotli, as the server sends it to every current browser

${table([HEAD, ...results.map(scoresOf)])}

${results.map(failuresOf).join('\n')}

${results.map(weightOf).join('\n')}`
}

function scoresOf({ name, runs }: PageResult): string[] {
  const score = (category: string): string => whole(100 * median(runs.map((run) => run.categories[category]?.score ?? 0)))
  const value = (audit: string): number => median(runs.map((run) => run.audits[audit]?.numericValue ?? Number.NaN))
  const machine = median(runs.map((run) => run.environment.benchmarkIndex))
  const times = TIMES.map((audit) => whole(value(audit)))
  return [name, ...CATEGORIES.map(score), ...times, value('cumulative-layout-shift').toFixed(3), whole(machine)]
}

/** What keeps a page from 100 beside speed, in the words of Lighthouse. */
function failuresOf({ name, runs: [run] }: PageResult): string {
  if (!run) return ''
  const failed = CATEGORIES.slice(1).flatMap((category) =>
    (run.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (run.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${run.audits[id]?.title} (${id})`),
  )
  return `- ${name}: ${failed.length > 0 ? failed.join('; ') : 'no failed audit'}`
}

function weightOf({ name, weight }: PageResult): string {
  const shown = weight.scripts.slice(0, SCRIPTS_SHOWN)
  const others = weight.scripts.slice(SCRIPTS_SHOWN)
  const total = sum(weight.scripts, 'transferred')
  const scripts = [
    ...shown.map(({ file, transferred, unpacked }) => [file.replace(/-[\w-]{8}\.js$/u, ''), kilobytes(transferred), kilobytes(unpacked)]),
    [`${others.length} smaller ones`, kilobytes(sum(others, 'transferred')), kilobytes(sum(others, 'unpacked'))],
    ['**All scripts**', `**${kilobytes(total)}**`, kilobytes(sum(weight.scripts, 'unpacked'))],
  ]
  const kinds = weight.kinds.map(([kind, { requests, transferred, unpacked }]) => [
    kind,
    String(requests),
    kilobytes(transferred),
    kilobytes(unpacked),
  ])
  const origins = weight.origins.filter(([, bytes]) => bytes >= 500).map(([origin, bytes]) => [origin, kilobytes(bytes)])
  return `## ${name}: ${kilobytes(total)} kB of scripts

${table([['Kind', 'requests', 'transferred kB', 'unpacked kB'], ...kinds])}

${table([['Script', 'transferred kB', 'unpacked kB'], ...scripts])}

What the scripts consist of (estimated by the length of their modules):

${table([['From', 'transferred kB'], ...origins])}
`
}

function sum<Key extends string>(entries: readonly Record<Key, number>[], key: Key): number {
  return entries.reduce((total, entry) => total + entry[key], 0)
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function whole(value: number): string {
  return String(Math.round(value))
}

function table(rows: readonly (readonly string[])[]): string {
  const [head = [], ...body] = rows
  const rule = head.map((_, column) => (column === 0 ? '---' : '---:'))
  return [head, rule, ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
