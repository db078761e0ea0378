import { execFile } from 'node:child_process'
import { appendFile, chmod, chown, mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createServerHandle, startServer, stopServer } from '../../../server/platform/db/embedded-cluster.ts'
import { waitForDatabase } from '../../../server/platform/db/reaching/wait-for-database.ts'
import { freePort } from '../../../server/platform/environment/free-port.ts'

const run = promisify(execFile)
/** How the primary calls it. */
export const REPLICA_NAME = 'evening'
const SETTINGS = [
  'max_connections=120',
  'listen_addresses=127.0.0.1',
  'jit=off',
  'random_page_cost=1.1',
  'timezone=UTC',
  'unix_socket_directories=',
]
const SHARED_MB = 512

interface Replica {
  folder: string
  urlOf: (database: string) => string
  stop: () => Promise<void>
}

/** Copies a cluster that is stopped into a folder beside it, file by file. */
export async function copyCluster(source: string, folder: string): Promise<void> {
  await mkdir(folder)
  await chmod(folder, 0o711)
  await run('cp', ['-a', join(source, 'postgres'), join(folder, 'postgres')])
}

/** Starts the copy as a server that follows the primary at `url` from where both were equal. */
export async function startReplica(folder: string, url: string): Promise<Replica> {
  const primary = new URL(url)
  const data = join(folder, 'postgres')
  const { uid, gid } = await stat(join(data, 'PG_VERSION'))
  const line = `host=${primary.hostname} port=${primary.port} user=${primary.username} password=${primary.password} application_name=${REPLICA_NAME}`
  await appendFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${line}'\n`)
  await writeFile(join(data, 'standby.signal'), '')
  if (process.getuid?.() === 0) await chown(join(data, 'standby.signal'), uid, gid)
  const port = await freePort()
  const settings = [...SETTINGS, `shared_buffers=${SHARED_MB}MB`, `effective_cache_size=${2 * SHARED_MB}MB`]
  const server = createServerHandle({ dataFolder: data, password: primary.password, port, settings })
  const urlOf = (database: string): string => Object.assign(new URL(url), { port: String(port), pathname: `/${database}` }).href
  // The library waits for the sentence of a server that takes writes, which a replica never says.
  const started = startServer(server)
  started.catch(() => undefined)
  await Promise.race([started, waitForDatabase(urlOf('postgres'))])
  return { folder, urlOf, stop: () => stopServer(server) }
}
