import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Database } from '../../../platform/db/database.ts'

/** One copy of a parcel, as it was when it was ordered. */
export type LineRow = Selectable<DB['exchange_line']>

/** The copies of a parcel in their order. */
export async function listLines(db: Database, exchangeId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`select * from exchange_line where exchange_id = ${exchangeId}::uuid order by position`.execute(db)
  return rows
}

/** The copies of a parcel by their ids, in their order. */
export async function offersOf(db: Database, exchangeId: string): Promise<string[]> {
  return (await listLines(db, exchangeId)).map((line) => line.offer_id)
}
