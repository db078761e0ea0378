import { sql } from 'kysely'
import { ADDRESS_DAYS } from '#domain/policy/legal.ts'
import type { Database } from '../../platform/db/database.ts'
import { ago, days } from '../../platform/db/intervals.ts'

/** Marks with files whose exchange ended long ago, or that were refunded. */
export async function listUsedMarks(db: Database, limit: number): Promise<{ id: string; blobKey: string }[]> {
  const { rows } = await sql<{ id: string; blobKey: string }>`
    select l.id, l.blob_key as "blobKey" from label l left join exchange e on e.id = l.exchange_id
     where l.blob_key is not null and l.status <> 'AVAILABLE'
       and (e.closed_at <= ${ago(days(ADDRESS_DAYS))} or (e.id is null and l.status = 'VOID'))
     order by l.id limit ${limit}`.execute(db)
  return rows
}

/** Those of the files that a mark refers to. */
export async function listStoredMarks(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select blob_key as key from label where blob_key = any (${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** Deletes the storage key of a used mark. */
export async function deleteMark(db: Database, id: string): Promise<void> {
  await sql`update label set blob_key = null where id = ${id}::uuid and status <> 'AVAILABLE'`.execute(db)
}
