/** `npm run bench:orders`: whole orders, accepting and confirming, with few and with many open exchanges. README.md explains the figures. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { beginRun } from '../harness/bench-run.ts'
import { startHelper, startServerProcess, type Helper, type ServerProcess } from '../harness/processes.ts'
import { cpuSecondsOf, cpuSecondsOfCluster } from '../harness/cpu.ts'
import { fillExchanges } from './filling/fill-exchanges.ts'
import { fillMarket } from './filling/fill-market.ts'
import { measureParcels, type ParcelResult } from './measure-parcels.ts'
import { measureSites, type MeasuredSite, type SiteResult } from './measure.ts'
import type { OrderPlan, Site } from './plan.ts'
import { onlyWrites } from './replay-order.ts'
import { orderReport, type OrderFacts } from './report.ts'
import { readOrderSettings } from './settings.ts'
import { readArguments } from '../../scripts/arguments.ts'

readArguments('Usage: npm run bench:orders; its knobs are environment variables (bench/README.md)', {})

type ServerModules = typeof import('./server-modules.ts')

const settings = readOrderSettings(process.env)
const run = await beginRun('orders')
const { module: server } = await runnerImport<ServerModules>('./bench/orders/server-modules.ts', { configFile: false })
const cluster = run.keep(await server.startBenchCluster(run.folder))
const seconds = (since: number): number => (performance.now() - since) / 1000
try {
  const fillStart = performance.now()
  const names = await fillSites()
  const fillingSeconds = seconds(fillStart)
  console.log(`${settings.sizes.join(' and ')} open exchanges filled in ${fillingSeconds.toFixed(1)} s`)
  const measureStart = performance.now()
  const { results, parcels, plan } = await measureAll(names)
  const measuringSeconds = seconds(measureStart)
  const broken = (await Promise.all(names.map((name) => cluster.withPool(name, server.findBroken)))).flat()
  const { startedAt, loadBefore } = run
  const facts = { settings, startedAt, loadBefore, fillingSeconds, measuringSeconds, broken, ...countStatements(plan) }
  await run.publish(orderReport(results, parcels, { ...facts, postgresVersion: await postgresVersion() }), settings.results)
  if (broken.length > 0) process.exitCode = 1
} finally {
  await run.end()
}

/** One database for each size, and beside each a copy without a server, which parcels do not need; gives the names of the first. */
async function fillSites(): Promise<string[]> {
  await cluster.create('market')
  await cluster.withPool('market', fillMarket)
  const names: string[] = []
  for (const size of settings.sizes) {
    const name = `open_${size}`
    await cluster.create(name, 'market')
    await cluster.withPool(name, async (pool) => {
      await fillExchanges(pool, size, server.amountsOfToday())
      await pool.query('vacuum (analyze)')
    })
    await cluster.create(`${name}_bare`, name)
    names.push(name)
  }
  await cluster.create('parcels', names[0])
  names.push('parcels')
  await cluster.withPool('postgres', (pool) => pool.query('checkpoint'))
  return names
}

/** Starts stand-in, servers and load, each in a process of its own. */
async function measureAll(names: readonly string[]): Promise<{ results: SiteResult[]; parcels: ParcelResult[]; plan: OrderPlan }> {
  const standInProcess = run.keep(startHelper('orders/stand-in.ts', ''))
  const standIn = await standInProcess.ask<{ pid: number; url: string; env: Record<string, string> }>()
  Object.assign(process.env, standIn.env)
  const servers: ServerProcess[] = []
  for (const name of names) servers.push(run.keep(await startServerProcess(cluster.urlOf(name), join(run.folder, name))))
  const plan: OrderPlan = {
    sites: names.map((name, index) => siteOf(name, servers[index]?.origin ?? '', settings.sizes[index])),
    pool: await cluster.withPool('postgres', ({ options: { max, idleTimeoutMillis } }) => Promise.resolve({ max, idleTimeoutMillis })),
    standInUrl: standIn.url,
    recorded: await cluster.withPool(`${names[0]}_bare`, (pool) => server.recordOrder(pool, standIn)),
  }
  const planFile = join(run.folder, 'plan.json')
  await writeFile(planFile, JSON.stringify(plan))
  const load: Helper = run.keep(startHelper('orders/load.ts', planFile))
  const loadPid = await load.ask<number>()
  const measured = names.map((name, index) => measuredSite(name, servers[index]?.pid ?? 0, standIn.pid, loadPid))
  const results = await measureSites(measured.slice(0, settings.sizes.length), load, settings)
  const compared = measured.map((site, index) => ({ site, index })).filter(({ index }) => index === 0 || index === measured.length - 1)
  return { results, parcels: await measureParcels(compared, load, settings), plan }
}

/** A site of orders of one copy, or, where no size is given, of parcels. */
function siteOf(name: string, origin: string, openExchanges: number | undefined): Site {
  const copies = openExchanges === undefined ? settings.parcelCopies : 1
  const { totalCents, pointsUsed, extraPoints } = server.amountsOfToday(copies)
  const bareUrl = cluster.urlOf(openExchanges === undefined ? name : `${name}_bare`)
  return { openExchanges: openExchanges ?? settings.sizes[0], copies, amounts: { totalCents, pointsUsed, extraPoints }, origin, bareUrl }
}

function measuredSite(name: string, serverPid: number, standInPid: number, loadPid: number): MeasuredSite {
  return {
    waitingJobs: () => cluster.withPool(name, server.countWaitingJobs),
    cpu: async () => ({
      server: await cpuSecondsOf(serverPid),
      PostgreSQL: await cpuSecondsOfCluster(cluster.folder),
      'stand-in': await cpuSecondsOf(standInPid),
      load: await cpuSecondsOf(loadPid),
    }),
  }
}

function countStatements({ recorded }: OrderPlan): Pick<OrderFacts, 'statements' | 'writes'> {
  return { statements: countOf(recorded), writes: countOf(onlyWrites(recorded)) }
}

function countOf({ units }: OrderPlan['recorded']): number {
  return units.reduce((sum, { statements }) => sum + statements.length, 0)
}

async function postgresVersion(): Promise<string> {
  const query = `select current_setting('server_version') as version`
  const { rows } = await cluster.withPool('postgres', (pool) => pool.query<{ version: string }>(query))
  return rows[0]?.version ?? ''
}
