import { runMigrations } from 'graphile-worker'

/** Creates or updates the tables of graphile-worker, which takes its own lock. */
export async function installJobSchema(url: string): Promise<void> {
  await runMigrations({ connectionString: url })
}
