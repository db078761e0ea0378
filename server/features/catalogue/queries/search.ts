import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { CONDITIONS, type Genre, type SearchSort } from '#domain/lookups.ts'
import { OFFER_PRICE_MIN } from '#domain/policy.ts'
import type { Database } from '../../../platform/db/database.ts'
import { copyCodes, type SearchFilters } from '../search-filters.ts'
import type { TextPlan } from '../search-plan.ts'

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

/** What to look for, how to sort it, and the genre that the text names, whose books are hits, too. */
export interface TextSearch {
  plan: TextPlan
  filters: SearchFilters
  sort: SearchSort
  namedGenre: Genre | null
}

/**
 * Books that match a text in the order of decision 20: title equal, equal but for article or subtitle, title beginning
 * with it, the title before the query's own subtitle, all words with a title that has no other ("Ende Momo"), all in the
 * title or all among the authors, all anywhere, last word a beginning, and at last the books of a genre of that name; in each of these copies one can order
 * come first. Every step reads an index, stops at the number that is counted, and is left out once it is reached.
 */
export async function findHits(db: Database, search: TextSearch, page: Page): Promise<Hits> {
  const steps = stepsOf(search, page.atMost)
  const found = steps.map(({ name }) => sql`(select count(*) from ${name})`)
  const hits = steps.map(({ name }) => sql`select * from ${name}`)
  const { rows } = await sql<Hits>`
    with ${sql.join(
      steps.map(({ name, query }) => sql`${name} as materialized (${query})`),
      sql`, `,
    )}
    select (${sql.join(found, sql` + `)})::int as total,
           array(select id from (${sql.join(hits, sql` union all `)}) hit
                  order by ${orderOf(search.sort)} limit ${page.limit} offset ${page.start}) as ids`.execute(db)
  return only(rows)
}

/** Each step of the search as a common table expression; one finds only as many as those before it have left. */
function stepsOf({ plan, filters, namedGenre }: TextSearch, atMost: number): { name: RawBuilder<unknown>; query: RawBuilder<unknown> }[] {
  const steps: { name: string; select: (limit: RawBuilder<unknown>) => RawBuilder<unknown> }[] = []
  if (plan.inTitles) {
    steps.push(
      { name: 'begun', select: (limit) => begun(plan, filters, limit) },
      { name: 'keyed', select: (limit) => keyed(plan, filters, limit) },
    )
  }
  steps.push({ name: 'worded', select: (limit) => worded(plan, filters, limit) })
  if (plan.words !== plan.wholeWords) steps.push({ name: 'ended', select: (limit) => ended(plan, filters, limit) })
  if (namedGenre !== null) steps.push({ name: 'named', select: (limit) => named(plan, filters, { genre: namedGenre, limit }) })
  return steps.map(({ name, select }, index) => {
    const found = steps.slice(0, index).map((before) => sql`(select count(*) from ${sql.ref(before.name)})`)
    const limit = sql`greatest(0, ${sql.join([sql`${atMost}::int`, ...found], sql` - `)})`
    return { name: sql.ref(name), query: select(limit) }
  })
}

/** What the orders of hits look at. */
const hitColumns = sql`b.id, b.open_offer_count, b.title_folded, b.created_at, b.lowest_price, b.wish_count`

function begun(plan: TextPlan, filters: SearchFilters, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${hitColumns}, case when b.title_folded = ${plan.folded} then 0
                                        when b.title_key = ${plan.key} or b.main_title_key = ${plan.key} then 1 else 2 end as tier
      from book b where ${visible(filters)} and ${beginsAsTyped(plan)} order by b.title_folded, b.id limit ${limit}`
}

function keyed(plan: TextPlan, filters: SearchFilters, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${hitColumns}, case when b.title_key = ${plan.key} or b.main_title_key = ${plan.key} then 1
                                        when b.title_key ${beginning(plan.key)} then 2 else 3 end as tier
      from book b where ${visible(filters)} and ${matchesByKey(plan)} and not ${beginsAsTyped(plan)} ${otherKey(plan)} order by b.title_key, b.id limit ${limit}`
}

