import { sql } from 'kysely'
import type { Database } from '../../platform/db/database.ts'

/** `column = ANY (ARRAY['one'::text, 'other'::text])`, as PostgreSQL writes a column's list of words. */
const LIST_OF_WORDS = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.+)\]\)\)\)$/u
const WORD = /'((?:[^']|'')+)'::text/gu

/** A column that holds one of a few words, as a type of TypeScript. */
interface WordsOfColumn {
  type: string
  hasDefault: boolean
}

/**
 * Columns that hold one of a few words, by `table.column`: their check constraints list the words, so that the code does
 * not have to say them again.
 */
export async function readColumnWords(db: Database): Promise<Map<string, WordsOfColumn>> {
  const { rows } = await sql<{ name: string; has_default: boolean; definition: string }>`
    select t.relname || '.' || a.attname as name, a.atthasdef as has_default, pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
     where c.contype = 'c' and cardinality(c.conkey) = 1 and t.relnamespace = 'public'::regnamespace order by name`.execute(db)
  const columns = rows.map(({ name, has_default, definition }) => [name, { type: typeOf(definition), hasDefault: has_default }] as const)
  return new Map(columns.filter(([, { type }]) => type !== ''))
}

function typeOf(definition: string): string {
  const [, list = ''] = LIST_OF_WORDS.exec(definition) ?? []
  return [...list.matchAll(WORD)].map(([, word = '']) => `'${word}'`).join(' | ')
}
