import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ImportReason, ImportTarget } from '#domain/imports.ts'
import type { IsbnProblem } from '#domain/isbn.ts'
import type { BookLanguage, Condition } from '#domain/lookups.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { Entry } from '../reading/read-entry.ts'
import type { EntryFacts } from '../rules.ts'

export type NewEntry = Omit<Entry, 'suggested' | 'language'> & { number: number; target: ImportTarget; languageCode: BookLanguage | null }

/** Facts of one entry, with its number. */
export interface NumberedFacts extends EntryFacts {
  number: number
}

export interface EntryRow extends NumberedFacts {
  isbnText: string
  isbn13: string | null
  isbnProblem: IsbnProblem | null
  title: string | null
  authors: string | null
  condition: Condition | null
  conditionText: string | null
  price: number | null
  priceText: string | null
  comment: string
  copies: number
  copiesInFile: number | null
  absenceWord: string | null
  bookId: string | null
  bookTitle: string | null
  bookAuthors: string | null
}

/** Rows of the stack of the member whose import it is, but for those that the import has put there itself. */
const stackOf = (importId: string): RawBuilder<unknown> => sql`intake_item s
  where s.member_id = (select member_id from import where id = ${importId}::uuid)
    and s.removed_at is null and s.offer_id is null and s.import_id is distinct from ${importId}::uuid`

/** On that stack without an ISBN; rows with one are counted by `stacked` of `entries`. */
const onStack = (importId: string): RawBuilder<SqlBool> => sql<SqlBool>`coalesce(
  b.id in (select s.book_id from ${stackOf(importId)} and s.book_id is not null)
  or (r.isbn13 is null and (
    r.title in (select s.title from ${stackOf(importId)} and s.isbn13 is null and s.words is null and s.title is not null)
    or (r.title, r.authors) in (select s.title, s.words ->> 'authors' from ${stackOf(importId)} and s.isbn13 is null and s.words is not null))), false)`

/**
 * SQL: copies of the entry and earlier entries of the same book that are neither on the shelf nor on the stack. Needs `r`, `i`, `b` and
 * `stacked` of `entries`.
 */
export const missingCopies = (importId: string): RawBuilder<number> => sql<number>`least(r.copies, greatest(0, r.copies_before + r.copies
  - (select count(*) from offer o where o.owner_id = i.member_id and o.book_id = b.id and o.status in ('AVAILABLE', 'RESERVED')
       and not exists (select 1 from intake_item s where s.offer_id = o.id and s.import_id = ${importId}::uuid))
  - case when stacked.rows is not null then stacked.rows when ${onStack(importId)} then r.copies_before + r.copies else 0 end))::int`
const isWished = sql<SqlBool>`exists (
  select 1 from wish w where w.member_id = i.member_id and w.work_id = b.work_id and (w.book_id is null or w.book_id = b.id))`
const wasOnShelf = sql<SqlBool>`exists (
  select 1 from offer o where o.owner_id = i.member_id and o.book_id = b.id and o.status in ('EXCHANGED', 'WITHDRAWN'))`

/** SQL columns of NumberedFacts; needs `r`, `i` and `b` of `entries`. */
export const facts = (importId: string): RawBuilder<unknown> => sql`
  r.number, r.target, r.outcome, r.reason, r.isbn13 is not null as "hasIsbn", r.isbn13 is null and r.isbn_problem is not null as "isIsbnInvalid", coalesce(r.isbn_reason = 'UNSURE', false) as "isIsbnUnsure",
  b.id is not null as "hasBook", r.is_repeat as "isRepeat", r.is_electronic as "isElectronic",
  r.absence, r.condition is null and r.condition_text is not null as "isConditionOpen",
  case r.target when 'WISHES' then ${isWished} when 'SHELF' then ${missingCopies(importId)} = 0
       else ${missingCopies(importId)} = 0 or ${isWished} end as "isThere",
  ${wasOnShelf} as "wasThere", case when r.outcome is null then r.ask_again_at end as "askAgainAt"`

