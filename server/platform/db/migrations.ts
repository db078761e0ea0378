import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Database } from './database.ts'

// Plain SQL files, forward only; Vite puts their text into the bundle.
const files = import.meta.glob<string>('/db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** A migration of SQL text. */
export function migrationOf(text: string): Migration {
  return { up: async (db) => void (await sql.raw(text).execute(db)) }
}

/** All of this version, by name. */
export const migrations: Readonly<Record<string, Migration>> = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-1)?.replace('.sql', '') ?? path, migrationOf(text)]),
)

/** Migrations that have run here and are newer than all of ours. Asked once Kysely holds its lock, on another connection. */
async function newerThan(db: Database, ours: Readonly<Record<string, Migration>>): Promise<Record<string, Migration>> {
  const newest = Object.keys(ours).toSorted().at(-1) ?? ''
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name > ${newest}`.execute(db)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]))
}

/**
 * Brings the schema up to date. Several processes may call this at once: Kysely takes a lock on the database,
 * and all steps run in one transaction, so a process killed in the middle leaves nothing half done (F24). A schema that a
 * newer version has brought further is left as it is: during a deploy both versions start and serve (F23).
 * @throws Error that names the migration that failed.
 */
export async function migrate(db: Database, ours: Readonly<Record<string, Migration>> = migrations): Promise<void> {
  const provider = { getMigrations: async () => ({ ...(await newerThan(db, ours)), ...ours }) }
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  const failed = results?.find((result) => result.status === 'Error')
  if (error) throw new Error(`The database could not be migrated${failed ? ` (${failed.migrationName})` : ''}.`, { cause: error })
}
