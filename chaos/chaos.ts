import { rm } from 'node:fs/promises'
import { freePort } from '../server/platform/environment/free-port.ts'
import { throwAwayFolder } from '../server/testing/clusters/throw-away-folder.ts'
import { DatabaseLine } from '../server/testing/lines/database-line.ts'
import { ChaosCluster, onDatabase } from './cluster.ts'
import { Dice } from './dice.ts'
import { cutOneByOneUntil, disturbUntil } from './disturbances.ts'
import { Figures } from './figures.ts'
import { drainAll } from './judgement/aftermath.ts'
import { judge } from './judgement/judge.ts'
import { tally } from './judgement/tally.ts'
import { decideAll, governUntil } from './people/administrators.ts'
import { keepLabels, stockUp } from './people/labels.ts'
import { Pace } from './people/pace.ts'
import { Readers } from './people/readers.ts'
import { calm, disturb, environmentOf, startProviders, stopProviders, type Providers } from './providers/providers.ts'
import { ServerProcess } from './server-process.ts'
import { watchInvariants } from './watch.ts'

interface ChaosOptions {
  seconds: number
  seed: number
  members: number
  /** How likely a call to a provider fails. */
  faultShare?: number
}

/**
 * Two processes of the built server on one database, readers who swap, and everything going wrong that can; afterwards
 * the books are asked for the last cent, copy and label (reliability 4.6, F01 to F14).
 */
export async function runChaos(options: ChaosOptions): Promise<Figures> {
  const [figures, dice] = [new Figures(), new Dice(options.seed)]
  const [cluster, providers, folder] = await Promise.all([ChaosCluster.create(), startProviders(), throwAwayFolder('chaos-data')])
  // The processes reach their database over it, who watches and judges does not.
  const line = await DatabaseLine.open(cluster.url)
  const servers = await startServers({ databaseUrl: line.url, providers, folder, figures })
  try {
    await live({ options, figures, dice, cluster, line, providers, servers })
  } finally {
    await Promise.all(servers.map((server) => server.end()))
    await line.close()
    await stopProviders(providers)
    await cluster.dispose()
    await rm(folder, { recursive: true, force: true })
  }
  return figures
}

async function live(input: {
  options: ChaosOptions
  figures: Figures
  dice: Dice
  cluster: ChaosCluster
  line: DatabaseLine
  providers: Providers
  servers: ServerProcess[]
}): Promise<void> {
  const { options, figures, dice, cluster, line, providers, servers } = input
  const serverUrl = (): string => {
    const ready = servers.filter(({ isReady }) => isReady)
    return dice.pick(ready.length > 0 ? ready : servers).url
  }
  await stockUp(cluster, 5000)
  const pace = new Pace()
  const readers = new Readers({ providers, dice, figures, serverUrl, pace })
  await readers.join(options.members + 1)
  const admin = readers.members.pop()!
  const office = { admin, members: readers.members, dice, figures }
  const until = Date.now() + options.seconds * 1000
  const stopWatching = watchInvariants(cluster, providers, figures)
  disturb(providers, { dice, figures, likelihood: options.faultShare ?? 0.12, serverUrl })
  const swapping = readers.swap()
  await Promise.all([
    disturbUntil({ cluster, line, servers, providers, dice, figures, pace }, until),
    // By dice of its own, so that how often it throws leaves the others theirs.
    cutOneByOneUntil({ cluster, servers, dice: new Dice(options.seed + 1), figures, pace }, until),
    keepLabels(admin, cluster, figures, until),
    governUntil(office, until),
  ])
  readers.close()
  figures.middleMs = pace.middleMs
  await Promise.all([swapping, calm(providers), ...servers.map((server) => server.ready())])
  await decideAll(office)
  await onDatabase(cluster.url, (db) => drainAll(db, { providers, servers, figures, dice }))
  await stopWatching()
  await onDatabase(cluster.url, async (db) => {
    await judge(db, providers, figures)
    figures.happened = await tally(db)
  })
}

async function startServers(input: {
  databaseUrl: string
  providers: Providers
  folder: string
  figures: Figures
}): Promise<ServerProcess[]> {
  const { databaseUrl, providers, folder, figures } = input
  const env = {
    APP_MODE: 'demo',
    DEMO_DATA: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    DNB_URL: 'http://127.0.0.1:9/sru',
    OPENLIBRARY_URL: 'http://127.0.0.1:9',
    ...environmentOf(providers),
  }
  const servers: ServerProcess[] = []
  for (let count = 0; count < 2; count++) servers.push(new ServerProcess(await freePort(), env, figures))
  // One after the other, as the first one migrates the database.
  for (const server of servers) await server.begin()
  return servers
}
