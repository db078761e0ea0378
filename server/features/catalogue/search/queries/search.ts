import { sql, type RawBuilder } from 'kysely'
import type { SearchSort } from '#domain/lookups.ts'
import { OFFER_PRICE_MAX, OFFER_PRICE_MIN } from '#domain/policy/offers.ts'
import { FOR_VALUES } from '../../../../platform/db/connections/prepared-statements.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { codeBase, conditionNumbers, type SearchFilters } from '../search-filters.ts'
import type { TextPlan } from '../search-plan.ts'
import { hitColumns, rankingOf, type Step, type StepInput } from './search-step.ts'
import { startsWithRange, startsWithQuery, byTitle, matchesByKey } from './search-titles.ts'
import { byLastWordPrefix, hasAtLeast, wholeWordSteps } from './search-words.ts'
import { lowestPrice, needsCopies, planning, visible } from '../../queries/visible-books.ts'

export interface Page {
  start: number
  limit: number
  atMost: number
}

/** Ids of one page, and the number of hits up to `limitConcurrency`. */
export interface Hits {
  ids: string[]
  total: number
}

/** The text, filters and order of a search. */
export interface TextSearch {
  plan: TextPlan
  filters: SearchFilters
  sort: SearchSort
}

/**
 * Lists hits in the order of decision 20: equal title; equal except article or subtitle; title prefix; title before the
 * query's subtitle; all words with a title of no other words ("Ende Momo"); all words in title or authors; all words
 * anywhere; last word as a prefix. Orderable copies come first in each. Steps read indexes and stop at the counted number.
 */
export async function listHits(db: Database, search: TextSearch, page: Page): Promise<Hits> {
  const steps = stepsOf(search, page.atMost)
  const found = steps.map(({ name }) => sql`(select count(*) from ${name})`)
  const hits = steps.map(({ name }) => sql`select * from ${name}`)
  const { rows } = await sql<Hits>`${planning(search.filters)}
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
function stepsOf({ plan, filters, sort }: TextSearch, atMost: number): { name: RawBuilder<unknown>; query: RawBuilder<unknown> }[] {
  const input: StepInput = { plan, filters, rankOf: rankingOf(sort) }
  const steps: Step[] = []
  if (plan.inTitles) {
    steps.push(
      { name: 'title_prefix', select: (limit) => byTitlePrefix(input, limit) },
      { name: 'title_key', select: (limit) => byTitleKey(input, limit) },
    )
  }
  steps.push(...wholeWordSteps(input, atMost))
  if (plan.words !== plan.wholeWords)
    steps.push({ name: 'last_word_prefix', select: (limit) => sql`${byLastWordPrefix(input)} limit ${limit}` })
  return steps.map(({ name, select }, index) => {
    const found = steps.slice(0, index).map((before) => sql`(select count(*) from ${sql.ref(before.name)})`)
    const limit = sql`greatest(0, ${sql.join([sql`${atMost}::int`, ...found], sql` - `)})`
    return { name: sql.ref(name), query: select(limit) }
  })
}

function byTitlePrefix({ plan, filters, rankOf }: StepInput, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${hitColumns(filters)}, ${rankOf(sql`case when b.title_folded = ${plan.foldedText} then 0
                                        when b.title_key = ${plan.titleKey} or b.main_title_key = ${plan.titleKey} then 1 else 2 end`)}
      from book b where ${visible(filters)} and ${startsWithQuery(plan)} order by b.title_folded, b.id limit ${limit}`
}