/** SQL: entries with their import, their book (by ISBN, else as proposed), and the number of stack rows with that ISBN. */
export const entries = (
  importId: string,
): RawBuilder<unknown> => sql`import_row r join import i on i.id = r.import_id join member m on m.id = i.member_id
  left join book own on own.isbn13 = r.isbn13
  left join book b on b.id = coalesce(own.id, r.proposed_book_id)
  left join (select s.isbn13, count(*) as rows from ${stackOf(importId)} and s.isbn13 is not null group by s.isbn13) stacked
    on stacked.isbn13 = coalesce(r.isbn13, b.isbn13)`

export async function listFacts(db: Database, importId: string): Promise<NumberedFacts[]> {
  const { rows } = await sql<NumberedFacts>`
    select ${facts(importId)} from ${entries(importId)} where r.import_id = ${importId}::uuid order by r.number`.execute(db)
  return rows
}

/** Entries of the preview, in the order of the file. */
export async function listEntries(db: Database, importId: string, numbers: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${facts(importId)}, r.isbn_text as "isbnText", r.isbn13, coalesce(nullif(r.isbn_reason, 'UNSURE'), r.isbn_problem) as "isbnProblem", r.title, r.authors, r.condition, r.price, r.price_text as "priceText",
           r.comment, r.condition_text as "conditionText", r.copies, r.copies_in_file as "copiesInFile", r.absence_word as "absenceWord",
           b.id as "bookId", b.title as "bookTitle", b.author_names as "bookAuthors"
      from ${entries(importId)} where r.import_id = ${importId}::uuid and r.number = any(${numbers}::int[]) order by r.number`.execute(db)
  return rows
}

/** Outcome of an entry, with the reason of a failure. */
export interface EntryEnd {
  outcome: NonNullable<EntryFacts['outcome']>
  reason: ImportReason | null
}

/** Writes outcomes in the transaction of their effects. */
export async function finishEntries(tx: Transaction, importId: string, ends: readonly (EntryEnd & { number: number })[]): Promise<void> {
  await sql`
    update import_row r set outcome = done.outcome, reason = done.reason
      from json_to_recordset(${JSON.stringify(ends)}::json) as done (number int, outcome text, reason text)
     where r.import_id = ${importId}::uuid and r.number = done.number`.execute(tx)
}

/** Writes the outcome of a wish in the transaction of its effect; `wishId` is set when one was added. */
export async function finishEntry(
  tx: Transaction,
  importId: string,
  number: number,
  end: EntryEnd & { wishId?: string | null },
): Promise<void> {
  const { wishId = null, ...outcome } = end
  await tx
    .updateTable('import_row')
    .set({ ...outcome, wish_id: wishId })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute()
}

/** Closes the open entries of an import that ended early; gives their number. */
export async function finishWaitingEntries(tx: Transaction, importId: string, reason: ImportReason): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_row set outcome = case target when 'NONE' then 'SKIPPED' else 'FAILED' end,
           reason = case target when 'NONE' then null else ${reason} end
     where import_id = ${importId}::uuid and outcome is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Changes an entry of a preview; false without such an entry. */
export async function updateEntry(
  tx: Transaction,
  entry: { importId: string; number: number; target: ImportTarget; condition: Condition | null; price: number | null },
): Promise<boolean> {
  const { importId, number, ...changes } = entry
  const updated = await tx
    .updateTable('import_row')
    .set(changes)
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .returning('number')
    .executeTakeFirst()
  return updated !== undefined
}

/** Sets the destination of all entries the member does not own; lent and given-away books are chosen one by one only. */
export async function updateUnowned(tx: Transaction, importId: string, target: ImportTarget): Promise<void> {
  await tx.updateTable('import_row').set({ target }).where('import_id', '=', importId).where('absence', '=', 'NOT_OWNED').execute()
}

/** Deletes all entries before the file is read again. */
export async function deleteEntries(tx: Transaction, importId: string): Promise<void> {
  await tx.deleteFrom('import_row').where('import_id', '=', importId).execute()
}
