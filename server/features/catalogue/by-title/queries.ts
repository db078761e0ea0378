import { sql } from 'kysely'
import { TITLE_HIT_DAYS, TITLE_MISS_HOURS } from '#domain/policy/catalogue.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, days, hours } from '../../../platform/db/intervals.ts'
import type { LibraryName } from '../isbn/sources/source.ts'
import type { Edition } from './sources/edition.ts'

/** A question to a library, as a hash: what somebody typed is not kept. */
interface KeptQuestion {
  source: LibraryName
  hash: Buffer
}

/** Stored answer of a library to the same question; undefined when there is none or it is too old. */
export async function listKeptEditions(db: Database, { source, hash }: KeptQuestion): Promise<Edition[] | undefined> {
  const { rows } = await sql<{ editions: Edition[] }>`
    select editions from title_lookup
     where source = ${source} and question_hash = ${hash}
       and looked_up_at > app_now() - case when editions = '[]' then ${hours(TITLE_MISS_HOURS)} else ${days(TITLE_HIT_DAYS)} end`.execute(
    db,
  )
  return rows[0]?.editions
}

/** Stores the answer of a library. */
export async function storeEditions(db: Database, { source, hash }: KeptQuestion, editions: readonly Edition[]): Promise<void> {
  const values = { editions: JSON.stringify(editions), looked_up_at: now }
  await db
    .insertInto('title_lookup')
    .values({ source, question_hash: hash, ...values })
    .onConflict((conflict) => conflict.columns(['question_hash', 'source']).doUpdateSet(values))
    .execute()
}

export async function deleteOldEditions(tx: Transaction): Promise<void> {
  await tx
    .deleteFrom('title_lookup')
    .where('looked_up_at', '<', ago(days(TITLE_HIT_DAYS)))
    .execute()
}
