import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { watchRows } from '../../testing/rows/watch-rows.ts'
import { OwnDatabases } from '../../testing/schema/own-databases.ts'
import type { Database } from './database.ts'
import { migrate, migrationOf, migrations } from './migrations.ts'

const rowWatch = watchRows()
const own = new OwnDatabases('migrations')

afterEach(() => own.closeAll())

/** A database of its own: empty, or with everything migrated. */
async function database(template?: string): Promise<Database> {
  return (await own.create(template)).withPlugin(rowWatch)
}

/** What is there besides Kysely's own tables, and what Kysely says has run. */
async function state(db: Database): Promise<{ tables: string[]; done: string[] }> {
  const tables = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely_%' order by 1`.execute(db)
  const done = await sql<{ name: string }>`select name from kysely_migration order by 1`.execute(db)
  return { tables: tables.rows.map(({ name }) => name), done: done.rows.map(({ name }) => name) }
}

const first = migrationOf('create table one (id int); insert into one values (1)')
const third = migrationOf('create table three (id int)')
const whole = { '0001_one': first, '0002_two': migrationOf('create table two (id int)'), '0003_three': third }
const ALL = { tables: ['one', 'three', 'two'], done: ['0001_one', '0002_two', '0003_three'] }

it('a migration that fails in its middle takes all of them back, and the next start goes on (F24)', async () => {
  const db = await database()
  const broken = { ...whole, '0002_two': migrationOf('create table two (id int); insert into two values (1 / 0)') }
  await expect(migrate(db, broken)).rejects.toThrow('The database could not be migrated (0002_two).')
  expect(await state(db)).toEqual({ tables: [], done: [] })
  await migrate(db, whole)
  expect(await state(db)).toEqual(ALL)
})

it('one whose connection dies in its middle leaves nothing behind and holds up nobody (F24)', async () => {
  const db = await database()
  const slow = { ...whole, '0002_two': migrationOf('create table two (id int); select pg_sleep(20)') }
  const dying = migrate(db, slow).catch((error: unknown) => error)
  await killSleeper(db)
  expect(await dying).toBeInstanceOf(Error)
  expect(await state(db)).toEqual({ tables: [], done: [] })
  await migrate(db, whole)
  expect(await state(db)).toEqual(ALL)
})

async function killSleeper(db: Database): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
    if (rows.length > 0) return
    await wait(20)
  }
  throw new Error('No migration sleeps.')
}

it('two processes that start at once migrate once (F23)', async () => {
  const db = await database()
  await Promise.all([migrate(db, whole), migrate(db, whole)])
  expect(await state(db)).toEqual(ALL)
  expect((await sql`select id from one`.execute(db)).rows).toHaveLength(1)
})

it('an older version starts on the schema of a newer one, and changes nothing (F23)', async () => {
  const db = await database('buchfink_template')
  const before = await state(db)
  const names = Object.keys(migrations).toSorted()
  const older = Object.fromEntries(names.slice(0, -2).map((name) => [name, migrations[name]!]))
  await migrate(db, older)
  await migrate(db)
  expect(await state(db)).toEqual(before)
})

it('a migration that ran here and that nobody knows, older than ours, is no newer version: refused', async () => {
  const db = await database()
  await migrate(db, whole)
  const { '0002_two': _gone, ...holed } = whole
  await expect(migrate(db, holed)).rejects.toThrow('The database could not be migrated')
})
