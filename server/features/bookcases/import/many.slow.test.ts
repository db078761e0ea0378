import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toGrid } from '#domain/map-grid.ts'
import { openDatabase, type Database } from '../../../platform/db/database.ts'
import { addPlaces } from '../../../testing/factories/places.ts'
import { pagesRead } from '../../../testing/costs/pages-read.ts'
import { longestTurn, longestTurnOfCalls, SHARED_TURN_MS } from '../../../testing/hostile-text/longest-turn.ts'
import { GERMANY, manyBookcases } from '../../../testing/stand-ins/overpass/many-bookcases.ts'
import { overpassJson, startStandInOverpass, type StandInOverpass } from '../../../testing/stand-ins/overpass/stand-in-overpass.ts'
import { useTestApplication } from '../../../testing/test-application.ts'
import { listImports } from '../../places/imports/queries.ts'
import { listNearest } from '../list-nearest.ts'
import { nearBookcases } from '../nearest-queries.ts'
import { forgetImports, impatient, importOnce } from '../../../testing/bookcases/import-stage.ts'

const test = useTestApplication({ plansForValues: true })
const COUNT = 20_000
/** So many times the pages that its rows alone take may an import read; on a quiet machine that is a second or two. */
const MOST_TIMES = 4
/** A page looks so often. */
const LOOK_MS = 20
/** Milliseconds that a page may wait for a lock; an import that held one would hold it to its end. */
const WAIT_MS = 2000
/** Pages of 8 kB; the whole table has as many thousands. */
const NEAREST_PAGES = 500
let overpass: StandInOverpass
/** Without the watch over the rows of tests, which takes time itself. */
let db: Database

beforeAll(async () => {
  overpass = await startStandInOverpass()
  db = openDatabase(test().services.pool)
  await addPlaces(test())
  await coverGermany()
  overpass.elements = manyBookcases(COUNT)
  overpass.whole = overpassJson(overpass)
})
afterAll(() => forgetImports(test()))

/** Some 11,000 municipalities as squares with a thousand corners, side by side all over Germany. */
async function coverGermany(): Promise<void> {
  const from = toGrid({ latitude: GERMANY.north, longitude: GERMANY.west })
  const to = toGrid({ latitude: GERMANY.south, longitude: GERMANY.east })
  const [width, height] = [Math.ceil((to.x - from.x + 2) / 100), Math.ceil((to.y - from.y + 2) / 110)]
  await sql`
    with cells as (
      select c, r, ${from.x - 1}::int + c * ${width}::int as x, ${from.y - 1}::int + r * ${height}::int as y
        from generate_series(0, 99) c, generate_series(0, 109) r)
    insert into place (kind, parent_id, source_key, name, slug, population, latitude, longitude, outline, min_x, min_y, max_x, max_y)
    select 'CITY', (select id from place where kind = 'REGION' order by id limit 1), 'test:' || c || ':' || r, 'Ort ' || c, 'ort-' || c || '-' || r,
           9000, 50, 10, 'M' || x || ' ' || y || 'l' || repeat('1 0 ', ${width}::int) || repeat('0 1 ', ${height}::int) || -${width}::int || ' 0z',
           x, y, x + ${width}::int, y + ${height}::int
      from cells`.execute(db)
}

/** Adds as many rows, with nothing else about them, and takes them back. */
function tryRows(): Promise<unknown> {
  return sql`begin; insert into bookcase (source, latitude, longitude, city_id)
    select 'READER', 50 + n / 10000.0, 10, (select min(id) from place) from generate_series(1, 20000) n; rollback`.execute(db)
}

const run = () => importOnce({ ...test(), services: { ...test().services, db } }, impatient(overpass))

/** Looks at bookcases as pages do, again and again; a look that waits for a lock longer than a page may is refused. */
async function lookMeanwhile(work: () => Promise<unknown>): Promise<number> {
  const state = { isRunning: true }
  const working = work().finally(() => (state.isRunning = false))
  let looks = 0
  while (state.isRunning) {
    await db.transaction().execute(async (tx) => {
      await sql.raw(`set local lock_timeout = ${WAIT_MS}`).execute(tx)
      await sql`select count(*) from bookcase`.execute(tx)
      await sql`select sum(bookcases) from place`.execute(tx)
      await listNearest(tx, { latitude: 50.9, longitude: 6.9 })
    })
    looks++
    await wait(LOOK_MS)
  }
  await working
  return looks
}

const lastImport = async () => (await listImports(db, 1))[0]

async function forgetBookcases(): Promise<void> {
  await sql`delete from bookcase`.execute(db)
  await forgetImports(test())
}

describe('20,000 bookcases', () => {
  it('are counted at once also when the database takes their table for empty, as while an import runs, beside known places', async () => {
    await tryRows()
    await sql`analyze place, bookcase`.execute(db)
    const [taken] = (await sql<{ rows: number }>`select reltuples as rows from pg_class where relname = 'bookcase'`.execute(db)).rows
    expect(taken?.rows).toBe(0)
    await run()
    expect(await lastImport()).toMatchObject({ state: 'DONE', added: COUNT })
    await forgetBookcases()
  })

  it('are there in a few seconds; nobody waits longer than a moment, and for no lock', async () => {
    const ofRows = await pagesRead(db, tryRows)
    expect(await pagesRead(db, run)).toBeLessThan(MOST_TIMES * ofRows)
    await forgetBookcases()
    let longest = 0
    const looks = await lookMeanwhile(async () => (longest = await longestTurn(run)))
    expect(looks).toBeGreaterThan(5)
    expect(await lastImport()).toMatchObject({ state: 'DONE', added: COUNT, total: COUNT, outside: 0 })
    expect(longest).toBeLessThan(SHARED_TURN_MS)
  })

  it('again: nothing changes, in less time', async () => {
    const longest = await longestTurnOfCalls(run)
    expect(await lastImport()).toMatchObject({ state: 'DONE', added: 0, changed: 0, missing: 0, total: COUNT })
    expect(longest).toBeLessThan(SHARED_TURN_MS)
  })

  it('the nearest of them are found by the index, in a moment', async () => {
    await sql`analyze bookcase`.execute(db)
    const spot = { latitude: 51.34, longitude: 9.5 }
    expect(await listNearest(db, spot)).toHaveLength(5)
    const query = nearBookcases(spot, 15)
    const { rows } = await sql<{ 'QUERY PLAN': { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }[] }>`
      explain (analyze, buffers, format json) ${query}`.execute(db)
    const [plan] = rows[0]?.['QUERY PLAN'] ?? []
    expect(JSON.stringify(plan)).toMatch(/"Index Name":\s?"bookcase_by_spot"/u)
    expect((plan?.Plan['Shared Hit Blocks'] ?? Infinity) + (plan?.Plan['Shared Read Blocks'] ?? 0)).toBeLessThan(NEAREST_PAGES)
  })
})
