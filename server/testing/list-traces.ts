import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestApplication } from './test-application.ts'

/**
 * Where a word still stands, in any case: tables by name, files by path. Looks at every row of every table of ours
 * and of the job queue as text, whatever its columns are, so that a table added later is searched, too.
 */
export async function listTraces({ db, services }: TestApplication, word: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`.execute(db)
  const traces: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.raw(name)} t where position(lower(${word}) in lower(t::text)) > 0 limit 1`.execute(db)
    if (rows.length > 0) traces.push(name)
  }
  return [...traces, ...(await filesWith(services.env.DATA_DIR, word))]
}

async function filesWith(folder: string, word: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(paths.map(async (path) => ((await readFile(path)).includes(word) ? [path] : [])))
  return found.flat()
}
