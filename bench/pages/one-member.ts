/**
 * `npm run bench:one-member`: how long others wait beside one member who has a hundred calls of their own lists in flight, as a ratio to
 * how long they wait without that member. With `BENCH_BEFORE`, the folder of another build, that one as well. Writes bench/ONE-MEMBER.md.
 */
import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { RunningServer } from '../../e2e/running-server.ts'
import { sessionOf } from '../harness/demo-session.ts'
import { knobsOf } from '../harness/knobs.ts'
import { endBuilds, startBuilds } from '../harness/two-builds.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:one-member; its knobs are environment variables (bench/README.md)', {})

const { whole } = knobsOf(process.env)
const SECONDS = whole('BENCH_SECONDS', 8, 2)
const IN_FLIGHT = whole('BENCH_CLIENTS', 100)
const ROUNDS = whole('BENCH_ROUNDS', 3, 1)
const RESULTS = process.env['BENCH_RESULTS'] || 'bench/ONE-MEMBER.md'
/** How many times as long 19 of 20 calls of others may take beside the one: the goal. */
const GOAL = 2
/** Between two calls of others, in ms. */
const PAUSE_MS = 10

const OTHERS = [
  { name: '/healthz', path: '/healthz', isMember: false },
  { name: 'books on offer, of a guest', path: '/api/v1/exchanges/all-book-offers?start=7', isMember: false },
  { name: 'own copies, of another member', path: '/api/v1/exchanges/my-book-offers', isMember: true },
]

type Times = Map<string, number[]>

const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
const calm = new Agent({ keepAlive: true, maxSockets: 1 })
const builds = await startBuilds({ NODE_ENV: 'production' })
try {
  const rows: string[] = []
  for (const { name, server } of builds) {
    const [worst, other] = [await sessionOf(server, 'mara@example.org'), await sessionOf(server, 'jonas@example.org')]
    await measureOthers(server, other, 1)
    const [quiet, beside, answered]: [Times, Times, Map<string, number>] = [new Map(), new Map(), new Map()]
    // In turns, so that what else the machine does falls on both.
    for (let round = 0; round < ROUNDS; round++) {
      add(quiet, await measureOthers(server, other, SECONDS))
      const flood = spawn(process.execPath, ['bench/pages/flood.ts', server.url, worst, String(IN_FLIGHT)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      add(beside, await measureOthers(server, other, SECONDS))
      flood.kill('SIGTERM')
      const counts: Record<string, number> = JSON.parse(await text(flood.stdout))
      for (const [status, count] of Object.entries(counts)) answered.set(status, (answered.get(status) ?? 0) + count)
    }
    const told = [...answered].map(([status, count]) => `${count} × ${status}`).join(', ')
    for (const { name: call } of OTHERS) {
      const [before, now] = [quiet.get(call) ?? [], beside.get(call) ?? []]
      const figures = [0.5, 0.95].map((share) => [at(before, share), at(now, share)] as const)
      const cells = figures.map(([alone, with1]) => `${alone.toFixed(1)} | ${with1.toFixed(1)} | **${(with1 / alone).toFixed(1)}**`)
      rows.push(`| ${name} | ${call} | ${cells.join(' | ')} | ${told} |`)
    }
  }
  const results = `# Results of \`npm run bench:one-member\`

- ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load of the machine before: ${loadBefore.toFixed(2)}
- The built platform with demo data, one process, without limits by address; one member has ${IN_FLIGHT} calls of own lists in flight from a process of its own, others ask one call after the other; ${ROUNDS} rounds of ${SECONDS} seconds with and without that member, in turns
- What counts are the ratios: times are those of this machine, which also runs the load. Goal: 19 of 20 calls of others within ${GOAL} times of the quiet figure

| build | call of others | middle alone, ms | beside | ratio | 19 of 20 alone, ms | beside | ratio | answers to the one |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |
${rows.join('\n')}
`
  await writeFile(RESULTS, results)
  console.log(results)
} finally {
  calm.destroy()
  await endBuilds(builds)
}

/** Calls of others, one after the other, for so many seconds; ms by their names. */
async function measureOthers(server: RunningServer, cookie: string, seconds: number): Promise<Times> {
  const times: Times = new Map()
  const end = performance.now() + seconds * 1000
  while (performance.now() < end)
    for (const { name, path, isMember } of OTHERS) {
      const start = performance.now()
      const status = await ask(server.url + path, isMember ? cookie : '')
      if (status !== 200) throw new Error(`${path} was answered ${status}`)
      times.set(name, [...(times.get(name) ?? []), performance.now() - start])
      await wait(PAUSE_MS)
    }
  return times
}

function ask(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = get(url, { agent: calm, headers: cookie ? { cookie } : {} }, (answer) => {
      answer
        .on('error', reject)
        .on('end', () => resolve(answer.statusCode ?? 0))
        .resume()
    })
    asked.on('error', reject)
  })
}

function add(all: Times, some: Times): void {
  for (const [name, times] of some) all.set(name, [...(all.get(name) ?? []), ...times])
}

/** The value below which a share of all lies. */
function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
}
