/** `npm run bench:orders`: whole orders, accepting and confirming, with few and with many open exchanges. README.md explains the figures. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { startHelper, startServerProcess, stopAllProcesses, type Helper, type ServerProcess } from '../processes.ts'
import { cpuSecondsOf, cpuSecondsOfCluster } from './cpu.ts'
import { fillExchanges } from './filling/fill-exchanges.ts'
import { fillMarket } from './filling/fill-market.ts'
import { measureSites, type MeasuredSite, type SiteResult } from './measure.ts'
import type { OrderPlan } from './plan.ts'
import { onlyWrites } from './replay-order.ts'
import { orderReport, type OrderFacts } from './report.ts'
import { readOrderSettings } from './settings.ts'

type ServerModules = typeof import('./server-modules.ts')

const settings = readOrderSettings(process.env)
const startedAt = new Date()
const loadBefore = loadavg()[0] ?? 0
process.env['LOG_LEVEL'] ??= 'warn'
const { module: server } = await runnerImport<ServerModules>('./bench/orders/server-modules.ts', { configFile: false })
const folder = await mkdtemp(join(tmpdir(), 'buchfink-orders-'))
let cleaning: Promise<void> | undefined
const cluster = await server.startOrderCluster(folder)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void breakOff())
const started: { stop: () => Promise<void> }[] = []
const seconds = (since: number): number => (performance.now() - since) / 1000
try {
  const fillStart = performance.now()
  const names = await fillSites()
  const fillingSeconds = seconds(fillStart)
  console.log(`${settings.sizes.join(' and ')} open exchanges filled in ${fillingSeconds.toFixed(1)} s`)
  const measureStart = performance.now()
  const { results, plan } = await measureAll(names)
  const measuringSeconds = seconds(measureStart)
  await stopStarted()
  const broken = (await Promise.all(names.map((name) => cluster.withPool(name, server.findBroken)))).flat()
  const facts = { settings, startedAt, loadBefore, fillingSeconds, measuringSeconds, broken, ...countStatements(plan) }
  await publish(orderReport(results, { ...facts, postgresVersion: await postgresVersion() }))
  if (broken.length > 0) process.exitCode = 1
} finally {
  await stopStarted()
  await cleanUp()
}

/** One database for each size, and beside each a copy without a server; gives the names of the first. */
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
  await cluster.withPool('postgres', (pool) => pool.query('checkpoint'))
  return names
}

/** Starts stand-in, servers and load, each in a process of its own. */
async function measureAll(names: readonly string[]): Promise<{ results: SiteResult[]; plan: OrderPlan }> {
  const standInProcess = kept(startHelper('orders/stand-in.ts', ''))
  const standIn = await standInProcess.ask<{ pid: number; url: string; env: Record<string, string> }>()
  Object.assign(process.env, standIn.env)
  const servers: ServerProcess[] = []
  for (const name of names) servers.push(kept(await startServerProcess(cluster.urlOf(name), join(folder, name))))
  const { totalCents, extraPoints } = server.amountsOfToday()
  const plan: OrderPlan = {
    sites: names.map((name, index) => ({
      openExchanges: settings.sizes[index] ?? 0,
      origin: servers[index]?.origin ?? '',
      bareUrl: cluster.urlOf(`${name}_bare`),
    })),
    pool: await cluster.withPool('postgres', ({ options: { max, idleTimeoutMillis } }) => Promise.resolve({ max, idleTimeoutMillis })),
    standInUrl: standIn.url,
    amounts: { totalCents, extraPoints },
    recorded: await cluster.withPool(`${names[0]}_bare`, (pool) => server.recordOrder(pool, standIn)),
  }
  const planFile = join(folder, 'plan.json')
  await writeFile(planFile, JSON.stringify(plan))
  const load: Helper = kept(startHelper('orders/load.ts', planFile))
  const loadPid = await load.ask<number>()
  const measured = names.map((name, index) => measuredSite(name, servers[index]?.pid ?? 0, standIn.pid, loadPid))
  return { results: await measureSites(measured, load, settings), plan }
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

function kept<T extends { stop: () => Promise<void> }>(one: T): T {
  started.push(one)
  return one
}

async function stopStarted(): Promise<void> {
  for (let one = started.pop(); one; one = started.pop()) await one.stop()
}

/** Once, whether the run ends, fails or is interrupted. */
function cleanUp(): Promise<void> {
  cleaning ??= cluster.stop().then(() => rm(folder, { recursive: true, force: true }))
  return cleaning
}

/** Interrupted: nothing of the bench stays behind. */
async function breakOff(): Promise<void> {
  stopAllProcesses()
  await cleanUp().finally(() => process.exit(130))
}

async function publish(text: string): Promise<void> {
  await writeFile(settings.results, text)
  console.log(`\n${text}\nWritten to ${settings.results}.`)
}
