import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { unlessMissing } from '../../blobs/disk-files.ts'
import { ConfigurationError, type Env } from '../../environment/env.ts'
import { findOwner } from '../leftover-server.ts'
import { EMBEDDED_DATABASE, NEVER, prepareDatabase, type PreparedDatabase } from './prepare-database.ts'

/**
 * Connects a command-line program to the platform's database: DATABASE_URL, the running embedded one, or the embedded one started until
 * `stop`.
 * @throws ConfigurationError when there is none, Error while the platform starts or stops, with sentences.
 */
export async function reachDatabase(env: Env): Promise<PreparedDatabase> {
  if (env.DATABASE_URL) return prepareDatabase(env)
  // Not there in an installation for production, which has DATABASE_URL.
  const { reachableFolder, readOrCreatePassword } = await import('../embedded-cluster.ts')
  const folder = await reachableFolder(resolve(env.DATA_DIR))
  if ((await findOwner(folder)) === undefined) {
    if ((await unlessMissing(() => readFile(join(folder, 'postgres', 'PG_VERSION')))) === undefined)
      throw new ConfigurationError(`There is no database in ${folder} yet. Run npm start first, or set DATA_DIR.`)
    return prepareDatabase(env)
  }
  const pidFile = await unlessMissing(() => readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8'))
  const port = Number(pidFile?.split('\n')[3])
  if (!port) throw new Error('The platform is just starting or stopping. Try again in a minute.')
  const url = `postgres://postgres:${await readOrCreatePassword(folder)}@127.0.0.1:${port}/${EMBEDDED_DATABASE}`
  return { url, folder, isEmbedded: true, hasEnded: NEVER, stop: async () => undefined }
}
