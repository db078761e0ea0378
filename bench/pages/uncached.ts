/**
 * `npm run bench:uncached`: how long pages of bookcases take for guests beside the imprint, which asks nothing of the database, and
 * beside the page of a book: drawn anew each time, and from the guest cache. Writes bench/UNCACHED.md.
 */
import { writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { RunningServer } from '../../e2e/running-server.ts'
import { median } from '../harness/measurement.ts'

const ROUNDS = Math.max(1, Math.round(Number(process.env['BENCH_ROUNDS'] || 120)))
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/UNCACHED.md'
const WARM_UP = 15
const ROOT = '/oeffentliche-buecherschraenke'
/** The goal of issue I: an uncached city page takes at most so many times as long as the imprint. */
const GOAL = 1.5

interface Timed {
  name: string
  ms: number
  kb: number
}

const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
const text = `# Results of \`npm run bench:uncached\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- The built platform with demo data; ${ROUNDS} rounds, in each of which every page is asked once, one after the other, so that a slow moment of the machine falls on all of them; medians
- Transferred without compression

## Drawn anew (\`GUEST_CACHE=off\`); the goal for a city is ${GOAL} times the imprint

${table(await measure({ GUEST_CACHE: 'off' }))}

## From the guest cache

${table(await measure({}))}
`
await writeFile(RESULTS, text)
console.log(text)

async function measure(env: Record<string, string>): Promise<Timed[]> {
  const server = await RunningServer.create({ NODE_ENV: 'production', ...env })
  try {
    const pages = await pagesOf(server)
    const times = pages.map((): number[] => [])
    const sizes = pages.map(() => 0)
    for (let round = -WARM_UP; round < ROUNDS; round++)
      for (const [index, [, path]] of pages.entries()) {
        const start = performance.now()
        const answer = await fetch(server.url + path, { headers: { 'accept-encoding': 'identity' } })
        const page = await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
        if (round >= 0) times[index]?.push(performance.now() - start)
        sizes[index] = page.byteLength
      }
    return pages.map(([name], index) => ({ name, ms: median(times[index] ?? []), kb: (sizes[index] ?? 0) / 1000 }))
  } finally {
    await server.dispose()
  }
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
  const [first] = rows
  const lines = rows.map(({ name, ms, kb }) => `| ${name} | ${ms.toFixed(2)} | ${(ms / (first?.ms ?? ms)).toFixed(2)} | ${kb.toFixed(1)} |`)
  return ['| Page | ms | times the imprint | kB |', '| --- | ---: | ---: | ---: |', ...lines].join('\n')
}
