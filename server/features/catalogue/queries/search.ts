import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BookLanguage, Genre } from '#domain/lookups.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { TextPlan } from '../search-plan.ts'

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

/** What every hit is: not archived, and as the filters say; the book's alias is `b`. */
export function visible(filters: SearchFilters): RawBuilder<SqlBool> {
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
