import { runMigrations } from 'graphile-worker'
import { openSchemaPool } from '../db/database.ts'

/** Creates or updates the tables of graphile-worker, on our pool with timeouts. */
export async function installJobSchema(url: string, open = openSchemaPool): Promise<void> {
  const pool = open(url)
  try {
    await runMigrations({ pgPool: pool })
  } finally {
    await pool.end()
  }
}
