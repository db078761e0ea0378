import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ImportReason, ImportTarget } from '#domain/imports.ts'
import type { IsbnProblem } from '#domain/isbn.ts'
import type { BookLanguage, Condition } from '#domain/lookups.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import type { EntryEdition } from '../reading/read-edition.ts'
import type { Entry } from '../reading/read-entry.ts'
import type { EntryFacts } from '../rules.ts'

export type NewEntry = Omit<Entry, 'suggested' | 'language'> & { number: number; target: ImportTarget; languageCode: BookLanguage | null }

/** Facts of one entry, with its number. */
export interface NumberedFacts extends EntryFacts {
  number: number
}

/** An entry as the preview shows it. */
export interface EntryRow extends NumberedFacts {
  isbnText: string
  isbn13: string | null
  isbnProblem: IsbnProblem | null
  title: string | null
  authors: string | null
  condition: Condition | null
  price: number | null
  priceText: string | null
  comment: string
  bookId: string | null
  bookTitle: string | null
  bookAuthors: string | null
}

/** An entry that is to be added, with what was chosen for all where it has nothing of its own. */
export interface WaitingEntry extends NumberedFacts, EntryEdition {
  memberId: string
  isbn13: string | null
  title: string | null
  authors: string | null
  languageCode: BookLanguage | null
  condition: Condition
  /** Null where the suggested one holds. */
  price: number | null
  comment: string
  looksUp: boolean
  /** How often a library could not be reached for it. */
  unreached: number
  /** The book as it is known already. */
  bookId: string | null
  isArchived: boolean
}

const onShelf = sql<SqlBool>`exists (
  select 1 from offer o where o.owner_id = i.member_id and o.book_id = b.id and o.status in ('AVAILABLE', 'RESERVED'))`
const isWished = sql<SqlBool>`exists (
  select 1 from wish w where w.member_id = i.member_id and w.work_id = b.work_id and (w.book_id is null or w.book_id = b.id))`
const wasOnShelf = sql<SqlBool>`exists (
  select 1 from offer o where o.owner_id = i.member_id and o.book_id = b.id and o.status in ('EXCHANGED', 'WITHDRAWN'))`

/** Columns of NumberedFacts; needs `r`, `i` and `b` of `entries`. */
const facts = sql`
  r.number, r.target, r.outcome, r.reason, r.isbn13 is not null as "hasIsbn", r.isbn13 is null and r.isbn_problem is not null as "isIsbnInvalid", coalesce(r.isbn_reason = 'UNSURE', false) as "isIsbnUnsure",
  b.id is not null as "hasBook", r.is_repeat as "isRepeat", r.is_electronic as "isElectronic",
  r.is_unowned as "isUnowned",
  case r.target when 'SHELF' then ${onShelf} when 'WISHES' then ${isWished} else ${onShelf} or ${isWished} end as "isThere",
  ${wasOnShelf} as "wasThere", case when r.outcome is null then r.ask_again_at end as "askAgainAt"`

/** Entries with their import and, where there is one, their book: the one of the ISBN, else the proposed one. */
const entries = sql`import_row r join import i on i.id = r.import_id join member m on m.id = i.member_id
  left join book own on own.isbn13 = r.isbn13
  left join book b on b.id = coalesce(own.id, r.proposed_book_id)`

/** Facts of all entries, in the order of the file. */
export async function listFacts(db: Database, importId: string): Promise<NumberedFacts[]> {
  const { rows } = await sql<NumberedFacts>`
    select ${facts} from ${entries} where r.import_id = ${importId}::uuid order by r.number`.execute(db)
  return rows
}

