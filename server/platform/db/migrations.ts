import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider, type MigrationResultSet } from 'kysely/migration'
import { isByItself } from '#db/migration-texts.ts'
import { contractOf, FIRST_RELEASED_SCHEMA, RELEASES } from '#db/releases.ts'
import { codeOf } from '../error-facts.ts'
import type { Database } from './database.ts'
import { migrateBesideReaders, STATEMENT_HOLDS_MS, TOOK_TOO_LONG, untilFree } from './migrating/beside-readers.ts'
import { inSchemaTurn } from './migrating/schema-turn.ts'

// Plain SQL files, forward only; Vite puts their text into the bundle.
const files = import.meta.glob<string>('/db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** SQL of migrations, by name. */
export type MigrationTexts = Readonly<Record<string, string>>

/** All of this version. */
export const migrations: MigrationTexts = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-1)?.replace('.sql', '') ?? path, text]),
)

/**
 * Brings the schema up to date. Several processes may call this at once; they take turns. What makes a database new is one
 * transaction, so a process killed in the middle leaves nothing half done (F24). What comes after the first release runs while
 * readers use the tables: each migration for itself, and none waits long for a lock (record 48). A schema that a newer version
 * has brought further is left as it is: during a deploy both versions start and serve (F23).
 * @throws Error that names the migration that failed, or that has taken away what this version needs.
 */
export async function migrate(db: Database, ours: MigrationTexts = migrations): Promise<void> {
  await inSchemaTurn(db, async (idle) => {
    const provider: MigrationProvider = { getMigrations: async () => ({ ...(await newerThan(idle, ours)), ...inKysely(ours) }) }
    const migrator = new Migrator({ db, provider })
    for (const name of await missing(migrator)) await migrateTo(migrator, name, ours[name] ?? '')
    // Nothing is left: Kysely compares what has run with what there is.
    throwFailure(await migrator.migrateToLatest(), '')
  })
}

/** What has to run here, in its order; all that makes a database new counts as its last one. */
async function missing(migrator: Migrator): Promise<string[]> {
  const pending = (await migrator.getMigrations()).flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : []))
  const lastOfNew = pending.findLast((name) => name <= FIRST_RELEASED_SCHEMA)
  return pending.filter((name) => name > FIRST_RELEASED_SCHEMA || name === lastOfNew)
}

async function migrateTo(migrator: Migrator, name: string, text: string): Promise<void> {
  const disableTransactions = name > FIRST_RELEASED_SCHEMA && isByItself(text)
  await untilFree(name, async () => throwFailure(await migrator.migrateTo(name, { disableTransactions }), name))
}

/** @throws Error with the code of PostgreSQL, if it has one. */
function throwFailure({ error, results }: MigrationResultSet, name: string): void {
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? name
  const tooLong = `: it kept readers waiting for ${STATEMENT_HOLDS_MS / 1000} s and was undone. It has to work in batches`
  const message = `The database could not be migrated${failed && ` (${failed})`}${codeOf(error) === TOOK_TOO_LONG ? tooLong : ''}.`
  throw Object.assign(new Error(message, { cause: error }), { code: codeOf(error) })
}

function inKysely(ours: MigrationTexts): Record<string, Migration> {
  return Object.fromEntries(Object.entries(ours).map(([name, text]) => [name, { up: (db: Kysely<unknown>) => run(db, name, text) }]))
}

async function run(db: Kysely<unknown>, name: string, text: string): Promise<void> {
  if (name > FIRST_RELEASED_SCHEMA) await migrateBesideReaders(db, name, text)
  else await sql.raw(text).execute(db)
}

/**
 * Migrations that have run here and are newer than all of ours.
 * @throws Error where one of them has taken away what only releases that we do not know can do without.
 */
async function newerThan(db: Database, ours: MigrationTexts): Promise<Record<string, Migration>> {
  const isNew = await sql`select 1 where to_regclass('kysely_migration') is null`.execute(db)
  if (isNew.rows.length > 0) return {}
  const newest = Object.keys(ours).toSorted().at(-1) ?? ''
  const { rows } = await sql<{ name: string }>`select name from kysely_migration where name > ${newest}`.execute(db)
  for (const { name } of rows) refuseContractOfLater(name)
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => undefined }]))
}

function refuseContractOfLater(name: string): void {
  const release = contractOf(name)
  if (release === undefined || RELEASES.some(({ version }) => version === release)) return
  throw new Error(`This version is too old for the database: ${name} removed something it needs. Start release ${release} or a later one.`)
}
