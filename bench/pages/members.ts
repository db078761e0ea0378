/**
 * `npm run bench:members`: what pages of a member cost the server, drawn and as data alone, which the browser asks for on the way
 * from page to page. Counted is the processor time of the process, so that others on the machine change little. With `BENCH_BEFORE`,
 * the folder of another build, both in turns. Writes bench/MEMBERS.md.
 */
import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { availableParallelism, cpus, loadavg } from 'node:os'
import type { RunningServer } from '../../e2e/running-server.ts'
import { cpuSecondsOf } from '../harness/cpu.ts'
import { sessionOf } from '../harness/demo-session.ts'
import { knobsOf } from '../harness/knobs.ts'
import { median } from '../harness/measurement.ts'
import { endBuilds, startBuilds } from '../harness/two-builds.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:members; its knobs are environment variables (bench/README.md)', {})

const { whole } = knobsOf(process.env)
const ROUNDS = whole('BENCH_ROUNDS', 7, 1)
const CALLS = whole('BENCH_CALLS', 300, 20)
const CLIENTS = whole('BENCH_CLIENTS', 8)
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/MEMBERS.md'
/** Answers for each second of a core: the goal. */
const GOALS: Record<string, number> = { drawn: 130, data: 400 }

const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const builds = await startBuilds({ NODE_ENV: 'production' })
try {
  const [{ server: first } = builds.at(-1)!] = builds
  const cookie = await sessionOf(first, 'mara@example.org')
  const book = await someBook(first)
  const targets = [
    { name: 'Book', kind: 'call', path: `/api/v1/books/book/${book.id}` },
    { name: 'Book', kind: 'data', path: `${book.page}.data` },
    { name: 'Book', kind: 'drawn', path: book.page },
    { name: 'Orders to her', kind: 'call', path: '/api/v1/exchanges/get-pending-requests' },
    { name: 'Orders to her', kind: 'data', path: '/exchanges/incoming.data' },
    { name: 'Orders to her', kind: 'drawn', path: '/exchanges/incoming' },
    { name: 'Imprint', kind: 'data', path: '/imprint.data' },
    { name: 'Imprint', kind: 'drawn', path: '/imprint' },
  ].map((target) => ({ ...target, times: builds.map((): number[] => []) }))
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const { path, times } of targets)
      for (const [index, { server }] of builds.entries()) {
        const ms = await millisecondsFor(server, path, cookie)
        if (round > 0) times[index]?.push(ms)
      }
  const rows = targets.map(({ name, kind, times }) => {
    const ms = times.map(median)
    const now = ms.at(-1) ?? 0
    const before = ms.length > 1 ? `${(ms[0] ?? 0).toFixed(2)} | ` : ''
    return `| ${name} | ${kind} | ${before}${now.toFixed(2)} | ${(1000 / now).toFixed(0)} | ${GOALS[kind] ?? ''} |`
  })
  const hasBefore = builds.length > 1
  const text = `# Results of \`npm run bench:members\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- The built platform with demo data, one process; Mara is logged in; ${ROUNDS} rounds, in each of which every target is asked ${CALLS} times by ${CLIENTS} at once, not compressed; medians
- Processor time of the server process alone, all its threads; without PostgreSQL${hasBefore ? '\n- Before: the build that `BENCH_BEFORE` names, on the same database, asked in turns with this one' : ''}

| Page | as |${hasBefore ? ' ms of a core before |' : ''} ms of a core | answers a second of a core | goal |
| --- | --- |${hasBefore ? ' ---: |' : ''} ---: | ---: | ---: |
${rows.join('\n')}
`
  await writeFile(RESULTS, text)
  console.log(text)
} finally {
  agent.destroy()
  await endBuilds(builds)
}

async function someBook(server: RunningServer): Promise<{ id: string; page: string }> {
  const { body } = await server.visitor().get('/books/search?q=Momo')
  const { uuid } = body.books[0]
  const { body: answer } = await server.visitor().get(`/books/book/${uuid}`)
  return { id: uuid, page: `/book/${uuid}/${answer.book.slug}` }
}

/** Milliseconds of processor time for one answer. */
async function millisecondsFor(server: RunningServer, path: string, cookie: string): Promise<number> {
  const before = await cpuSecondsOf(server.pid)
  let left = CALLS
  const asking = async (): Promise<void> => {
    while (left-- > 0) await ask(server.url + path, cookie)
  }
  await Promise.all(Array.from({ length: CLIENTS }, asking))
  return (((await cpuSecondsOf(server.pid)) - before) / CALLS) * 1000
}

function ask(url: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent, headers: { cookie } }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume()
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`))
    })
    asked.on('error', reject)
  })
}
