import { sql } from 'kysely'
import { codeOf } from '../error-facts.ts'
import type { Database } from './database.ts'

/** PostgreSQL's codes for a lock that was not to be had in time, and for a statement that took too long. */
const TOO_LATE = new Set(['55P03', '57014'])

/**
 * What `read` gives, or undefined when the database does not say it within so many milliseconds: for figures that a page can do
 * without. The limit holds for each statement. @throws what else goes wrong.
 */
export async function readWithin<T>(db: Database, milliseconds: number, read: (db: Database) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx)
      return read(tx)
    })
  } catch (error) {
    if (TOO_LATE.has(codeOf(error) ?? '')) return undefined
    throw error
  }
}
