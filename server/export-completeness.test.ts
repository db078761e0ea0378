import { Kysely, PostgresDialect, sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DB } from '#db/types.ts'
import { features } from './application.ts'
import { NOT_EXPORTED } from './testing/exports/not-exported.ts'
import { registerMember } from './testing/factories/factories.ts'
import { useTestApplication } from './testing/test-application.ts'

/** The export is everything about a member: a table or column that is neither in it nor excused fails here. */

const test = useTestApplication()

/** Columns of every table of ours, as `table.column`. */
async function listColumns(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')
     order by table_name, ordinal_position`.execute(test().db)
  return rows.map(({ name }) => name)
}

/** The statements of the whole export of a member. */
async function listStatements(): Promise<string[]> {
  const statements: string[] = []
  const recorder = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: test().services.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const { id } = await registerMember(test())
  for (const { exports = {}, exportedPictures = {} } of features) {
    for (const select of Object.values(exports)) await select(id).execute(recorder)
    for (const list of Object.values(exportedPictures)) await list(recorder, id)
  }
  return statements
}

function tablesOf(statement: string): string[] {
  return [...statement.matchAll(/\b(?:from|join)\s+(\w+)/gu)].map((match) => match[1] ?? '')
}

/** Columns a statement may take from each of its tables: those it names. */
function namedColumns(statement: string, columns: readonly string[]): string[] {
  const tables = new Set(tablesOf(statement))
  const words = new Set(statement.match(/\w+/gu))
  return columns.filter((name) => tables.has(tableOf(name)) && words.has(name.slice(name.indexOf('.') + 1)))
}

function tableOf(column: string): string {
  return column.slice(0, column.indexOf('.'))
}

function isExcused(column: string): boolean {
  return [column, tableOf(column), `${tableOf(column)}.*`].some((name) => name in NOT_EXPORTED)
}

it('every column of every table is in the export of a member, or excused with a reason', async () => {
  const columns = await listColumns()
  const exported = new Set((await listStatements()).flatMap((statement) => namedColumns(statement, columns)))
  expect(columns.filter((column) => !exported.has(column) && !isExcused(column))).toEqual([])
})

it('nothing is excused that is not there', async () => {
  const columns = await listColumns()
  const known = new Set([...columns, ...columns.map(tableOf), ...columns.map((column) => `${tableOf(column)}.*`)])
  expect(Object.keys(NOT_EXPORTED).filter((name) => !known.has(name))).toEqual([])
})
