import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import { prefixEnd } from './search-titles.ts'

/** Shorter names sound alike by chance. */
const SHORTEST_NAME = 5
/** What stands before a typed word in a compound one has at least so many letters: "blech" in "blechtrommel". */
const SHORTEST_FIRST_PART = 3
/** Words with the same end that are read, and of those the shortest that are taken. */
const COMPOUNDS = { read: 200, taken: 40 }
const SOUNDS = 20
/** Books of authors of the name whose other editions are looked at. */
const BOOKS_OF_NAME = 50
const EDITIONS_OF_EACH = 5
const EDITION_NAMES = 20

/** A typed word and a related word of the catalogue, as part of a title or name of an author. */
export interface RelatedWord {
  typed: string
  word: string
  isName: boolean
}

/**
 * Related words of the catalogue: compounds ending with a typed word, names of the same sound in another transliteration,
 * and other spellings of the author of the same work. Each kind is read from an index up to a limit.
 */
export async function listRelatedWords(db: Database, typed: readonly string[]): Promise<RelatedWord[]> {
  if (typed.length === 0) return []
  const { rows } = await sql<RelatedWord>`
    select asked.word as typed, related.word, related.is_name as "isName"
      from unnest(${typed}::text[]) as asked (word)
     cross join lateral (
       (select word, false as is_name from (
          select word from search_word where reverse(word) >= reverse(asked.word) and reverse(word) < ${prefixEnd(sql`reverse(asked.word)`)}
           and length(word) >= length(asked.word) + ${SHORTEST_FIRST_PART}::int limit ${COMPOUNDS.read}) ending
         order by length(word), word limit ${COMPOUNDS.taken})
       union all
       (select word, true from search_word
         where name_sound(word) = name_sound(asked.word) and word <> asked.word
           and least(length(word), length(asked.word)) >= ${SHORTEST_NAME}::int limit ${SOUNDS})
       union all
       (${editionNames})) related`.execute(db)
  return rows
}

/** Names that other editions of the works of `asked.word` give the author in the same place. */
const editionNames = sql`
  select distinct name.word, true
    from (select a.id, a.name_folded, ba.book_id, ba.position, b.work_id
            from author a join book_author ba on ba.author_id = a.id join book b on b.id = ba.book_id
           where a.name_words @@ ('''' || asked.word || '''')::tsquery limit ${BOOKS_OF_NAME}) known
   cross join lateral (
     select id from book where work_id = known.work_id and id <> known.book_id limit ${EDITIONS_OF_EACH}) other
    join book_author by on by.book_id = other.id and by.position = known.position
    join author a on a.id = by.author_id and a.id <> known.id
   cross join unnest(string_to_array(a.name_folded, ' '), string_to_array(known.name_folded, ' ')) as name (word, instead_of)
   where name.instead_of = asked.word and name.word <> asked.word limit ${EDITION_NAMES}`
