import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import { Migrator, type Migration, type MigrationProvider, type MigrationResultSet } from 'kysely/migration'
import { isByItself } from '#db/migration-texts.ts'
import { contractOf, FIRST_RELEASED_SCHEMA, RELEASES } from '#db/releases.ts'
import { errorCode } from '../error-facts.ts'
import type { Database } from './database.ts'
import { log } from '../log.ts'
import { migrateOnline, STATEMENT_HOLDS_MS, TOOK_TOO_LONG, retryWhileLocked } from './beside-readers.ts'

// Plain SQL files, forward only; Vite puts their text into the bundle.
const files = import.meta.glob<string>('/db/migrations/*.sql', { query: '?raw', import: 'default', eager: true })

/** SQL texts of migrations by name. */
export type MigrationTexts = Readonly<Record<string, string>>

export const migrations: MigrationTexts = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.split('/').at(-1)?.replace('.sql', '') ?? path, text]),
)

/**
 * Migrates the schema; concurrent callers take turns. A new database is created in one transaction (F24). Later migrations run one by one
 * beside readers with short lock waits (record 48). A newer schema is left alone, as two versions run during a deploy (F23).
 * @throws Error that names the failed migration, or one that removed something this version needs.
 */
export async function migrate(db: Database, ours: MigrationTexts = migrations): Promise<void> {
  await withSchemaLock(db, async (idle) => {
    const provider: MigrationProvider = { getMigrations: async () => ({ ...(await newerThan(idle, ours)), ...inKysely(ours) }) }
    const migrator = new Migrator({ db, provider })
    const pending = await missing(migrator)
    const isNew = pending.some((name) => name <= FIRST_RELEASED_SCHEMA)
    const begun = performance.now()
    for (const name of pending) {
      const applied = await migrateTo(migrator, name, ours[name] ?? '')
      if (!isNew) log.info(applied, 'migrated')
    }
    // Somebody who tries it need not read 200 lines.
    if (isNew) log.info({ migration: pending.at(-1), ms: since(begun) }, 'database is new: all migrated')
    // Nothing is left: Kysely compares what has run with what there is.
    throwFailure(await migrator.migrateToLatest(), '')
  })
}

/** Pending migrations in order; those that create a new database count as the last one. */
async function missing(migrator: Migrator): Promise<string[]> {
  const pending = (await migrator.getMigrations()).flatMap(({ name, executedAt }) => (executedAt === undefined ? [name] : []))
  const lastOfNew = pending.findLast((name) => name <= FIRST_RELEASED_SCHEMA)
  return pending.filter((name) => name > FIRST_RELEASED_SCHEMA || name === lastOfNew)
}

async function migrateTo(migrator: Migrator, name: string, text: string): Promise<{ migration: string; ms: number }> {
  const disableTransactions = name > FIRST_RELEASED_SCHEMA && isByItself(text)
  const begun = performance.now()
  await retryWhileLocked(name, async () => {
    const done = await migrator.migrateTo(name, { disableTransactions })
    throwFailure(done, name)
  })
  return { migration: name, ms: since(begun) }
}

function since(begun: number): number {
  return Math.round(performance.now() - begun)
}

/** @throws Error with the code of PostgreSQL, if it has one. */
function throwFailure({ error, results }: MigrationResultSet, name: string): void {
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')?.migrationName ?? name
  const tooLong = `: it kept readers waiting for ${STATEMENT_HOLDS_MS / 1000} s and was undone. It has to work in batches`
  const message = `The database could not be migrated${failed && ` (${failed})`}${errorCode(error) === TOOK_TOO_LONG ? tooLong : ''}.`
  throw Object.assign(new Error(message, { cause: error }), { code: errorCode(error) })
}

function inKysely(ours: MigrationTexts): Record<string, Migration> {
  return Object.fromEntries(Object.entries(ours).map(([name, text]) => [name, { up: (db: Kysely<unknown>) => run(db, name, text) }]))
}

async function run(db: Kysely<unknown>, name: string, text: string): Promise<void> {
  if (name > FIRST_RELEASED_SCHEMA) await migrateOnline(db, name, text)
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

/** Key of the advisory lock. */
const TURN = 7_308_001
const ASK_EVERY_MS = 200

/**
 * Runs `work` with a dedicated connection while no other process migrates. Polls for the lock: a waiting statement would block `create
 * index concurrently`, which waits for all older statements.
 */
async function withSchemaLock(db: Database, work: (idle: Database) => Promise<void>): Promise<void> {
  await db.connection().execute(async (idle) => {
    while (!(await isOurTurn(idle))) await wait(ASK_EVERY_MS)
    try {
      await work(idle)
    } finally {
      // A connection that is gone has given its turn back.
      await sql`select pg_advisory_unlock(${TURN})`.execute(idle).catch(() => undefined)
    }
  })
}

async function isOurTurn(idle: Database): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`select pg_try_advisory_lock(${TURN}) as is_ours`.execute(idle)
  return rows[0]?.is_ours === true
}
