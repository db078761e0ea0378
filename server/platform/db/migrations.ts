import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'

// Plain SQL files, forward only; Vite puts their text into the bundle.
const files = import.meta.glob<string>('/db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

function migrationOf(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}

const migrations = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-1)?.replace('.sql', '') ?? path, migrationOf(text)]),
)

/**
 * Brings the schema up to date. Several processes may call this at once: Kysely takes a lock on the database,
 * and all steps run in one transaction, so a process killed in the middle leaves nothing half done.
 */
export async function migrate(db: Database): Promise<void> {
  const { error, results } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}.`, { cause: error })
}
