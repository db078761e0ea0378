/** `npm run bench:admin`: what each page of administrators asks of a large platform. README.md explains the figures. */
import { availableParallelism, cpus, loadavg } from 'node:os'
import { runnerImport } from 'vite'
import { beginRun } from '../harness/bench-run.ts'
import { knobsOf } from '../harness/knobs.ts'
import { median } from '../harness/measurement.ts'
import { fillPlatform } from '../figures/fill.ts'
import { readArguments } from '../../scripts/arguments.ts'
import { addressesOf } from './calls.ts'
import { fillWork } from './fill-work.ts'

readArguments('Usage: npm run bench:admin; its knobs are environment variables (bench/README.md)', {})

type ServerModules = typeof import('./server-modules.ts')

/** A page is there at once within so many milliseconds; half a second is the most. */
const GOAL_MS = 500
/** Behind a button that says how long it may take. */
const SAYS_SO = new Set(['/api/v1/admin/points/invariants'])
const isAboveGoal = ({ address, middle }: Measured): boolean => middle > GOAL_MS && !SAYS_SO.has(address)
/** The call that a page waits for may be one of a few: they are asked one after another, and the first round warms up. */
const ROUNDS = 9

const { whole } = knobsOf(process.env)
const members = whole('BENCH_MEMBERS', 100_000, 5000)
const exchanges = whole('BENCH_EXCHANGES', 500_000, 20_000)
const days = whole('BENCH_DAYS', 1000, 1000)
const file = process.env['BENCH_RESULTS'] || 'bench/ADMIN.md'

interface Measured {
  address: string
  /** Milliseconds. */
  middle: number
  slowest: number
}

const run = await beginRun('admin')
const { module: server } = await runnerImport<ServerModules>('./bench/admin/server-modules.ts', { configFile: false })
const addresses = server.listAdminPaths().flatMap(addressesOf)
const cluster = run.keep(await server.startBenchCluster(run.folder))
try {
  await cluster.create('admin')
  await cluster.withPool('admin', async (pool) => {
    const begin = performance.now()
    await fillPlatform(pool, { exchanges, members, days })
    await fillWork(pool, { exchanges, members })
    const seconds = (performance.now() - begin) / 1000
    const { rows } = await pool.query<{ size: string }>('select pg_size_pretty(pg_database_size(current_database())) as size')
    const ask = await server.openAdminApi(pool)
    const measured: Measured[] = []
    for (const address of addresses) measured.push(await measure(address, ask))
    await run.publish(report(measured, { seconds, size: rows[0]?.size ?? '' }), file)
    if (measured.some(isAboveGoal)) process.exitCode = 1
  })
} finally {
  await run.end()
}

async function measure(address: string, ask: (address: string) => Promise<void>): Promise<Measured> {
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    await ask(address)
    if (round > 0) times.push(performance.now() - start)
  }
  return { address, middle: median(times), slowest: Math.max(...times) }
}

function report(measured: readonly Measured[], { seconds, size }: { seconds: number; size: string }): string {
  const above = measured.filter(isAboveGoal).map(({ address }) => `\`${address}\``)
  const sorted = measured.toSorted((one, other) => other.middle - one.middle)
  return [
    '# Results of `npm run bench:admin`',
    '',
    `- ${run.startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC; ${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), load of the machine before: ${run.loadBefore.toFixed(2)}, after: ${(loadavg()[0] ?? 0).toFixed(2)}`,
    `- ${count(members)} members, ${count(exchanges)} exchanges with a payment each, ${count(Math.ceil(1.2 * exchanges))} offers, ${count(Math.round(members / 5))} reports, ${count(5 * members)} messages; ${size}, filled in ${seconds.toFixed(0)} s`,
    `- The API in this process, without HTTP and pages; one call after another, median and slowest of ${ROUNDS}`,
    `- The goal is ${GOAL_MS} ms. ${above.length === 0 ? 'Every call is below it' : `Above it: ${above.join(', ')}`}, but those behind a button that says so: ${[...SAYS_SO].map((address) => `\`${address}\``).join(', ')}.`,
    '',
    '| call | median, ms | slowest, ms |',
    '| --- | ---: | ---: |',
    ...sorted.map(({ address, middle, slowest }) => `| \`${address}\` | ${middle.toFixed(1)} | ${slowest.toFixed(1)} |`),
    '',
  ].join('\n')
}

function count(value: number): string {
  return value.toLocaleString('en-GB')
}
