import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { openPool } from '../../platform/db/database.ts'
import type { DeclaredStatement } from './declared-rows.ts'
import type { SeenStatement } from './row-watch.ts'
import { kindsOf, named, type Shape } from './shape.ts'

const seenStatements = z.array(z.object({ words: z.string(), text: z.string(), columns: z.array(z.string()).nullable() }))

/** Reads what ran in all tests. */
export async function readSeen(folder: string): Promise<SeenStatement[]> {
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const all = texts.flatMap((text) => seenStatements.parse(JSON.parse(text)))
  const byText = Map.groupBy(all, ({ text }) => text)
  return [...byText.values()].flatMap(([one, ...more]) =>
    one ? [{ ...one, columns: [one, ...more].find(({ columns }) => columns)?.columns ?? null }] : [],
  )
}

/** Statements whose rows may be anything: a type that is left open compares with nothing. */
export function incomparable(declared: readonly DeclaredStatement[]): string[] {
  const open = declared.filter(({ row }) => kindsOf(row).includes('unknown'))
  return open.map(({ place }) => `${place} declares rows of no certain type`)
}

/** Statements whose rows no test has seen: nothing says that their type is right. */
export function unseen(declared: readonly DeclaredStatement[], seen: readonly SeenStatement[]): string[] {
  const known = new Set(seen.filter(({ columns }) => columns !== null).map(({ words }) => words))
  return declared.filter(({ words }) => !known.has(words)).map(({ place }) => `${place} no test sees a row of this statement`)
}

/** What PostgreSQL says of the statements, where it contradicts their types: it also knows columns that were always null. */
export async function contradictedByDatabase(
  url: string,
  declared: readonly DeclaredStatement[],
  seen: readonly SeenStatement[],
): Promise<string[]> {
  const pool = openPool(url, { max: 1 })
  try {
    const wrong: string[] = []
    for (const { words, text, columns } of seen) {
      if (!columns) continue
      await pool.query(`prepare judged as ${text}`)
      const { rows } = await pool.query<{ types: string[] }>(
        `select result_types::text[] as types from pg_prepared_statements where name = 'judged'`,
      )
      await pool.query('deallocate judged')
      for (const statement of declared.filter((one) => one.words === words))
        wrong.push(...compareTypes(statement, columns, rows[0]?.types ?? []))
    }
    return [...new Set(wrong)]
  } finally {
    await pool.end()
  }
}

function compareTypes({ place, row }: DeclaredStatement, columns: readonly string[], types: readonly string[]): string[] {
  if (columns.length !== types.length) return [`${place} two columns have one name`]
  return columns.flatMap((column, index) => {
    const shape = shapeOfColumn(row, column)
    const type = types[index] ?? ''
    return !holds(shape, type) ? [`${place} ${column} is declared ${named(shape)} and is ${type}`] : []
  })
}

/** What a row may hold under a name; rows may be of one of several types. */
function shapeOfColumn(row: Shape, column: string): Shape {
  if (row.is === 'union') return { is: 'union', of: row.of.map((one) => shapeOfColumn(one, column)) }
  return (row.is === 'record' ? (row.fields[column] ?? row.others) : null) ?? { is: 'unknown' }
}

/** What node-postgres makes of a type of PostgreSQL. */
const KINDS: Record<string, string> = {
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  numeric: 'string',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  real: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'Date',
  'timestamp without time zone': 'Date',
  'timestamp with time zone': 'Date',
}

function holds(shape: Shape, type: string): boolean {
  if (type === 'json' || type === 'jsonb') return true
  const kinds = kindsOf(shape)
  return kinds.includes('unknown') || kinds.includes(type.endsWith('[]') ? 'array' : (KINDS[type] ?? 'nothing known'))
}
