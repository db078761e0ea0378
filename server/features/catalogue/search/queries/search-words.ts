import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { TextPlan } from '../search-plan.ts'
import { hitColumns, type Step, type StepInput } from './search-step.ts'
import { startsWithQuery, notByTitle } from './search-titles.ts'
import { visible } from '../../queries/visible-books.ts'

/** Number of the block of 65,536 books that the newest one is in. */
const LAST_BLOCK = sql`(select last_value >> 16 from book_listed_number_seq)::int`
/** So many of the newest blocks tell how frequent a word is; the last one may have but one book. */
const NEWEST_BLOCKS = 2
const NEWEST = sql`generate_series(${LAST_BLOCK}, greatest(0, ${LAST_BLOCK} - ${sql.lit(NEWEST_BLOCKS - 1)}), -1)`

/**
 * Steps that search whole words. Frequent words are read block by block, newest books first, until there are enough hits;
 * words that are rare in the newest blocks are read in all blocks at once.
 */
export function wholeWordSteps(input: StepInput, atMost: number): Step[] {
  const areRare = sql<SqlBool>`(${LAST_BLOCK} >= ${sql.lit(NEWEST_BLOCKS)} and ${areFew(atMost)})`
  const older = olderUnless(areRare)
  return [
    { name: 'newest', select: (limit) => sql`${worded(input, NEWEST)} limit ${limit}` },
    { name: 'older', select: (limit) => sql`${worded(input, older)} limit ${limit}` },
    { name: 'rare', select: (limit) => sql`${rare(input, areRare)} limit ${limit}` },
  ]
}

/** Whether so few of the newest books have the words that all books together hardly reach a number. */
function areFew(atMost: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select count(*) from newest) * (${LAST_BLOCK} + 1) < ${atMost * NEWEST_BLOCKS}::bigint`
}

/** Numbers of all blocks but the newest, the last one first; none on a condition. */
function olderUnless(condition: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`generate_series(case when ${condition} then -1 else ${LAST_BLOCK} - ${sql.lit(NEWEST_BLOCKS)} end, 0, -1)`
}

/**
 * Whether a text certainly has this many hits, by title prefixes or whole words from indexes alone. Does not count rare
 * words or prefixes fully, so false may be wrong.
 */
export function hasAtLeast({ plan, filters }: Omit<StepInput, 'rankOf'>, atLeast: number): RawBuilder<boolean> {
  const begun = plan.inTitles
    ? sql`select from book b where ${visible(filters)} and ${startsWithQuery(plan)} limit ${atLeast}`
    : sql`select limit 0`
  const among = (blocks: RawBuilder<unknown>): RawBuilder<unknown> => blockByBlock({ plan, filters }, blocks, sql``)
  return sql<boolean>`(select count(*) = ${atLeast}::int from (${begun}) begun) or (
    with newest as materialized (${among(NEWEST)} limit ${atLeast}),
         older as (${among(olderUnless(areFew(atLeast)))} limit greatest(0, ${atLeast}::int - (select count(*) from newest)))
    select (select count(*) from newest) + (select count(*) from older) >= ${atLeast}::int)`
}

function worded(input: StepInput, blocks: RawBuilder<unknown>): RawBuilder<unknown> {
  const { plan, filters, rankOf } = input
  return blockByBlock(input, blocks, sql`${hitColumns(filters)}, ${rankOf(wordedTier(plan))}`, notByTitle(plan))
}

/** These columns of the books of some blocks that have the words, and of which more holds. */
function blockByBlock(
  { plan, filters }: Omit<StepInput, 'rankOf'>,
  blocks: RawBuilder<unknown>,
  columns: RawBuilder<unknown>,
  more = sql<SqlBool>`true`,
): RawBuilder<unknown> {
  return sql`select found.* from ${blocks} as block (number)
     cross join lateral (
       select ${columns}
         from book b where b.search_words @@ ${plan.wholeWords}::tsquery and (b.listed_number >> 16)::int = block.number
          and ${visible(filters)} and ${more} offset 0) found`
}

/** All but the newest blocks at once, told by the number itself: it has no index that could be read for them. */
function rare({ plan, filters, rankOf }: StepInput, areRare: RawBuilder<SqlBool>): RawBuilder<unknown> {
  return sql`select ${hitColumns(filters)}, ${rankOf(wordedTier(plan))}
      from book b where ${areRare} and b.search_words @@ ${plan.wholeWords}::tsquery
       and b.listed_number < (${LAST_BLOCK} - ${sql.lit(NEWEST_BLOCKS - 1)})::bigint << 16
       and ${visible(filters)} and ${notByTitle(plan)}`
}

/** A longer title has other words, too, which is told sooner by its length. */
function wordedTier({ wordList, titleWords, authorWords }: TextPlan): RawBuilder<unknown> {
  const length = Buffer.byteLength(wordList.join(' '))
  return sql`case when octet_length(b.main_title_key) <= ${length} and string_to_array(b.main_title_key, ' ') <@ ${wordList}::text[] then 4
                  when b.search_words @@ ${titleWords}::tsquery or b.search_words @@ ${authorWords}::tsquery then 5 else 6 end`
}

/** With fewer books than this in the newest blocks, the words before a beginning are rare. */
const RARE = 200

/**
 * Steps that search the last word as a prefix. A prefix such as "sch" matches thousands of words, so when the words before
 * it are rare, it is checked in their books instead.
 */
export function byLastWordPrefix({ plan, filters, rankOf }: StepInput): RawBuilder<unknown> {
  const { leadingWords, words, wholeWords } = plan
  const find = (search: RawBuilder<SqlBool>): RawBuilder<unknown> => sql`select ${hitColumns(filters)}, ${rankOf(sql`7`)}
      from book b where ${visible(filters)} and ${search}
       and not b.search_words @@ ${wholeWords}::tsquery and ${notByTitle(plan)}`
  if (leadingWords === null) return find(sql<SqlBool>`b.search_words @@ ${words}::tsquery`)
  // With "is true" the beginning is asked of each book, not of the index.
  const inEach = sql<SqlBool>`others.are_rare and b.search_words @@ ${leadingWords}::tsquery and (b.search_words @@ ${words}::tsquery) is true`
  return sql`select found.* from (select count(*) < ${sql.lit(RARE)} as are_rare from (
        select from ${NEWEST} as block (number) cross join lateral (
          select from book b where b.search_words @@ ${leadingWords}::tsquery and (b.listed_number >> 16)::int = block.number offset 0) book
         limit ${sql.lit(RARE)}) newest_book) others
     cross join lateral (
       ${find(sql<SqlBool>`not others.are_rare and b.search_words @@ ${words}::tsquery`)}
       union all
       ${find(inEach)}) found`
}
