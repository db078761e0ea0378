/** `npm run bench`: search and book page on a generated catalogue, beside the two limits. README.md explains the figures. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { runnerImport } from 'vite'
import { generateCatalogue } from '../books/generate-catalogue.ts'
import { beginRun } from '../harness/bench-run.ts'
import { startHelper, startServerProcess } from '../harness/processes.ts'
import type { PoolOptions } from '../harness/statement.ts'
import { chooseCalls } from './choose-calls.ts'
import { explainCall } from './explain.ts'
import { measureCalls, type CallResult } from './measure.ts'
import type { Call, Plan } from './plan.ts'
import { report, type Facts } from './report.ts'
import type { BenchDatabase } from './server-modules.ts'
import { readSettings } from './settings.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench; its knobs are environment variables (bench/README.md)', {})

type ServerModules = typeof import('./server-modules.ts')

const settings = readSettings(process.env)
const run = await beginRun('bench')
const { module: server } = await runnerImport<ServerModules>('./bench/search/server-modules.ts', { configFile: false })
const database = run.keep(await server.startBenchDatabase(run.folder))
try {
  const seedingSeconds = await generateCatalogue(database.pool, settings.books, settings.seed)
  console.log(`${settings.books} books generated in ${seedingSeconds.toFixed(1)} s`)
  const calls = await prepareCalls(database)
  if (settings.explain) for (const call of calls) await explainCall(database, call)
  const start = performance.now()
  const { results, memory } = await measureServer(database, calls)
  const measuringSeconds = (performance.now() - start) / 1000
  const { startedAt, loadBefore } = run
  const facts = { settings, startedAt, loadBefore, seedingSeconds, measuringSeconds, memory, ...(await databaseFacts(database.pool)) }
  await run.publish(report(results, facts), settings.results)
} finally {
  await run.end()
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

/** Starts the server, the bare route and the load, each in a process of its own. */
async function measureServer(
  { url, pool, searchPool }: BenchDatabase,
  calls: Call[],
): Promise<{ results: CallResult[]; memory: Facts['memory'] }> {
  const product = run.keep(await startServerProcess(url, join(run.folder, 'server')))
  const keeping = run.keep(await startServerProcess(url, join(run.folder, 'keeping'), { GUEST_CACHE: 'on' }))
  await fillCache(keeping.origin, calls)
  const planFile = join(run.folder, 'plan.json')
  const plan: Plan = {
    databaseUrl: url,
    pool: poolOptions(pool),
    searchPool: poolOptions(searchPool),
    productOrigin: product.origin,
    keepingOrigin: keeping.origin,
    calls,
  }
  await writeFile(planFile, JSON.stringify(plan))
  const bare = run.keep(startHelper('search/bare-server.ts', planFile))
  const load = run.keep(startHelper('search/load.ts', planFile))
  const [bareSide] = await Promise.all([bare.ask<{ origin: string; sizes: number[] }>(), load.ask()])
  const results = await measureCalls(plan, load, bareSide, settings)
  return { results, memory: await product.memory() }
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