/** Where the query is its own key, a title that is its own key, too, begins as typed: only the others are left to be read. */
function otherKey({ folded, key, mainKey }: TextPlan): RawBuilder<unknown> {
  return folded === key && mainKey === key ? sql`and b.title_key <> b.title_folded` : sql``
}

/** Whole words, block by block from the newest books on: a word of a hundred thousand books is not read to its end. */
function worded(plan: TextPlan, filters: SearchFilters, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select found.* from generate_series((select last_value >> 16 from book_listed_number_seq)::int, 0, -1) as block (number)
     cross join lateral (
       select ${hitColumns}, case when string_to_array(b.main_title_key, ' ') <@ ${plan.wordList}::text[] then 4
                                   when b.search_words @@ ${plan.titleWords}::tsquery or b.search_words @@ ${plan.authorWords}::tsquery
                                   then 5 else 6 end as tier
         from book b where b.search_words @@ ${plan.wholeWords}::tsquery and (b.listed_number >> 16)::int = block.number
          and ${visible(filters)} and ${notByTitle(plan)} offset 0) found
     limit ${limit}`
}

function ended(plan: TextPlan, filters: SearchFilters, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${hitColumns}, 7 as tier
      from book b where ${visible(filters)} and b.search_words @@ ${plan.words}::tsquery
       and not b.search_words @@ ${plan.wholeWords}::tsquery and ${notByTitle(plan)} limit ${limit}`
}

function named(
  plan: TextPlan,
  filters: SearchFilters,
  { genre, limit }: { genre: Genre; limit: RawBuilder<unknown> },
): RawBuilder<unknown> {
  return sql`select ${hitColumns}, 8 as tier
      from book_genre named_genre join book b on b.id = named_genre.book_id
     where named_genre.genre_id = ${genre} and ${visible(filters)} and ${notByTitle(plan)}
       and not b.search_words @@ ${plan.words}::tsquery limit ${limit}`
}

/**
 * The page of a text search that found more than is counted, in an order that is not the text's own: all that matches is
 * sorted, or an index in that order is read until the page is full, whichever the planner finds shorter.
 */
export async function findSorted(db: Database, { plan, filters, sort }: TextSearch, page: Page): Promise<string[]> {
  const matches = sql.join([sql`b.search_words @@ ${plan.words}::tsquery`, ...(plan.inTitles ? [byTitle(plan)] : [])], sql` or `)
  const { rows } = await sql<{ id: string }>`
    select b.id from book b where ${visible(filters)} and (${matches})
     order by ${orderOf(sort)} limit ${page.limit} offset ${page.start}`.execute(db)
  return rows.map((row) => row.id)
}

/** Books without a text: what an empty query, a genre or a language lists, the newest first unless sorted otherwise. */
export async function findListed(db: Database, filters: SearchFilters, sort: SearchSort, page: Page): Promise<Hits> {
  const order = orderOf(sort === 'relevance' ? 'newest' : sort)
  const { rows } = await sql<Hits>`
    select (select count(*)::int from (${countable(filters)} limit ${page.atMost}) counted) as total,
           array(select b.id from book b where ${visible(filters)} order by ${order} limit ${page.limit} offset ${page.start}) as ids`.execute(
    db,
  )
  return only(rows)
}

/** A genre's books are counted from the genre's own index, not by asking each book of the catalogue. */
function countable(filters: SearchFilters): RawBuilder<unknown> {
  if (filters.genre === null) return sql`select 1 from book b where ${visible(filters)}`
  return sql`select 1 from book_genre of_genre join book b on b.id = of_genre.book_id
              where of_genre.genre_id = ${filters.genre} and ${visible({ ...filters, genre: null })}`
}

