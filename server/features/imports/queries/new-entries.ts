import { sql } from 'kysely'
import { splitAuthors } from '#domain/author-names.ts'
import { germanYear } from '../../../platform/db/german-days.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import type { NewEntry } from './entries.ts'

/** As keys of works are built when a book is added (catalogue/queries/create-book.ts). */
const keyOf = (text: string) => sql`left(coalesce(nullif(fold_text(${sql.raw(text)}), ''), lower(${sql.raw(text)})), 200)`

/** What `isbn_problem` holds; the others stand in `isbn_reason`, and are VALIDITY to code that reads the older column alone. */
const PROBLEMS_OF_OLD = ['VALIDITY', 'CHECK_DIGIT', 'MUSIC']

/** Inserts the entries of a file with what catalogue and shelf know about them. */
export async function insertEntries(tx: Transaction, importId: string, entries: readonly NewEntry[]): Promise<void> {
  await sql`
    insert into import_row (import_id, number, isbn_text, isbn13, isbn_problem, isbn_reason, title, authors, language_code, is_electronic, is_unowned, absence, absence_word,
                            target, condition, condition_text, price, price_text, comment, copies, copies_in_file, only_this_edition, publish_year, number_of_pages, publisher)
    select ${importId}::uuid, number, "isbnText", isbn13,
           case when "isbnProblem" = any(${PROBLEMS_OF_OLD}) then "isbnProblem" when "isbnProblem" is not null then 'VALIDITY' end,
           case when "isIsbnUnsure" then 'UNSURE' when "isbnProblem" <> all(${PROBLEMS_OF_OLD}) then "isbnProblem" end, title, authors, "languageCode", "isElectronic",
           absence is not null, absence, case when absence is not null then "absenceWord" end,
           target, condition, "conditionText", price, "priceText", comment, copies, "copiesInFile", "onlyThisEdition", case when "publishYear" <= ${germanYear} + 1 then "publishYear" end,
           "numberOfPages", publisher
      from json_to_recordset(${JSON.stringify(entries)}::json) as entry (
        number int, "isbnText" text, isbn13 text, "isbnProblem" text, "isIsbnUnsure" boolean, title text, authors text, "languageCode" text,
        "isElectronic" boolean, absence text, "absenceWord" text, target text, condition text, "conditionText" text, price int, "priceText" text,
        comment text, copies int, "copiesInFile" int, "onlyThisEdition" boolean,
        "publishYear" int, "numberOfPages" int, publisher text)`.execute(tx)
  await proposeBooks(tx, importId, entries)
  const named = await takeNamedBooks(tx, importId, entries)
  await markRepeats(
    tx,
    importId,
    entries.filter(({ isOneOfSeveral }) => isOneOfSeveral).map(({ number }) => number),
  )
  await markKnownFiles(tx, importId)
  await holdBackDoubtful(tx, importId, named)
}

/** Without a right ISBN, a book of the same title and first author may be meant: the edition with most copies on offer. */
async function proposeBooks(tx: Transaction, importId: string, entries: readonly NewEntry[]): Promise<void> {
  const authors = entries.flatMap(({ number, isbn13, authors: names }) =>
    isbn13 === null && names !== null
      ? splitAuthors(names)
          .slice(0, 1)
          .map((name) => ({ number, name }))
      : [],
  )
  await sql`
    update import_row r set proposed_book_id = (
      select b.id from work w join book b on b.work_id = coalesce(w.merged_into, w.id)
       where w.title_key = ${keyOf('r.title')} and w.author_key = ${keyOf('author.name')} and b.archived_at is null
       order by b.open_offer_count desc, b.id limit 1)
      from json_to_recordset(${JSON.stringify(authors)}::json) as author (number int, name text)
     where r.import_id = ${importId}::uuid and r.number = author.number and r.title is not null`.execute(tx)
}

/** Our own export names books of our catalogue, also those without ISBN; gives the numbers of the entries whose book is known by that. */
async function takeNamedBooks(tx: Transaction, importId: string, entries: readonly NewEntry[]): Promise<number[]> {
  const named = entries.flatMap(({ number, isbn13, bookUuid }) => (isbn13 === null && bookUuid ? [{ number, bookUuid }] : []))
  const { rows } = await sql<{ number: number }>`
    update import_row r set proposed_book_id = b.id
      from json_to_recordset(${JSON.stringify(named)}::json) as entry (number int, "bookUuid" uuid)
      join book b on b.id = entry."bookUuid" and b.archived_at is null
     where r.import_id = ${importId}::uuid and r.number = entry.number and r.isbn_problem is null returning r.number`.execute(tx)
  return rows.map(({ number }) => number)
}

/**
 * A second line of the same book is a repeat, or where the file has a line for each copy (`ofCopies`) another copy. Lines of what is not
 * there count for nothing.
 */
async function markRepeats(tx: Transaction, importId: string, ofCopies: readonly number[]): Promise<void> {
  await sql`
    update import_row r
       set copies_before = found.before,
           is_repeat = found.place > 1 and not (r.target = 'SHELF' and found."hasCopies")
      from (
      select e.number, e.number = any(${ofCopies}::int[]) as "hasCopies",
             row_number() over same_book as place,
             coalesce(sum(e.copies) over (same_book rows between unbounded preceding and 1 preceding), 0) as before
        from import_row e left join book b on b.id = e.proposed_book_id
       where e.import_id = ${importId}::uuid and (e.isbn13 is not null or e.proposed_book_id is not null) and not e.is_unowned
      window same_book as (partition by coalesce(e.isbn13, b.isbn13, b.id::text), e.target order by e.number)) found
     where r.import_id = ${importId}::uuid and r.number = found.number and found.place > 1`.execute(tx)
}

/** Marks entries whose ISBN a library has described as another medium than print. */
async function markKnownFiles(tx: Transaction, importId: string): Promise<void> {
  await sql`
    update import_row r set is_electronic = true from isbn_lookup l
     where r.import_id = ${importId}::uuid and l.isbn13 = r.isbn13 and l.record ->> 'medium' <> 'PRINT'`.execute(tx)
}

/**
 * What the member should decide is left out until then: proposals, wrong numbers and such that may be no ISBN, wishes of which nobody
 * knows the book, repeats, e-books, what is not there, and copies that were on the shelf before.
 */
async function holdBackDoubtful(tx: Transaction, importId: string, named: readonly number[]): Promise<void> {
  await sql`
    update import_row r set target = 'NONE'
     where r.import_id = ${importId}::uuid
       and (r.isbn_reason = 'UNSURE' or r.is_repeat
         or (r.isbn13 is null and r.number <> all(${named}::int[])
             and (r.isbn_problem is not null or r.proposed_book_id is not null or r.target = 'WISHES'))
         or (r.target = 'SHELF' and (r.is_electronic or r.is_unowned or exists (
         select 1 from import i join offer o on o.owner_id = i.member_id and o.status in ('EXCHANGED', 'WITHDRAWN')
           join book b on b.id = o.book_id where i.id = r.import_id and b.isbn13 = r.isbn13))))`.execute(tx)
}
