import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { SEARCH_TYPOS_MAX } from '#domain/policy.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SearchScope } from '../search-plan.ts'
import { visible, type SearchFilters } from './search.ts'

/** Hits are compared with the query one by one, which costs 10 µs each: no more than this many. */
const CANDIDATES = 300
/** Spellings of one word that are looked for. */
const MOST_ALIKE = 20

/** A word of our books that may have been meant by a typed one. */
export interface MeantWord {
  typed: string
  word: string
  /** One typing error away, not only alike. */
  isClose: boolean
}

/** Words of our books that are one of the given spellings of a typed word, or alike by their trigrams. */
export async function findMeantWords(
  db: Database,
  typed: readonly { word: string; spellings: readonly string[] }[],
  likeness: number,
): Promise<MeantWord[]> {
  const { rows } = await sql<MeantWord>`
    select asked.word as typed, near.word, near."isClose"
      from unnest(${typed.map((entry) => entry.word)}::text[], ${typed.map((entry) => entry.spellings.join(' '))}::text[])
        as asked (word, spellings)
     cross join lateral (
       (select known.word, true as "isClose" from search_word known where known.word = any(string_to_array(asked.spellings, ' ')))
       union all
       (select known.word, false from search_word known
         where known.word % asked.word and similarity(known.word, asked.word) >= ${likeness}
         order by similarity(known.word, asked.word) desc, known.word limit ${MOST_ALIKE})) near`.execute(db)
  return rows
}

/** What to look for: `wide` with all spellings, `close` with those one typing error away (null when a word has none). */
export interface MisspelledQuery {
  scope: SearchScope
  folded: string
  wide: string
  close: string | null
}

/** Books with a spelling of every word, without those found already; the most alike first. */
export async function findMisspelled(
  db: Database,
  query: MisspelledQuery,
  filters: SearchFilters,
  without: readonly string[],
): Promise<string[]> {
  const isClose = query.close === null ? sql<SqlBool>`false` : sql<SqlBool>`b.search_words @@ ${query.close}::tsquery`
  const { rows } = await sql<{ id: string }>`
    select id from (
      select b.id, b.open_offer_count, b.title_folded, ${isClose} as is_close,
             word_similarity(${query.folded}, ${textOf(query.scope)}) as likeness
        from book b
       where ${visible(filters)} and b.search_words @@ ${query.wide}::tsquery and b.id <> all(${without}::uuid[])
       limit ${CANDIDATES}) candidate
     order by is_close desc, likeness desc, open_offer_count = 0, title_folded, id
     limit ${SEARCH_TYPOS_MAX}`.execute(db)
  return rows.map((row) => row.id)
}

function textOf(scope: SearchScope): RawBuilder<string> {
  if (scope === 'title') return sql<string>`b.title_folded`
  return scope === 'author' ? sql<string>`fold_text(b.author_names)` : sql<string>`fold_text(b.title || ' ' || b.author_names)`
}
