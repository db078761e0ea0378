/** `npm run bench`: search and book page on a generated catalogue, beside the two limits. README.md explains the figures. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { runnerImport } from 'vite'
import { chooseCalls } from './choose-calls.ts'
import { explainCall } from './explain.ts'
import { generateCatalogue } from '../books/generate-catalogue.ts'
import { measureCalls, type CallResult } from './measure.ts'
import type { Call, Plan, PoolOptions } from './plan.ts'
import { startHelper, startServerProcess, stopAllProcesses } from '../processes.ts'
import { report, type Facts } from './report.ts'
import type { BenchDatabase } from '../server-modules.ts'
import { readSettings } from './settings.ts'

type ServerModules = typeof import('../server-modules.ts')

const settings = readSettings(process.env)
const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
process.env['LOG_LEVEL'] ??= 'warn'
const { module: server } = await runnerImport<ServerModules>('./bench/server-modules.ts', { configFile: false })
const folder = await mkdtemp(join(tmpdir(), 'buchfink-bench-'))
let cleaning: Promise<void> | undefined
const database = await server.startBenchDatabase(folder)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff())
try {
  const seedingSeconds = await generateCatalogue(database.pool, settings.books, settings.seed)
  console.log(`${settings.books} books generated in ${seedingSeconds.toFixed(1)} s`)
  const calls = await prepareCalls(database)
  if (settings.explain) for (const call of calls) await explainCall(database, call)
  const start = performance.now()
  const { results, memory } = await measureServer(database, calls)
  const measuringSeconds = (performance.now() - start) / 1000
  const facts = { settings, startedAt, loadBefore, seedingSeconds, measuringSeconds, memory, ...(await databaseFacts(database.pool)) }
  await publish(report(results, facts))
} finally {
  await cleanUp()
}

/** Once, whether the run ends, fails or is interrupted. */
function cleanUp(): Promise<void> {
  stopAllProcesses()
  cleaning ??= database.stop().then(() => rm(folder, { recursive: true, force: true }))
  return cleaning
}

/** Interrupted: nothing of the bench stays behind. */
async function breakOff(): Promise<void> {
  await cleanUp().finally(() => process.exit(130))
}

async function prepareCalls(filled: BenchDatabase): Promise<Call[]> {
  const chosen = await chooseCalls(filled.pool, settings.seed)
  const wanted = chosen.filter((call) => call.name.includes(settings.only))
  if (wanted.length === 0) throw new Error(`BENCH_ONLY names none of: ${chosen.map((call) => call.name).join('; ')}.`)
  const calls: Call[] = []
  for (const { name, addresses, apiAddresses, isKept = false } of wanted) {
    const statements = await server.captureStatements(filled, apiAddresses)
    calls.push({ name, addresses: addresses.slice(0, statements.length), statements, isKept })
  }
  return calls
}

/** Starts the server, the bare route and the load, each in a process of its own, and stops them whatever happens. */
async function measureServer(
  { url, pool, searchPool }: BenchDatabase,
  calls: Call[],
): Promise<{ results: CallResult[]; memory: Facts['memory'] }> {
  const product = await startServerProcess(url, join(folder, 'server'))
  const keeping = await startServerProcess(url, join(folder, 'keeping'), { GUEST_CACHE: 'on' })
  await fillCache(keeping.origin, calls)
  const planFile = join(folder, 'plan.json')
  const plan: Plan = {
    databaseUrl: url,
    pool: poolOptions(pool),
    searchPool: poolOptions(searchPool),
    productOrigin: product.origin,
    keepingOrigin: keeping.origin,
    calls,
  }
  await writeFile(planFile, JSON.stringify(plan))
  const bare = startHelper('bare-server.ts', planFile)
  const load = startHelper('load.ts', planFile)
  try {
    const [bareSide] = await Promise.all([bare.ask<{ origin: string; sizes: number[] }>(), load.ask()])
    const results = await measureCalls(plan, load, bareSide, settings)
    return { results, memory: await product.memory() }
  } finally {
    await Promise.all([load.stop(), bare.stop(), product.stop(), keeping.stop()])
  }
}

/** What is measured from the cache has been asked for before. */
async function fillCache(origin: string, calls: readonly Call[]): Promise<void> {
  for (const { addresses } of calls.filter(({ isKept }) => isKept))
    for (const address of addresses) await (await fetch(`${origin}${address}`)).arrayBuffer()
}

function poolOptions({ options: { max, options, statement_timeout } }: pg.Pool): PoolOptions {
  return { max, ...(options !== undefined && { options }), ...(statement_timeout !== undefined && { statement_timeout }) }
}

async function databaseFacts(pool: pg.Pool): Promise<Pick<Facts, 'postgresVersion' | 'databaseMegabytes' | 'offers'>> {
  const { rows } = await pool.query<{ version: string; megabytes: number; offers: number }>(
    `select current_setting('server_version') as version, (pg_database_size(current_database()) / 1048576)::int as megabytes,
            (select count(*)::int from offer) as offers`,
  )
  const [row] = rows
  return { postgresVersion: row?.version ?? '', databaseMegabytes: row?.megabytes ?? 0, offers: row?.offers ?? 0 }
}

async function publish(text: string): Promise<void> {
  await writeFile(settings.results, text)
  console.log(`\n${text}\nWritten to ${settings.results}.`)
}
