import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/platform/db/database.ts'
import type { Caller } from '../../server/testing/caller.ts'
import { wirePassword } from '../../server/testing/factories/factories.ts'
import { HARD_TEXTS } from '../../server/testing/hostile-text/hard-texts.ts'
import { ADMIN_PAGES, GUEST_PAGES, MEMBER_PAGES, shownByDemo, type Shown } from '../every-page.ts'
import type { RunningServer } from '../running-server.ts'
import { demoMember, startServer } from '../stage.ts'

/**
 * Every page is drawn whatever people have written, in every text that is stored of them: also what no call would take any more,
 * as it may have come before. What goes in through the calls is in server/hard-texts.test.ts.
 */

const AT_ONCE = 3
/** What PostgreSQL can store. */
const TEXTS = Object.values(HARD_TEXTS).filter((text) => text.isWellFormed())
/** So many places further each row gets another one: in three turns each of a few names is of several kinds. */
const TURN = 4

interface TextColumn {
  table: string
  column: string
  max: number
}

let server: RunningServer
let shown: Shown
let columns: TextColumn[]
let readers: { caller: Caller; paths: string[] }[]

beforeAll(async () => {
  // What is kept for guests does not hear of what is written past the rules.
  server = await startServer({ GUEST_CACHE: 'off' })
  shown = await shownByDemo(server)
  columns = await server.withDatabase(findTextColumns)
  readers = [
    { caller: server.visitor(), paths: GUEST_PAGES(shown) },
    { caller: await loggedIn('mara'), paths: MEMBER_PAGES(shown) },
    { caller: await loggedIn('admin'), paths: ADMIN_PAGES(shown) },
  ]
})

afterAll(async () => {
  await server?.dispose()
})

async function loggedIn(name: string): Promise<Caller> {
  const caller = server.visitor()
  const { email, password } = demoMember(name)
  expect((await caller.post('/login', { email, password: wirePassword(password) })).status).toBe(200)
  return caller
}

/** Texts of people have a limit in characters, which names of states and keys do not. */
async function findTextColumns(db: Database): Promise<TextColumn[]> {
  const { rows } = await sql<TextColumn>`
    select t.relname as table, a.attname as column,
           (regexp_match(pg_get_constraintdef(c.oid), 'length\\(' || a.attname || '\\) <= (\\d+)'))[1]::int as max
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'c' and c.connamespace = 'public'::regnamespace and a.atttypid = 'text'::regtype
       and pg_get_constraintdef(c.oid) ~ ('length\\(' || a.attname || '\\) <= \\d+')
       and a.attname not in ('email', 'guest_email', 'ground', 'act', 'subject_kind', 'kind', 'key', 'part', 'user_agent')
     order by 1, 2`.execute(db)
  return rows
}

/**
 * Writes the texts into all rows of all columns, to each row another one, past the rules of the product: those of the tables
 * hold. Gives how many rows it wrote, and what it could not.
 */
async function plant(turn: number): Promise<{ rows: number; refused: string[] }> {
  return server.withDatabase(async (db) => {
    const planted = { rows: 0, refused: Array<string>() }
    for (const { table, column, max } of columns) {
      const [into, field] = [sql.id(table), sql.id(column)]
      const text = sql`(${TEXTS}::text[])[1 + (abs(hashtext(ctid::text)::bigint) + ${turn * TURN}::int) % ${TEXTS.length}::int]`
      await db
        .transaction()
        .execute(async (tx) => {
          await sql`set local session_replication_role = replica`.execute(tx)
          return sql`update ${into} set ${field} = left(${text}, ${max}::int) where ${field} <> ''`.execute(tx)
        })
        .then(({ numAffectedRows }) => (planted.rows += Number(numAffectedRows)))
        .catch(() => planted.refused.push(`${table}.${column}`))
    }
    return planted
  })
}

async function failuresOf({ caller, paths }: (typeof readers)[number]): Promise<string[]> {
  const failures: string[] = []
  const waiting = [...paths]
  const open = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, hops } = await follow(caller, path)
      if (status >= 500 || hops === 0) failures.push(`${path}: ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, open))
  return failures
}

/** A page moves when the name in its address does. */
async function follow(caller: Caller, path: string, hops = 4): Promise<{ status: number; hops: number }> {
  const { status, headers } = await caller.raw(path, { method: 'GET' })
  const location = headers.get('location')
  return location === null || hops === 0 ? { status, hops } : follow(caller, location.replace(server.url, ''), hops - 1)
}

describe('every page is drawn', () => {
  it.each([0, 1, 2])('with texts that programs stumble over, turn %i', async (turn) => {
    expect(columns.length).toBeGreaterThan(40)
    const { rows, refused } = await plant(turn)
    expect(rows).toBeGreaterThan(500)
    // Names and words that may stand there once only.
    expect(refused.length, refused.join(', ')).toBeLessThan(8)
    expect((await Promise.all(readers.map(failuresOf))).flat()).toEqual([])
  })
})
