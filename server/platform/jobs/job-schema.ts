import { runMigrations } from 'graphile-worker'
import { openSchemaPool } from '../db/database.ts'

/**
 * Creates or updates the tables of graphile-worker, which takes its own lock. Through a pool of ours, as one of its own waits for ever
 * for a database that is silent.
 */
export async function installJobSchema(url: string, open = openSchemaPool): Promise<void> {
  const pool = open(url)
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
