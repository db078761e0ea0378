import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'

/** SQL condition: the publisher of book `b` contains all these folded words (index book_publisher_words). */
export function isPublishedBy(words: readonly string[]): RawBuilder<SqlBool> {
  return hasInPublisher(sql`${wordsQuery(words)}`)
}

function hasInPublisher(query: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(b.publisher is not null and array_to_tsvector(string_to_array(fold_text(b.publisher), ' ')) @@ ${query}::tsquery)`
}

function wordsQuery(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(' & ')
}

/** The first of several word groups that matches a publisher, with its position and name; undefined for none. */
export async function findPublisher(
  db: Database,
  groups: readonly (readonly string[])[],
): Promise<{ place: number; name: string } | undefined> {
  if (groups.length === 0) return undefined
  const { rows } = await sql<{ place: number; name: string }>`
    select (asked.place - 1)::int as place, found.publisher as name
      from unnest(${groups.map(wordsQuery)}::text[]) with ordinality as asked (words, place)
     cross join lateral (
       select b.publisher from book b where ${hasInPublisher(sql`asked.words`)} and b.archived_at is null limit 1) found
     order by asked.place limit 1`.execute(db)
  return rows[0]
}
