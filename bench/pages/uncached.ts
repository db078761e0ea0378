/**
 * `npm run bench:uncached`: how long pages of bookcases take for guests beside the imprint, which asks nothing of the database, and
 * beside the page of a book: drawn anew each time, and from the guest cache. With `BENCH_BEFORE`, the folder of another build, both
 * in turns. Writes bench/UNCACHED.md.
 */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import type { RunningServer } from '../../e2e/running-server.ts'
import { cpuSecondsOf } from '../harness/cpu.ts'
import { median } from '../harness/measurement.ts'
import { endBuilds, startBuilds } from '../harness/two-builds.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:uncached; its knobs are environment variables (bench/README.md)', {})

const ROUNDS = Math.max(1, Math.round(Number(process.env['BENCH_ROUNDS'] || 15)))
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/UNCACHED.md'
const WARM_UP = 3
const ROOT = '/oeffentliche-buecherschraenke'
/** The goal: an uncached city page takes at most so many times as long as the imprint. */
const GOAL = 1.5

/** The kernel counts processor time in hundredths of a second, so a page is asked for so many times in a row. */
const DRAWN_IN_A_ROW = 12
const KEPT_IN_A_ROW = 240

interface Timed {
  name: string
  /** Milliseconds of waiting and of processor time of the server, for each build. */
  ms: number[]
  cpuMs: number[]
  kb: number
}

const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
const text = `# Results of \`npm run bench:uncached\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- The built platform with demo data; ${ROUNDS} rounds, in each of which every page is asked ${DRAWN_IN_A_ROW} times (${KEPT_IN_A_ROW} times from the cache), one after the other, so that a slow moment of the machine falls on all of them; medians of the rounds
- Processor time is that of the server process, without PostgreSQL; the kernel counts it in hundredths of a second, so what is less than that in a round has no ratio (–)
- Transferred without compression

## Drawn anew (\`GUEST_CACHE=off\`); the goal for a city is ${GOAL} times the imprint

${table(await measure({ GUEST_CACHE: 'off' }, DRAWN_IN_A_ROW))}

## From the guest cache

${table(await measure({}, KEPT_IN_A_ROW))}
`
await writeFile(RESULTS, text)
console.log(text)

async function measure(env: Record<string, string>, inARow: number): Promise<Timed[]> {
  const builds = await startBuilds({ NODE_ENV: 'production', ...env })
  try {
    const pages = (await pagesOf(builds[0]!.server)).map(([name, path]) => ({ name, path, kb: 0, times: builds.map(() => newTimes()) }))
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const page of pages)
        for (const [index, { server }] of builds.entries()) {
          const { ms, cpuMs, kb } = await askFor(server, page.path, inARow)
          if (round >= 0) page.times[index]?.ms.push(ms)
          if (round >= 0) page.times[index]?.cpuMs.push(cpuMs)
          page.kb = kb
        }
    return pages.map(({ name, kb, times }) => ({
      name,
      kb,
      ms: times.map(({ ms }) => median(ms)),
      cpuMs: times.map(({ cpuMs }) => median(cpuMs)),
    }))
  } finally {
    await endBuilds(builds)
  }
}

function newTimes(): { ms: number[]; cpuMs: number[] } {
  return { ms: [], cpuMs: [] }
}

async function askFor(server: RunningServer, path: string, times: number): Promise<{ ms: number; cpuMs: number; kb: number }> {
  const [start, cpuStart] = [performance.now(), await cpuSecondsOf(server.pid)]
  let kb = 0
  for (let time = 0; time < times; time++) {
    const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
    kb = (await answer.arrayBuffer()).byteLength / 1000
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  }
  const cpuSeconds = (await cpuSecondsOf(server.pid)) - cpuStart
  return { ms: (performance.now() - start) / times, cpuMs: (cpuSeconds * 1000) / times, kb }
}

/** The first is what the others are compared with. */
async function pagesOf(server: RunningServer): Promise<[name: string, path: string][]> {
  const { body } = await server.visitor().get('/books/search?query=Momo')
  const [book] = body.books
  return [
    ['Imprint', '/imprint'],
    ['Book page', `/book/${book.uuid}/${book.slug}`],
    ['City with eight bookcases (Köln)', `${ROOT}/nordrhein_westfalen/koeln`],
    ['City without one (Cottbus)', `${ROOT}/brandenburg/cottbus`],
    ['City-state with districts (Berlin)', `${ROOT}/berlin`],
    ['District (Köln-Kalk)', `${ROOT}/nordrhein_westfalen/koeln/kalk`],
    ['State (Nordrhein-Westfalen)', `${ROOT}/nordrhein_westfalen`],
    ['Country', ROOT],
  ]
}

function table(rows: readonly Timed[]): string {
  const names = rows[0]?.ms.length === 2 ? ['before', 'now'] : ['now']
  const heads = names.flatMap((name) => [`ms ${name}`, `times the imprint`, `ms of a core ${name}`, `times the imprint`])
  const lines = rows.map(({ name, ms, cpuMs, kb }) => {
    const figures = names.flatMap((_, index) => [
      ...withRatio(ms[index], rows[0]?.ms[index]),
      ...withRatio(cpuMs[index], rows[0]?.cpuMs[index]),
    ])
    return `| ${name} | ${figures.join(' | ')} | ${kb.toFixed(1)} |`
  })
  return [`| Page | ${heads.join(' | ')} | kB |`, `| --- |${' ---: |'.repeat(heads.length + 1)}`, ...lines].join('\n')
}

function withRatio(ms = 0, first = ms): [string, string] {
  return [ms.toFixed(2), first > 0 && ms > 0 ? (ms / first).toFixed(2) : '–']
}