/** Some entries as the preview shows them, in the order of the file. */
export async function listEntries(db: Database, importId: string, numbers: readonly number[]): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${facts}, r.isbn_text as "isbnText", r.isbn13, coalesce(nullif(r.isbn_reason, 'UNSURE'), r.isbn_problem) as "isbnProblem", r.title, r.authors, r.condition, r.price, r.price_text as "priceText",
           r.comment,
           b.id as "bookId", b.title as "bookTitle", b.author_names as "bookAuthors"
      from ${entries} where r.import_id = ${importId}::uuid and r.number = any(${numbers}::int[]) order by r.number`.execute(db)
  return rows
}

/** The next entries without outcome of an import that runs and that no library has to be waited for; none when all are done, or it runs no more. */
export async function listWaitingEntries(db: Database, importId: string, atMost: number): Promise<WaitingEntry[]> {
  const isDue = sql<SqlBool>`(r.ask_again_at is null or r.ask_again_at <= ${now} or b.id is not null)`
  return selectWaiting(
    db,
    sql<SqlBool>`r.import_id = ${importId}::uuid and r.outcome is null and ${isDue}`,
    sql`order by r.number limit ${atMost}`,
  )
}

/**
 * One of them under lock, with what is true now; undefined when somebody else was faster, or the import was stopped.
 * Locks go from the member to the import to the entry, as when a member leaves or stops the import.
 */
export async function lockWaitingEntry(tx: Transaction, importId: string, number: number): Promise<WaitingEntry | undefined> {
  await sql`
    select 1 from member m where m.id = (select member_id from import where id = ${importId}::uuid) for share`.execute(tx)
  await sql`select 1 from import where id = ${importId}::uuid for share`.execute(tx)
  const [entry] = await selectWaiting(
    tx,
    sql<SqlBool>`r.import_id = ${importId}::uuid and r.number = ${number} and r.outcome is null`,
    sql`for update of r`,
  )
  return entry
}

/** Entries of imports that run and whose member may go on, by what is true now. */
export async function selectWaiting(
  db: Database | Transaction,
  where: RawBuilder<SqlBool>,
  end: RawBuilder<unknown>,
): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    select ${facts}, i.member_id as "memberId", r.isbn13, r.title, r.authors, r.language_code as "languageCode",
           coalesce(r.condition, i.condition) as condition, coalesce(r.price, i.price) as price, r.comment, i.looks_up as "looksUp", r.unreached,
           r.publish_year as "publishYear", r.number_of_pages as "numberOfPages", r.publisher,
           b.id as "bookId", b.archived_at is not null as "isArchived"
      from ${entries}
     where i.status = 'RUNNING' and m.deleted_at is null and m.blocked_at is null and ${where} ${end}`.execute(db)
  return rows
}

/** Writes what became of an entry, in the transaction in which it did. */
export async function finishEntry(
  tx: Transaction,
  importId: string,
  number: number,
  end: { outcome: NonNullable<EntryFacts['outcome']>; reason: ImportReason | null },
): Promise<void> {
  await tx.updateTable('import_row').set(end).where('import_id', '=', importId).where('number', '=', number).execute()
}

/** What an import that ended too early did not come to; gives how many entries that were. */
export async function finishWaitingEntries(tx: Transaction, importId: string, reason: ImportReason): Promise<number> {
  const { numAffectedRows } = await sql`
    update import_row set outcome = case target when 'NONE' then 'SKIPPED' else 'FAILED' end,
           reason = case target when 'NONE' then null else ${reason} end
     where import_id = ${importId}::uuid and outcome is null`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Changes one entry of a preview; false when there is no such entry. */
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

/** Sends everything that the file says is not the member's somewhere else, or nowhere. */
export async function updateUnowned(tx: Transaction, importId: string, target: ImportTarget): Promise<void> {
  await tx.updateTable('import_row').set({ target }).where('import_id', '=', importId).where('is_unowned', '=', true).execute()
}

/** Whether an import would put copies on offer. */
export async function hasCopies(db: Database, importId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from import_row where import_id = ${importId}::uuid and target = 'SHELF' limit 1`.execute(db)
  return rows.length > 0
}
