import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { BenchRun } from '../../harness/bench-run.ts'
import { cpuSecondsOf, cpuSecondsOfCluster } from '../../harness/cpu.ts'
import { startHelper, startServerProcess, type Helper, type ServerProcess } from '../../harness/processes.ts'
import type { EveningSettings } from '../settings.ts'
import { fillEvening } from './fill-evening.ts'
import type { StandIn } from './stand-in.ts'

type ServerModules = typeof import('./server-modules.ts')

/** Where the evening takes place: started here, or running already. */
export interface Site {
  origins: string[]
  pool: pg.Pool
  /** Of the replica, if one is known. */
  replica: pg.Pool | undefined
  standIn: StandIn
  payments: Helper
  /** CPU seconds so far of whoever can be seen from here. */
  cpu: () => Promise<Record<string, number>>
  /** Memory in MB of each node that can be seen from here. */
  memory: () => Promise<number[]>
  fillingSeconds: number
}

interface SiteInput {
  run: BenchRun
  server: ServerModules
  settings: EveningSettings
}

const DATABASE = 'evening'

/** Two nodes, a primary whose commits wait for its replica, the replica, and the payment provider: all on this machine. */
export async function startSite(input: SiteInput): Promise<Site> {
  const { run, server, settings } = input
  const { folder, fillingSeconds } = await fillCluster(input)
  const copy = join(folder, 'replica')
  await server.copyCluster(folder, copy)
  const cluster = run.keep(await server.startBenchCluster(run.folder))
  const replica = run.keep(await server.startReplica(copy, cluster.urlOf('postgres')))
  // As the recommended configuration has it: what is answered stands on both, and can be read at both.
  await cluster.withPool('postgres', async (pool) => {
    await pool.query(`alter system set synchronous_standby_names = '${server.REPLICA_NAME}'`)
    await pool.query(`alter system set synchronous_commit = 'remote_apply'`)
    await pool.query('select pg_reload_conf()')
  })
  const { payments, standIn } = await startStandIn(run)
  Object.assign(process.env, standIn.env)
  const nodes: ServerProcess[] = []
  for (let number = 1; number <= settings.localNodes; number++) {
    const env = { GUEST_CACHE: 'on', DATABASE_READ_URL: replica.urlOf(DATABASE) }
    nodes.push(run.keep(await startServerProcess(cluster.urlOf(DATABASE), join(run.folder, `node-${number}`), env)))
  }
  const cpu = async (): Promise<Record<string, number>> => ({
    nodes: (await Promise.all(nodes.map(({ pid }) => cpuSecondsOf(pid)))).reduce((sum, one) => sum + one, 0),
    primary: await cpuSecondsOfCluster(cluster.folder),
    replica: await cpuSecondsOfCluster(replica.folder),
    'stand-in': await cpuSecondsOf(standIn.pid),
  })
  return {
    origins: nodes.map(({ origin }) => origin),
    pool: keepPool(input, cluster.urlOf(DATABASE)),
    replica: keepPool(input, replica.urlOf(DATABASE)),
    standIn,
    payments,
    cpu,
    memory: () => Promise.all(nodes.map(async (node) => (await node.memory())?.now ?? 0)),
    fillingSeconds,
  }
}

/** Fills a cluster and stops it, so that it can be copied. */
async function fillCluster({ run, server, settings }: SiteInput): Promise<{ folder: string; fillingSeconds: number }> {
  const cluster = run.keep(await server.startBenchCluster(run.folder))
  const begin = performance.now()
  try {
    await cluster.create(DATABASE)
    await cluster.withPool(DATABASE, (pool) => fillEvening(pool, settings))
  } finally {
    await cluster.stop()
  }
  return { folder: cluster.folder, fillingSeconds: (performance.now() - begin) / 1000 }
}

/** Nodes that run already, or are started while this waits; their database is filled first, and the provider of their payments is here. */
export async function joinSite(input: SiteInput): Promise<Site> {
  const { run, server, settings } = input
  const pool = keepPool(input, settings.databaseUrl)
  const begin = performance.now()
  await server.prepareSchema(pool, settings.databaseUrl)
  await fillEvening(pool, settings)
  const fillingSeconds = (performance.now() - begin) / 1000
  const { payments, standIn } = await startStandIn(run, settings.standInPort)
  console.log('The nodes need, and no rate limits (RATE_LIMITS=off), as all people come from one address:')
  for (const [name, value] of Object.entries(standIn.env)) console.log(`${name}=${value}`)
  for (const origin of settings.nodes) await untilReady(origin)
  return {
    origins: settings.nodes,
    pool,
    replica: settings.readUrl === '' ? undefined : keepPool(input, settings.readUrl),
    standIn,
    payments,
    cpu: async () => ({ 'stand-in': await cpuSecondsOf(standIn.pid) }),
    memory: () => Promise.resolve([]),
    fillingSeconds,
  }
}

async function startStandIn(run: BenchRun, port = 0): Promise<{ payments: Helper; standIn: StandIn }> {
  const payments = run.keep(startHelper('evening/site/stand-in.ts', String(port)))
  return { payments, standIn: await payments.ask<StandIn>() }
}

function keepPool({ run, server }: SiteInput, url: string): pg.Pool {
  const pool = server.openEveningPool(url)
  run.keep({ stop: () => pool.end() })
  return pool
}

async function untilReady(origin: string): Promise<void> {
  console.log(`Waiting for ${origin}`)
  while (
    !(await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await wait(1000)
}