/** The book of an ISBN, when the filters let it through. */
export async function findVisibleIsbn(db: Database, isbn13: string, filters: SearchFilters): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select b.id from book b where b.isbn13 = ${isbn13} and ${visible(filters)}`.execute(db)
  return rows[0]?.id
}

/** Some books in an order that is not that of a text. */
export async function sortIds(db: Database, ids: readonly string[], sort: Exclude<SearchSort, 'relevance'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select b.id from unnest(${ids}::uuid[]) as wanted (id) join book b using (id) order by ${orderOf(sort)}`.execute(db)
  return rows.map((row) => row.id)
}

/** Columns of `hit` or of a book; ties are broken by id, so that pages follow each other without gap or double. */
function orderOf(sort: SearchSort): RawBuilder<unknown> {
  if (sort === 'newest') return sql`created_at desc, id desc`
  if (sort === 'price') return sql`lowest_price, created_at desc, id desc`
  if (sort === 'wished') return sql`wish_count desc, created_at desc, id desc`
  return sql`tier, open_offer_count = 0, title_folded, id`
}

// Folded text has no % or _, so that it is a pattern as it stands.
function beginning(text: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`like ${`${text}%`}`
}

function beginsAsTyped({ folded }: TextPlan): RawBuilder<SqlBool> {
  return sql<SqlBool>`b.title_folded ${beginning(folded)}`
}

/**
 * The same title behind another article, or none. Without an article in the query any beginning counts, with one only
 * whole words: "die wand" is "Wand", not "Der Wanderer". Also the title that stands before the query's own subtitle.
 */
function matchesByKey({ folded, key, mainKey }: TextPlan): RawBuilder<SqlBool> {
  const byKey =
    folded === key
      ? sql<SqlBool>`b.title_key ${beginning(key)}`
      : sql<SqlBool>`(b.title_key ${beginning(key)} and (b.title_key = ${key} or b.title_key ${beginning(`${key} `)}))`
  if (mainKey === key) return byKey
  return sql<SqlBool>`(${byKey} or (b.title_key ${beginning(mainKey)} and b.main_title_key = ${mainKey}))`
}

function byTitle(plan: TextPlan): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${beginsAsTyped(plan)} or ${matchesByKey(plan)})`
}

function notByTitle(plan: TextPlan): RawBuilder<SqlBool> {
  return plan.inTitles ? sql<SqlBool>`not ${byTitle(plan)}` : sql<SqlBool>`true`
}

/** What every hit is: not archived, and as the filters say; the book's alias is `b`. */
export function visible(filters: SearchFilters): RawBuilder<SqlBool> {
  const conditions = [sql<SqlBool>`b.archived_at is null`]
  const copies = withCopies(filters)
  if (filters.onlyOffered || copies !== null) conditions.push(sql<SqlBool>`b.open_offer_count > 0`)
  if (copies !== null) conditions.push(copies)
  if (filters.language !== null) conditions.push(sql<SqlBool>`b.language_code = ${filters.language}`)
  if (filters.genre !== null)
    conditions.push(sql<SqlBool>`exists (select 1 from book_genre g where g.book_id = b.id and g.genre_id = ${filters.genre})`)
  return sql.join(conditions, sql` and `)
}

/** That a book has a copy of the wanted condition and price; null for any. One condition alone, and a highest price alone, have a number for it. */
function withCopies(filters: SearchFilters): RawBuilder<SqlBool> | null {
  const { condition, prices } = filters
  if (condition !== null && prices === null) return sql<SqlBool>`b.open_conditions & ${1 << CONDITIONS.indexOf(condition)}::smallint > 0`
  if (condition === null && prices?.from === OFFER_PRICE_MIN) return sql<SqlBool>`b.lowest_price <= ${prices.to}::smallint`
  const copies = copyCodes(filters)
  return copies && sql<SqlBool>`b.open_copies && ${copies}::smallint[]`
}

function only(rows: Hits[]): Hits {
  const [row] = rows
  if (!row) throw new Error('a query without a from clause answers one row')
  return row
}
