import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BookLanguage, Genre } from '#domain/lookups.ts'
import { SEARCH_TYPOS_MAX } from '#domain/policy.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { SearchScope, TextPlan } from '../search-plan.ts'

/** What a hit must be besides matching the text. */
export interface SearchFilters {
  onlyOffered: boolean
  language: BookLanguage | null
  genre: Genre | null
}

export interface Page {
  start: number
  limit: number
  /** Hits are looked for until there are so many; one more than is counted, to know whether there are more. */
  atMost: number
}

/** Ids of one page, and how many hits there are, up to `atMost`. */
export interface Hits {
  ids: string[]
  total: number
}

/** Candidates of a misspelled word are compared one by one, which costs 10 µs each: no more than this many. */
const TYPO_CANDIDATES = 1000

/** Text as the search index holds it (decision 20). */
export async function foldText(db: Database, text: string): Promise<string> {
  const { rows } = await sql<{ folded: string }>`select fold_text(${text}) as folded`.execute(db)
  return rows[0]?.folded ?? ''
}

/** Newest books first: what an empty query, a genre or a language lists. */
export async function findNewest(db: Database, filters: SearchFilters, page: Page): Promise<Hits> {
  const { rows } = await sql<Hits>`
    select (select count(*)::int from (select 1 from book b where ${visible(filters)} limit ${page.atMost}) counted) as total,
           array(select b.id from book b where ${visible(filters)}
                  order by b.created_at desc, b.id desc limit ${page.limit} offset ${page.start}) as ids`.execute(db)
  return only(rows)
}

/**
 * Books that match a text in the order of decision 20: title equal, title beginning with it, all words whole, last word
 * a beginning, and at last the books of a genre of that name; in each of these copies one can order come first.
 * Every branch reads an index and stops at the number that is counted.
 */
export async function findHits(db: Database, plan: TextPlan, filters: SearchFilters, page: Page, namedGenre: Genre | null): Promise<Hits> {
  const { rows } = await sql<Hits>`
    with hit as (
      ${titleBranch(plan, filters, page.atMost)}
      (select b.id, case when b.search_words @@ ${plan.wholeWords}::tsquery then 2 else 3 end as tier, b.open_offer_count, b.title_folded
         from book b where ${visible(filters)} and b.search_words @@ ${plan.words}::tsquery and ${notByTitle(plan)} limit ${page.atMost})
      ${genreBranch(plan, filters, { genre: namedGenre, atMost: page.atMost })})
    select (select least(count(*), ${page.atMost}::int)::int from hit) as total,
           array(select id from hit order by tier, open_offer_count = 0, title_folded, id
                  limit ${page.limit} offset ${page.start}) as ids`.execute(db)
  return only(rows)
}

/**
 * Books whose text has every word in nearly this spelling, without those found already: first those one typing error
 * away, then by the likeness of their trigrams.
 */
export async function findNearly(
  db: Database,
  plan: TextPlan,
  filters: SearchFilters,
  options: { likeness: number; without: string[] },
): Promise<string[]> {
  if (plan.nearWords === null || plan.typoWords.length === 0) return []
  const likeness = plan.typoWords.map((word) => sql`word_similarity(${word}, ${scopeText(plan.scope)})`)
  const candidate = sql`b.id, b.open_offer_count, b.title_folded, least(${sql.join(likeness)}) as worst, ${sql.join(likeness, sql` + `)} as likeness`
  const isNew = sql<SqlBool>`${visible(filters)} and b.id <> all(${options.without}::uuid[])`
  const alike = plan.typoWords.map((word) => sql<SqlBool>`b.search_folded %> ${word}`)
  // The operator %> takes its threshold from a setting; the lateral join makes sure that it is set before the scan.
  const { rows } = await sql<{ id: string }>`
    with near as (
      (select 0 as tier, ${candidate} from book b where ${isNew} and b.search_words @@ ${plan.nearWords}::tsquery limit ${TYPO_CANDIDATES})
      union all
      select 1, alike.*
        from (select set_config('pg_trgm.word_similarity_threshold', ${String(options.likeness)}, true) as threshold) setting
       cross join lateral (
         select ${candidate} from book b where setting.threshold is not null and ${isNew} and ${sql.join(alike, sql` and `)}
          limit ${TYPO_CANDIDATES}) alike
       where alike.worst >= ${options.likeness}),
    best as (select distinct on (id) * from near order by id, tier)
    select id from best order by tier, likeness desc, open_offer_count = 0, title_folded, id limit ${SEARCH_TYPOS_MAX}`.execute(db)
  return rows.map((row) => row.id)
}

function titleBranch(plan: TextPlan, filters: SearchFilters, atMost: number): RawBuilder<unknown> {
  if (plan.titlePrefix === null) return sql``
  return sql`
      (select b.id, case when b.title_folded = ${plan.titlePrefix} then 0 else 1 end as tier, b.open_offer_count, b.title_folded
         from book b where ${visible(filters)} and ${byTitle(plan.titlePrefix)}
        order by b.title_folded, b.id limit ${atMost})
      union all`
}

function genreBranch(plan: TextPlan, filters: SearchFilters, named: { genre: Genre | null; atMost: number }): RawBuilder<unknown> {
  if (named.genre === null) return sql``
  return sql`
      union all
      (select b.id, 4, b.open_offer_count, b.title_folded
         from book b where ${visible(filters)} and ${ofGenre(named.genre)} and ${notByTitle(plan)}
          and not b.search_words @@ ${plan.words}::tsquery
        limit ${named.atMost})`
}

// Folded text has no % or _, so that it is a pattern as it stands.
function byTitle(prefix: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`b.title_folded like ${`${prefix}%`}`
}

function notByTitle(plan: TextPlan): RawBuilder<SqlBool> {
  return plan.titlePrefix === null ? sql<SqlBool>`true` : sql<SqlBool>`not ${byTitle(plan.titlePrefix)}`
}

function scopeText(scope: SearchScope): RawBuilder<string> {
  if (scope === 'title') return sql<string>`b.title_folded`
  return scope === 'author' ? sql<string>`fold_text(b.author_names)` : sql<string>`b.search_folded`
}

function visible(filters: SearchFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`b.archived_at is null`]
  if (filters.onlyOffered) conditions.push(sql<SqlBool>`b.open_offer_count > 0`)
  if (filters.language !== null) conditions.push(sql<SqlBool>`b.language_code = ${filters.language}`)
  if (filters.genre !== null) conditions.push(ofGenre(filters.genre))
  return sql.join(conditions, sql` and `)
}

function ofGenre(genre: Genre): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from book_genre g where g.book_id = b.id and g.genre_id = ${genre})`
}

function only(rows: Hits[]): Hits {
  const [row] = rows
  if (!row) throw new Error('a query without a from clause answers one row')
  return row
}
