/**
 * `npm run bench:members`: what pages of a member cost the server, drawn and as data alone, which the browser asks for on the way
 * from page to page. Counted is the processor time of the process, so that others on the machine change little. Writes a
 * table beside those of the other measurements.
 */
import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { RunningServer } from '../../e2e/running-server.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { cpuSecondsOf } from '../harness/cpu.ts'
import { knobsOf } from '../harness/knobs.ts'
import { median } from '../harness/measurement.ts'

const { whole } = knobsOf(process.env)
const ROUNDS = whole('BENCH_ROUNDS', 7, 1)
const CALLS = whole('BENCH_CALLS', 300, 20)
const CLIENTS = whole('BENCH_CLIENTS', 8)
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/MEMBERS.md'
/** Answers for each second of a core (issue K). */
const GOALS: Record<string, number> = { drawn: 130, data: 400 }

const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
const server = await RunningServer.create({ NODE_ENV: 'production' })
try {
  const cookie = await sessionOf('mara@example.org')
  const book = await someBook()
  const targets = [
    { name: 'Book', kind: 'call', path: `/api/v1/books/book/${book.id}` },
    { name: 'Book', kind: 'data', path: `${book.page}.data` },
    { name: 'Book', kind: 'drawn', path: book.page },
    { name: 'Orders to her', kind: 'call', path: '/api/v1/exchanges/get-pending-requests' },
    { name: 'Orders to her', kind: 'data', path: '/exchanges/incoming.data' },
    { name: 'Orders to her', kind: 'drawn', path: '/exchanges/incoming' },
    { name: 'Imprint', kind: 'data', path: '/imprint.data' },
    { name: 'Imprint', kind: 'drawn', path: '/imprint' },
  ]
  const times = targets.map((): number[] => [])
  // The first round warms up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [index, { path }] of targets.entries()) {
      const ms = await millisecondsFor(path, cookie)
      if (round > 0) times[index]?.push(ms)
    }
  const rows = targets.map(({ name, kind }, index) => {
    const ms = median(times[index] ?? [])
    return `| ${name} | ${kind} | ${ms.toFixed(2)} | ${(1000 / ms).toFixed(0)} | ${GOALS[kind] ?? ''} |`
  })
  const text = `# Results of \`npm run bench:members\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- The built platform with demo data, one process; Mara is logged in; ${ROUNDS} rounds, in each of which every target is asked ${CALLS} times by ${CLIENTS} at once, not compressed; medians
- Processor time of the server process alone, all its threads; without PostgreSQL

| Page | as | ms of a core | answers a second of a core | goal |
| --- | --- | ---: | ---: | ---: |
${rows.join('\n')}
`
  await writeFile(RESULTS, text)
  console.log(text)
} finally {
  agent.destroy()
  await server.dispose()
}

/** The cookie of somebody of the demo. */
async function sessionOf(email: string): Promise<string> {
  const answer = await fetch(`${server.url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.url },
    body: JSON.stringify({ email, password: wirePassword('buchfink-demo') }),
  })
  if (!answer.ok) throw new Error(`Nobody could log in: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
}

async function someBook(): Promise<{ id: string; page: string }> {
  const { body } = await server.visitor().get('/books/search?q=Momo')
  const { uuid } = body.books[0]
  const { body: answer } = await server.visitor().get(`/books/book/${uuid}`)
  return { id: uuid, page: `/book/${uuid}/${answer.book.slug}` }
}

/** Milliseconds of processor time for one answer. */
async function millisecondsFor(path: string, cookie: string): Promise<number> {
  const before = await cpuSecondsOf(server.pid)
  let left = CALLS
  const asking = async (): Promise<void> => {
    while (left-- > 0) await ask(path, cookie)
  }
  await Promise.all(Array.from({ length: CLIENTS }, asking))
  return (((await cpuSecondsOf(server.pid)) - before) / CALLS) * 1000
}

function ask(path: string, cookie: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = get(server.url + path, { agent, headers: { cookie } }, (answer) => {
      answer.on('error', reject).on('end', resolve).resume()
      if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
    })
    asked.on('error', reject)
  })
}
