import { sql } from 'kysely'
import { ISBN_HIT_DAYS, ISBN_MISS_HOURS } from '#domain/policy/catalogue.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { days, hours } from '../../../platform/db/intervals.ts'
import { findKnownBook } from '../known-editions/queries.ts'
import type { IsbnRecord, LibraryName } from './sources/source.ts'

/** The stored answer of a library; both null when it did not know the ISBN. */
export type StoredLookup = { source: LibraryName; record: IsbnRecord } | { source: null; record: null }

/**
 * The known answer for an ISBN without asking: from the loaded data of the German National Library, else from an earlier
 * look-up. Undefined when there is none, it is too old, or its medium was not stored.
 */
export async function findStoredLookup(db: Database | Transaction, isbn13: string): Promise<StoredLookup | undefined> {
  const known = await findKnownBook(db, isbn13)
  if (known) return { source: 'dnb', record: known }
  const { rows } = await sql<StoredLookup>`
    select source, record from isbn_lookup
     where isbn13 = ${isbn13} and (source is null or record ? 'medium')
       and looked_up_at > app_now() - case when source is null then ${hours(ISBN_MISS_HOURS)}
                                           else ${days(ISBN_HIT_DAYS)} end`.execute(db)
  return rows[0]
}

/** Stores the answer of a library. */
export async function storeLookup(db: Database, isbn13: string, { source, record }: StoredLookup): Promise<void> {
  const values = { source, record: record && JSON.stringify(record), looked_up_at: now }
  await db
    .insertInto('isbn_lookup')
    .values({ isbn13, ...values })
    .onConflict((conflict) => conflict.column('isbn13').doUpdateSet(values))
    .execute()
}
