import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'

/** Covers in use: shown by a book, or removed by a decision that can be reverted. */
export async function listShownCovers(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const asked = [...new Set(keys)]
  const { rows } = await sql<{ key: string }>`
    select cover_key as key from book where cover_key = any (${asked}::text[])
    union select taken_key from moderation_decision where taken_key = any (${asked}::text[])`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

/** A book with this cover; several editions may share it. */
export async function findBookOfCover(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('book').select('id').where('cover_key', '=', key).orderBy('id').limit(1).executeTakeFirst()
  return row?.id
}
