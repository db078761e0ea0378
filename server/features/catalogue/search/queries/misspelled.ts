import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import type { SearchFilters } from '../search-filters.ts'
import type { SearchScope, TextPlan } from '../search-plan.ts'
import { notByTitle } from './search-titles.ts'
import { planning, visible } from '../../queries/visible-books.ts'

/** Words alike by their trigrams that are looked at. */
const MOST_ALIKE = 40
/** Books that are compared with the query one by one. */
const CANDIDATES = 200
/** Of those, books whose whole title is one of the corrected ones. */
const TITLE_CANDIDATES = 60

/** A typed word and a similar word of the catalogue (shared deletion or trigrams). */
export interface WordPair {
  typed: string
  word: string
}

/** Those of the words that occur in the catalogue. */
export async function listKnownWords(db: Database, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const { rows } = await sql<{ word: string }>`select word from search_word where word = any(${words}::text[])`.execute(db)
  return new Set(rows.map(({ word }) => word))
}

/** Words of the catalogue that share a one-letter deletion with a typed word; candidates for a comparison. */
export async function listWordsByGaps(db: Database, typed: readonly { word: string; gaps: readonly string[] }[]): Promise<WordPair[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<WordPair>`
    select asked.word as typed, known.word
      from unnest(${typed.map((entry) => entry.word)}::text[], ${typed.map((entry) => entry.gaps.join(' '))}::text[]) as asked (word, gaps)
     cross join lateral (
       select word from search_word where word = any(string_to_array(asked.gaps, ' '))
       union
       select word from search_word where word_gaps(word) && string_to_array(asked.gaps, ' ')) known`.execute(db)
  return rows
}

/** Words of the catalogue with similar trigrams (0 to 1), for long words with several errors. */
export async function listWordsAlike(db: Database, typed: readonly string[], similarity: number): Promise<WordPair[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<WordPair>`
    select asked.word as typed, known.word
      from unnest(${typed}::text[]) as asked (word)
     cross join lateral (
       select word from search_word where word % asked.word and similarity(word, asked.word) >= ${similarity}
        order by similarity(word, asked.word) desc, word limit ${MOST_ALIKE}) known`.execute(db)
  return rows
}

/** A possible book with the data for its similarity. */
export interface MisspelledCandidate {
  id: string
  isOffered: boolean
  mainTitleKey: string
  /** Folded words of title, original title and authors, as far as they are searched. */
  text: string
}

interface MisspelledQuery {
  scope: SearchScope
  words: string
  titleKeys: readonly string[]
}

/** Books that contain a spelling of every word, without the known hits; unordered. */
export async function listCandidates(
  db: Database,
  query: MisspelledQuery,
  filters: SearchFilters,
  without: readonly string[],
): Promise<MisspelledCandidate[]> {
  const columns = candidateColumns(query.scope)
  const { rows } = await sql<MisspelledCandidate>`${planning(filters)}
    select * from (
      (select ${columns} from book b
        where ${visible(filters)} and b.title_key = any(${query.titleKeys}::text[]) and b.id <> all(${without}::uuid[])
        limit ${TITLE_CANDIDATES})
      union
      (select ${columns} from book b
        where ${visible(filters)} and b.search_words @@ ${query.words}::tsquery and b.id <> all(${without}::uuid[])
        limit ${CANDIDATES})) candidate order by id`.execute(db)
  return rows
}

/** Books with related words that lack the query words; unordered. */
export async function listRelated(
  db: Database,
  { plan, words }: { plan: TextPlan; words: string },
  filters: SearchFilters,
): Promise<MisspelledCandidate[]> {
  const { rows } = await sql<MisspelledCandidate>`${planning(filters)}
    select ${candidateColumns(plan.scope)} from book b
     where ${visible(filters)} and b.search_words @@ ${words}::tsquery and not b.search_words @@ ${plan.words}::tsquery and ${notByTitle(plan)}
     limit ${CANDIDATES}`.execute(db)
  return rows
}

function candidateColumns(scope: SearchScope): RawBuilder<unknown> {
  return sql`b.id, b.open_offer_count > 0 as "isOffered", b.main_title_key as "mainTitleKey", ${textOf(scope)} as text`
}

function textOf(scope: SearchScope): RawBuilder<string> {
  if (scope === 'title') return sql<string>`fold_text(b.title || ' ' || coalesce(b.original_title, ''))`
  if (scope === 'author') return sql<string>`fold_text(b.author_names)`
  return sql<string>`fold_text(b.title || ' ' || coalesce(b.original_title, '') || ' ' || b.author_names)`
}
