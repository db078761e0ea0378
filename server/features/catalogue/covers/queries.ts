import type { Database } from '../../../platform/db/database.ts'

/** Those of the covers that any book shows. */
export async function listShownCovers(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .selectFrom('book')
    .select('cover_key')
    .where('cover_key', 'in', [...new Set(keys)])
    .execute()
  return new Set(rows.flatMap(({ cover_key }) => cover_key ?? []))
}

/** A book that shows this cover; several editions may show the same. */
export async function findBookOfCover(db: Database, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('book').select('id').where('cover_key', '=', key).orderBy('id').limit(1).executeTakeFirst()
  return row?.id
}
