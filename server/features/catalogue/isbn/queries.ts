import { sql } from 'kysely'
import { ISBN_HIT_DAYS, ISBN_MISS_HOURS } from '#domain/policy/catalogue.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { days, hours } from '../../../platform/db/intervals.ts'
import { findKnownBook } from '../known-editions/queries.ts'
import type { IsbnRecord, LibraryName } from './sources/source.ts'

/** What a library said of an ISBN; both null when none knew it. */
export type StoredLookup = { source: LibraryName; record: IsbnRecord } | { source: null; record: null }

/**
 * What the libraries would say of an ISBN, without asking them: by the German National Library's own data where that was loaded, else the
 * answer kept from an earlier look-up. Undefined when there is none, it is too old, or it was read without its medium, as before.
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

/** Keeps an answer for the next who asks. */
export async function storeLookup(db: Database, isbn13: string, { source, record }: StoredLookup): Promise<void> {
  const values = { source, record: record && JSON.stringify(record), looked_up_at: now }
  await db
    .insertInto('isbn_lookup')
    .values({ isbn13, ...values })
    .onConflict((conflict) => conflict.column('isbn13').doUpdateSet(values))
    .execute()
}