function byTitleKey({ plan, filters, rankOf }: StepInput, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select ${hitColumns(filters)}, ${rankOf(sql`case when b.title_key = ${plan.titleKey} or b.main_title_key = ${plan.titleKey} then 1
                                        when ${startsWithRange('b.title_key', plan.titleKey)} then 2 else 3 end`)}
      from book b where ${visible(filters)} and ${matchesByKey(plan)} and not ${startsWithQuery(plan)} ${otherKey(plan)} order by b.title_key, b.id limit ${limit}`
}

/** Where the query is its own key, a title that is its own key, too, begins as typed: only the others are left to be read. */
function otherKey({ foldedText, titleKey, mainTitleKey }: TextPlan): RawBuilder<unknown> {
  return foldedText === titleKey && mainTitleKey === titleKey ? sql`and b.title_key <> b.title_folded` : sql``
}

/** Whether a text search certainly finds this many books; false may be wrong. */
export async function findsAtLeast(db: Database, { plan, filters }: TextSearch, atLeast: number): Promise<boolean> {
  const { rows } = await sql<{ finds: boolean }>`${planning(filters)}
    select ${hasAtLeast({ plan, filters }, atLeast)} as finds`.execute(db)
  return rows[0]?.finds === true
}

/**
 * A page of a text search with more hits than are counted, in an order other than relevance; the planner sorts all hits or
 * scans an index of that order.
 */
export async function listSorted(db: Database, { plan, filters, sort }: TextSearch, page: Page): Promise<string[]> {
  const matches = sql.join([sql`b.search_words @@ ${plan.words}::tsquery`, ...(plan.inTitles ? [byTitle(plan)] : [])], sql` or `)
  const { rows } = await sql<{ id: string }>`${FOR_VALUES}
    select b.id from book b where ${visible(filters)} and (${matches})
     order by ${sort === 'price' ? sql`${lowestPrice(filters)}, created_at desc, id desc` : orderOf(sort)} limit ${page.limit} offset ${page.start}`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

/** Books without a text query (empty query, genre or language), newest first by default. */
export async function listFiltered(db: Database, filters: SearchFilters, sort: SearchSort, page: Page): Promise<Hits> {
  const newest = orderOf(sort === 'relevance' ? 'newest' : sort)
  // All of a publisher's books are read anyway: what can be ordered comes first.
  const order = filters.publisher !== null && sort === 'relevance' ? sql`open_offer_count = 0, ${newest}` : newest
  const listed =
    sort === 'price' && needsCopies(filters)
      ? cheapestFirst(filters, page)
      : sql`select b.id from ${listedBooks(filters)} order by ${order} limit ${page.limit} offset ${page.start}`
  if (page.start === 0 && page.limit >= page.atMost) {
    const { rows } = await sql<{ id: string }>`${planning(filters)} ${listed}`.execute(db)
    return { ids: rows.map(({ id }) => id), total: rows.length }
  }
  const { rows } = await sql<Hits>`${planning(filters)}
    select (select count(*)::int from (${countable(filters)} limit ${page.atMost}) counted) as total,
           array(${listed}) as ids`.execute(db)
  return only(rows)
}

/**
 * Books by the lowest price of the copies that the filters mean, which no index has: price after price, each read from the
 * index of copies, until the page is full. A book stands at its first price alone.
 */
function cheapestFirst(filters: SearchFilters, { start, limit }: Page): RawBuilder<unknown> {
  const { from, to } = filters.prices ?? { from: OFFER_PRICE_MIN, to: OFFER_PRICE_MAX }
  return sql`select book.id from generate_series(${from}::int, ${to}::int) as level (price)
     cross join lateral (
       select b.id from book b
        where b.open_copies && array(select (${codeBase(filters.withPhotos)}::int + 100 * condition + level.price)::smallint from unnest(${conditionNumbers(filters.conditions)}::int[]) condition)
          and ${visible({ ...filters, conditions: null, prices: null, withPhotos: null, onlyOffered: true })} and ${lowestPrice(filters)} = level.price
        order by b.created_at desc, b.id desc limit ${start + limit}) book
     limit ${limit} offset ${start}`
}

/** Those of a publisher are found as a whole: in the order of a list, which an index has, most of the books would be another's. */
function listedBooks(filters: SearchFilters): RawBuilder<unknown> {
  if (filters.publisher === null) return sql`book b where ${visible(filters)}`
  return sql`(select b.* from book b where ${visible(filters)} offset 0) b`
}

/**
 * A genre's books are counted from the genre's own index, not by asking each book of the catalogue. Of several, where a
 * book may be in two, the planner finds the quicker way itself.
 */
function countable(filters: SearchFilters): RawBuilder<unknown> {
  const [genre, ...others] = filters.genres ?? []
  if (genre === undefined || others.length > 0) return sql`select 1 from book b where ${visible(filters)}`
  return sql`select 1 from book_genre of_genre join book b on b.id = of_genre.book_id
              where of_genre.genre_id = ${genre} and ${visible({ ...filters, genres: null })}`
}

/** The book of an ISBN if it matches the filters. */
export async function findVisibleIsbn(db: Database, isbn13: string, filters: SearchFilters): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select b.id from book b where b.isbn13 = ${isbn13} and ${visible(filters)}`.execute(db)
  return rows[0]?.id
}

/** Sorts books in an order other than relevance. */
export async function sortIds(
  db: Database,
  ids: readonly string[],
  { sort, filters }: { sort: Exclude<SearchSort, 'relevance'>; filters: SearchFilters },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (select ${hitColumns(filters)} from unnest(${ids}::uuid[]) as wanted (id) join book b using (id)) hit
     order by ${orderOf(sort)}`.execute(db)
  return rows.map((row) => row.id)
}

/** Columns of `hit` or of a book; ties are broken by id, so that pages follow each other without gap or double. */
function orderOf(sort: SearchSort): RawBuilder<unknown> {
  if (sort === 'newest') return sql`created_at desc, id desc`
  if (sort === 'price') return sql`lowest_price, created_at desc, id desc`
  if (sort === 'wished') return sql`wish_count desc, created_at desc, id desc`
  return sql`rank, title_folded, id`
}

function only(rows: Hits[]): Hits {
  const [row] = rows
  if (!row) throw new Error('a query without a from clause answers one row')
  return row
}
