import { sql } from 'kysely'
import { errorCode } from '../error-facts.ts'
import type { Database } from './database.ts'

/** SQLSTATE lock_not_available and query_canceled. */
const TOO_LATE = new Set(['55P03', '57014'])

/** The result of `read`; undefined when the database takes longer, per statement, for optional figures. @throws other errors. */
export async function readWithin<T>(db: Database, milliseconds: number, read: (db: Database) => Promise<T>): Promise<T | undefined> {
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx)
      return read(tx)
    })
  } catch (error) {
    if (TOO_LATE.has(errorCode(error) ?? '')) return undefined
    throw error
  }
}
