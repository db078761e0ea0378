import { sql } from 'kysely'
import { ADDRESS_DAYS } from '#domain/policy/legal.ts'
import { PROBLEM_PHOTO_DAYS } from '#domain/policy/problems.ts'
import type { Database } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

/** Erases both addresses of exchanges that ended long ago. */
export async function eraseOldAddresses(db: Database): Promise<void> {
  await inBatches(db, sql`update exchange set ship_to = null, ship_from = null`, {
    table: 'exchange',
    where: sql`(ship_to is not null or ship_from is not null) and closed_at <= ${ago(days(ADDRESS_DAYS))}`,
  })
}

/** Deletes photos of problem reports of exchanges that ended long ago. */
export async function deleteOldPhotos(db: Database): Promise<void> {
  await sql`
    delete from problem_photo f using problem_report p join exchange e on e.id = p.exchange_id
     where p.id = f.report_id and e.closed_at <= ${ago(days(PROBLEM_PHOTO_DAYS))}`.execute(db)
}

/** Those of the files that a report refers to. */
export async function listStoredPhotos(db: Database, keys: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select blob_key as key from problem_photo where blob_key = any (${keys}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
