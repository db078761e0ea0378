import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, it, vi } from 'vitest'
import { watchRows } from '../../testing/rows/watch-rows.ts'
import { OwnDatabases } from '../../testing/schema/own-databases.ts'
import { log } from '../log.ts'
import type { Database } from './database.ts'
import { migrate, migrations } from './migrations.ts'

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

const first = 'create table one (id int); insert into one values (1)'
const third = 'create table three (id int)'
const whole = { '0001_one': first, '0002_two': 'create table two (id int)', '0003_three': third }
const ALL = { tables: ['one', 'three', 'two'], done: ['0001_one', '0002_two', '0003_three'] }

it('a migration that fails in its middle takes all of them back, and the next start goes on (F24)', async () => {
  const db = await database()
  const broken = { ...whole, '0002_two': 'create table two (id int); insert into two values (1 / 0)' }
  await expect(migrate(db, broken)).rejects.toThrow('The database could not be migrated (0002_two).')
  expect(await state(db)).toEqual({ tables: [], done: [] })
  await migrate(db, whole)
  expect(await state(db)).toEqual(ALL)
})

it('says what it has applied and how long it took, and nothing where there is nothing to do', async () => {
  const db = await database()
  const said = vi.spyOn(log, 'info').mockReturnValue()
  const texts = { ...whole, '0080_later': 'create table later (id int)' }
  await migrate(db, whole)
  await migrate(db, texts)
  await migrate(db, texts)
  expect(said.mock.calls).toEqual([
    [{ migration: '0003_three', ms: expect.any(Number) }, 'database is new: all migrated'],
    [{ migration: '0080_later', ms: expect.any(Number) }, 'migrated'],
  ])
  said.mockRestore()
})

it('one whose connection dies in its middle leaves nothing behind and holds up nobody (F24)', async () => {
  const db = await database()
  const slow = { ...whole, '0002_two': 'create table two (id int); select pg_sleep(20)' }
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

it('a version starts on what a later one has taken away only if it can do without (record 48)', async () => {
  const db = await database()
  await migrate(db, whole)
  await migrate(db, { ...whole, '9901_old_contract_of_0_1': 'drop table three' })
  await migrate(db, whole)
  await migrate(db, { ...whole, '9901_old_contract_of_0_1': 'drop table three', '9902_older_contract_of_7_2': 'drop table two' })
  await expect(migrate(db, whole)).rejects.toThrow(
    'This version is too old for the database: 9902_older_contract_of_7_2 removed something it needs. Start release 7.2 or a later one.',
  )
})

/** What comes after the first release, each in a step of its own. */
const filled = { ...whole, '9901_many': 'create table many as select n as id, null::text as name from generate_series(1, 100) n' }
const INDEX = `-- Each statement by itself
  drop index concurrently if exists many_name;
  create index concurrently many_name on many (name)`

it('three processes that start at once build an index beside readers once, and none waits for another for ever', async () => {
  const db = await database()
  const later = { ...filled, '9902_found': INDEX }
  await Promise.all([migrate(db, later), migrate(db, later), migrate(db, later)])
  expect((await state(db)).done).toEqual(Object.keys(later))
  const { rows } = await sql<{ valid: boolean }>`select indisvalid as valid from pg_index where indexrelid = 'many_name'::regclass`.execute(
    db,
  )
  expect(rows).toEqual([{ valid: true }])
})

/** Gives all rows a name, thirty at a time. */
function fill(value: string): string {
  return `-- Each statement by itself
    -- In batches
    update many set name = ${value} where id in (select id from many where name is null order by id limit 30)`
}

it('one that fails between two batches keeps what is done, and the next start goes on (F24)', async () => {
  const db = await database()
  await expect(migrate(db, { ...filled, '9902_fill': fill(`(100 / (50 - id))::text`) })).rejects.toThrow('(9902_fill)')
  expect((await state(db)).done).toEqual(Object.keys(filled))
  expect((await sql`select id from many where name is null`.execute(db)).rows).toHaveLength(70)
  await migrate(db, { ...filled, '9902_fill': fill(`'x'`) })
  expect((await sql`select id from many where name is null`.execute(db)).rows).toEqual([])
  const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)
  expect(rows).toEqual([{ lock_timeout: '0' }])
})

it('one that holds its locks for too long is taken back with a sentence', async () => {
  const db = await database()
  const slow = { ...filled, '9902_slow': 'alter table many add column slow int; select pg_sleep(60)' }
  await expect(migrate(db, slow)).rejects.toThrow('(9902_slow): it kept readers waiting for 5 s and was undone. It has to work in batches.')
  expect((await state(db)).done).toEqual(Object.keys(filled))
})
