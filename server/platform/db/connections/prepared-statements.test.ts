import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { inTransaction, openDatabase, openPool, type Database } from '../database.ts'
import { PLANNED_FOR_VALUES } from './prepared-statements.ts'

const name = `prepared_${process.pid}`
const pool = openPool(inject('templateUrl').replace(/\/\w+$/u, `/${name}`), { max: 1 })
const db = openDatabase(pool)

beforeAll(() => onMaintenance(`create database ${name} template template0`))

afterAll(async () => {
  await pool.end()
  await onMaintenance(`drop database ${name} with (force)`)
})

async function onMaintenance(statement: string): Promise<void> {
  const maintenance = openPool(inject('templateUrl').replace(/\/\w+$/u, '/postgres'), { max: 1 })
  await maintenance.query(statement)
  await maintenance.end()
}

/** How many of the prepared statements of the only connection contain these words. */
async function countPrepared(words: string): Promise<number> {
  const { rows } = await pool.query('select 1 from pg_prepared_statements where statement like $1', [`%${words}%`])
  return rows.length
}

function readShelf(on: Database): Promise<{ title: string }[]> {
  return sql<{ title: string }>`select * from shelf where ${'x'} = 'x'`.execute(on).then(({ rows }) => rows)
}

async function askTwice(): Promise<void> {
  for (let use = 0; use < 2; use++) await sql`select ${1}::int as asked`.execute(db)
}

async function askFor(column: string, on: Database): Promise<void> {
  for (let use = 0; use < 4; use++) await sql`select ${1}::int as ${sql.ref(column)}`.execute(on)
}

function divide(by: number): Promise<unknown> {
  return sql`select 1 / ${by}::int as divided`.execute(db)
}

it('prepares what comes again, and nothing that was asked once or twice', async () => {
  await askTwice()
  expect(await countPrepared('as asked')).toBe(0)
  await askTwice()
  expect(await countPrepared('as asked')).toBe(1)
})

it('names a statement after its text, so that a name means the same to all processes', async () => {
  const other = openPool(inject('templateUrl').replace(/\/\w+$/u, `/${name}`), { max: 1 })
  const namesOf = async (on: typeof pool): Promise<unknown[]> => {
    const { rows } = await on.query(`select name from pg_prepared_statements where statement like '%as "named_%' order by statement`)
    return rows.map((row: { name: string }) => row.name)
  }
  for (const column of ['named_a', 'named_b']) await askFor(column, db)
  for (const column of ['named_b', 'named_a']) await askFor(column, openDatabase(other))
  const names = await namesOf(pool)
  expect(new Set(names).size).toBe(2)
  expect(await namesOf(other)).toEqual(names)
  await other.end()
})

it('goes on when a newer version has given the table another column, in a transaction and outside', async () => {
  await pool.query(`create table shelf (title text); insert into shelf values ('Momo')`)
  for (let use = 0; use < 4; use++) await readShelf(db)
  expect(await countPrepared('from shelf')).toBe(1)
  await pool.query('alter table shelf add column first int')
  expect(await readShelf(db)).toEqual([{ title: 'Momo', first: null }])
  for (let use = 0; use < 4; use++) await readShelf(db)
  await pool.query('alter table shelf add column second int')
  expect(await inTransaction(db, (tx) => readShelf(tx))).toEqual([{ title: 'Momo', first: null, second: null }])
})

it('tells the error of a prepared statement as it is', async () => {
  for (let use = 0; use < 4; use++) await divide(1)
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' })
  await expect(divide(1)).resolves.toBeDefined()
})

it('keeps no more than 300 of them, however many different ones there are', async () => {
  for (let number = 0; number < 400; number++)
    for (let use = 0; use < 3; use++) await sql`select ${1}::int as ${sql.ref(`many_${number}`)}`.execute(db)
  expect(await countPrepared('as "many_')).toBeLessThanOrEqual(300)
})

it('plans a statement for its values only where it says so, on a pool that plans once', async () => {
  const url = inject('templateUrl').replace(/\/\w+$/u, `/${name}`)
  const planningOnce = openPool(url, { max: 1, settings: '-c plan_cache_mode=force_generic_plan' })
  const ask = async (head: string): Promise<unknown> => {
    const { rows } = await sql<{ mode: string }>`${sql.raw(head)} select current_setting('plan_cache_mode') as mode where 1 = ${1}`.execute(
      openDatabase(planningOnce),
    )
    return rows[0]?.mode
  }
  const [once, forValues] = ['force_generic_plan', 'force_custom_plan']
  for (let use = 0; use < 4; use++)
    expect([await ask(''), await ask(PLANNED_FOR_VALUES), await ask(PLANNED_FOR_VALUES), await ask('')]).toEqual([
      once,
      forValues,
      forValues,
      once,
    ])
  await planningOnce.end()
})
