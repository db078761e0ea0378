import { sql } from 'kysely'
import { resolve } from 'node:path'
import { ConfigurationError, type Env } from '../../environment/env.ts'
import { openDatabase, openPool } from '../database.ts'
import type { EmbeddedCluster } from '../embedded-cluster.ts'
import { waitForDatabase } from './wait-for-database.ts'

export interface PreparedDatabase {
  url: string
  /** Folder of blobs: beside the embedded database, or DATA_DIR. */
  folder: string
  isEmbedded: boolean
  /** Resolves when an embedded database has stopped. */
  hasEnded: Promise<void>
  stop: () => Promise<void>
}

/** For databases that somebody else supervises. */
export const NEVER = new Promise<never>(() => undefined)

export const EMBEDDED_DATABASE = 'buchfink'

/** The PostgreSQL of DATABASE_URL once reachable (until `signal`), or an embedded one below DATA_DIR. */
export async function prepareDatabase(env: Env, signal?: AbortSignal): Promise<PreparedDatabase> {
  if (env.DATABASE_URL) {
    await waitForDatabase(env.DATABASE_URL, signal)
    return { url: env.DATABASE_URL, folder: resolve(env.DATA_DIR), isEmbedded: false, hasEnded: NEVER, stop: async () => undefined }
  }
  const cluster = await startEmbedded(env.DATA_DIR)
  await createDatabaseOnce(cluster.url)
  return {
    url: cluster.url.replace(/\/postgres$/u, `/${EMBEDDED_DATABASE}`),
    folder: cluster.folder,
    isEmbedded: true,
    hasEnded: cluster.hasEnded,
    stop: cluster.stop,
  }
}

/** PostgreSQL is installed for development, tests and the demo only. @throws ConfigurationError where it is not. */
async function startEmbedded(folder: string): Promise<EmbeddedCluster> {
  const { startEmbeddedCluster } = await import('../embedded-cluster.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new ConfigurationError('There is no embedded PostgreSQL in this installation. Set DATABASE_URL, or install it with: npm ci')
  })
  return startEmbeddedCluster({ folder })
}

async function createDatabaseOnce(url: string): Promise<void> {
  const pool = openPool(url, { max: 1 })
  try {
    const db = openDatabase(pool)
    const { rows } = await sql`select 1 from pg_database where datname = ${EMBEDDED_DATABASE}`.execute(db)
    if (rows.length === 0) await sql.raw(`create database ${EMBEDDED_DATABASE}`).execute(db)
  } finally {
    await pool.end()
  }
}
