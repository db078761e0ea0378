import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase, openPool } from '../../server/platform/db/database.ts'

/** The PostgreSQL of a run, and the databases in it that clones are taken from. */
export interface PreparedCluster {
  /** Connection string of the maintenance database. */
  url: string
  /** Where the pictures and labels lie that the demo names. */
  folder: string
  /** As the first start leaves it: with the demo. */
  demo: string
  /** As the first start with `DEMO_DATA=off` leaves it: nothing but the schema. */
  empty: string
}

/** A database, and what takes it away again. */
export interface ClonedDatabase {
  url: string
  drop: () => Promise<void>
}

let clones = 0

/** Clones one of the databases; what lies in files beside it is copied to `folder`. */
export async function cloneDatabase(cluster: PreparedCluster, of: 'demo' | 'empty', folder: string): Promise<ClonedDatabase> {
  const name = `clone_${process.pid}_${++clones}`
  await createDatabase(cluster, name, cluster[of])
  if (of === 'demo') await cp(join(cluster.folder, 'blobs'), join(folder, 'blobs'), { recursive: true })
  return {
    url: cluster.url.replace(/\/postgres$/u, `/${name}`),
    drop: () => onMaintenanceDatabase(cluster, `drop database ${name} with (force)`),
  }
}

export function createDatabase(cluster: PreparedCluster, name: string, template = 'template1'): Promise<void> {
  return onMaintenanceDatabase(cluster, `create database ${name} template ${template} strategy file_copy`)
}

/** Does what concerns the whole cluster. */
export async function onMaintenanceDatabase({ url }: PreparedCluster, statement: string): Promise<void> {
  const pool = openPool(url, { max: 1 })
  try {
    await sql.raw(statement).execute(openDatabase(pool))
  } finally {
    await pool.end()
  }
}
