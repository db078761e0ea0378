import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BookLanguage, Condition } from '#domain/lookups.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import type { EntryEdition } from '../reading/read-edition.ts'
import { entries, facts, missingCopies, type NumberedFacts } from './entries.ts'

export interface OpenEntry extends NumberedFacts, EntryEdition {
  isbn13: string | null
  title: string | null
  authors: string | null
  languageCode: BookLanguage | null
  looksUp: boolean
  bookId: string | null
}

/** An entry for the stack, with the import's choices as defaults. */
export interface OpenCopy extends OpenEntry {
  condition: Condition
  price: number | null
  comment: string
  missingCopies: number
}

export interface OpenWish extends OpenEntry {
  memberId: string
  unreached: number
  onlyThisEdition: boolean
  isArchived: boolean
}

const columns = (importId: string): RawBuilder<unknown> => sql`
  ${facts(importId)}, r.isbn13, r.title, r.authors, r.language_code as "languageCode", i.looks_up as "looksUp",
  r.publish_year as "publishYear", r.number_of_pages as "numberOfPages", r.publisher, b.id as "bookId"`

/** Entries without an outcome of an import that runs and whose member may go on, by what is true now. */
const isOpen = (importId: string): RawBuilder<SqlBool> => sql<SqlBool>`r.import_id = ${importId}::uuid and r.outcome is null
  and i.status = 'RUNNING' and m.deleted_at is null and m.blocked_at is null`

/** The member of a running import who may continue; undefined otherwise. */
export async function findRunningMember(tx: Transaction, importId: string): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select i.member_id as "memberId" from import i join member m on m.id = i.member_id
     where i.id = ${importId}::uuid and i.status = 'RUNNING' and m.deleted_at is null and m.blocked_at is null`.execute(tx)
  return rows[0]?.memberId
}

/** Locks the next open copies, in the order of the file. */
export async function lockOpenCopies(tx: Transaction, importId: string, atMost: number): Promise<OpenCopy[]> {
  await sql`select 1 from import where id = ${importId}::uuid for share`.execute(tx)
  const { rows } = await sql<OpenCopy>`
    select ${columns(importId)}, coalesce(r.condition, i.condition) as condition, coalesce(r.price, i.price) as price, r.comment,
           ${missingCopies(importId)} as "missingCopies"
      from ${entries(importId)} where ${isOpen(importId)} and r.target <> 'WISHES' order by r.number limit ${atMost} for update of r`.execute(
    tx,
  )
  return rows
}

/** The next open wishes without a pending look-up; empty when done or stopped. */
export async function listOpenWishes(db: Database, importId: string, atMost: number): Promise<OpenWish[]> {
  const isDue = sql<SqlBool>`(r.ask_again_at is null or r.ask_again_at <= ${now} or b.id is not null)`
  return selectWishes(db, importId, isDue, sql`order by r.number limit ${atMost}`)
}

/**
 * Locks an open wish and reads it again; undefined when done meanwhile or stopped. Lock order: member, import, entry, as for deletion and
 * stop.
 */
export async function lockOpenWish(tx: Transaction, importId: string, number: number): Promise<OpenWish | undefined> {
  await sql`
    select 1 from member m where m.id = (select member_id from import where id = ${importId}::uuid) for share`.execute(tx)
  await sql`select 1 from import where id = ${importId}::uuid for share`.execute(tx)
  const [entry] = await selectWishes(tx, importId, sql<SqlBool>`r.number = ${number}`, sql`for update of r`)
  return entry
}

/** Whether wishes of a running import wait for libraries. */
export async function hasPostponed(db: Database, importId: string): Promise<boolean> {
  return (await selectWishes(db, importId, sql<SqlBool>`r.ask_again_at > ${now}`, sql`limit 1`)).length > 0
}

async function selectWishes(
  db: Database | Transaction,
  importId: string,
  where: RawBuilder<SqlBool>,
  end: RawBuilder<unknown>,
): Promise<OpenWish[]> {
  const { rows } = await sql<OpenWish>`
    select ${columns(importId)}, i.member_id as "memberId", r.unreached, r.only_this_edition as "onlyThisEdition", b.archived_at is not null as "isArchived"
      from ${entries(importId)} where ${isOpen(importId)} and r.target = 'WISHES' and ${where} ${end}`.execute(db)
  return rows
}
