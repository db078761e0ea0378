import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { BookRecord } from '#contract/intake.ts'
import type { FoundBy, IntakeFailure } from '#domain/intake.ts'
import type { Condition } from '#domain/lookups.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import type { OwnPhotoRow } from '../../catalogue/queries/offer-photos.ts'
import type { RowFacts } from '../rules.ts'

/** A stack row with its book as we know it now. */
export interface StackRow extends RowFacts {
  id: string
  key: string
  foundBy: FoundBy
  isbn13: string | null
  title: string | null
  words: BookRecord | null
  condition: Condition | null
  price: number | null
  comment: string
  photos: OwnPhotoRow[]
  scannedAt: Date
  askAgainAt: Date | null
  failure: IntakeFailure | null
  offerUuid: string | null
  shelfNumber: number | null
  bookId: string | null
  bookTitle: string | null
  bookAuthors: string | null
  publisher: string | null
  year: number | null
  coverKey: string | null
  inStack: number
  onShelf: number
}

const rowsWithBooks = sql`intake_item i
  left join book own on own.isbn13 = i.isbn13
  left join book b on b.id = coalesce(i.book_id, own.id)
  left join offer o on o.id = i.offer_id`

const facts = sql`
  i.offer_id is not null as "isOffered", b.id is not null as "hasBook", b.archived_at is not null as "isArchived",
  i.words is not null as "hasWords", i.failure is not distinct from 'BOOK_INVALID' as "isRefused", i.price is not null as "hasPrice",
  i.look_up as "lookUp"`

const isThere = (memberId: string): RawBuilder<SqlBool> => sql<SqlBool>`i.member_id = ${memberId}::uuid and i.removed_at is null`

/** SQL: the photos of the row `i`, in their order, as JSON; those of an offered one are of its copy. */
const photosOfRow = sql<OwnPhotoRow[]>`(
  select coalesce(json_agg(json_build_object('id', f.id, 'blob_key', f.blob_key, 'width', f.width, 'height', f.height,
           'is_hidden', f.hidden_at is not null) order by f.position), '[]')
    from offer_photo f where f.stack_row_id = i.id)`

/** Rows of a stack, newest first. */
export async function listRows(
  db: Database | Transaction,
  memberId: string,
  { where, limit }: { where: RawBuilder<SqlBool>; limit: number },
): Promise<StackRow[]> {
  const { rows } = await sql<StackRow>`
    select ${facts}, i.id, i.client_key as key, i.found_by as "foundBy", i.isbn13, i.title, i.words, i.condition, i.price, i.comment, ${photosOfRow} as photos,
           i.scanned_at as "scannedAt", i.ask_again_at as "askAgainAt", i.failure, i.offer_id as "offerUuid", o.shelf_number as "shelfNumber",
           b.id as "bookId", b.title as "bookTitle", b.author_names as "bookAuthors", b.publisher, b.publish_year as year,
           b.cover_key as "coverKey",
           (select count(*)::int from intake_item other
             where other.member_id = i.member_id and other.id <> i.id and other.removed_at is null and other.offer_id is null
               and other.isbn13 = i.isbn13) as "inStack",
           (select count(*)::int from offer copy
             where copy.owner_id = i.member_id and copy.book_id = b.id and copy.status in ('AVAILABLE', 'RESERVED')) as "onShelf"
      from ${rowsWithBooks}
     where ${isThere(memberId)} and ${where} order by i.id desc limit ${limit}`.execute(db)
  return rows
}

/** The rows after a key; offered ones only on request. */
export function onPage(memberId: string, { before: key, offered }: { before?: string | undefined; offered: boolean }): RawBuilder<SqlBool> {
  const isWanted = offered ? sql<SqlBool>`true` : sql<SqlBool>`i.offer_id is null`
  if (key === undefined) return isWanted
  return sql<SqlBool>`${isWanted} and i.id < (select id from intake_item where member_id = ${memberId}::uuid and client_key = ${key}::uuid)`
}

export function withKeys(keys: readonly string[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`i.client_key = any(${keys}::uuid[])`
}

/** Key of the newest row not on offer; undefined without one. */
export async function findNewestKey(db: Database, memberId: string): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`
    select i.client_key as key from intake_item i where ${isThere(memberId)} and i.offer_id is null order by i.id desc limit 1`.execute(db)
  return rows[0]?.key
}

/** Counts rows of a stack by their facts. */
export async function countFacts(db: Database | Transaction, memberId: string): Promise<(RowFacts & { rows: number })[]> {
  const { rows } = await sql<RowFacts & { rows: number }>`
    select ${facts}, count(*)::int as rows from ${rowsWithBooks} where ${isThere(memberId)} group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}

/** A row locked for offering, changing or removing. */
export interface LockedRow extends RowFacts {
  id: string
  isRemoved: boolean
  isbn13: string | null
  words: BookRecord | null
  bookId: string | null
  condition: Condition | null
  price: number | null
  comment: string
  offerUuid: string | null
  shelfNumber: number | null
  gotFreePoint: boolean
}

/** Locks a row; undefined without one. The lock is a separate statement, so the row is read as of after the wait. */
export async function lockRow(tx: Transaction, memberId: string, key: string): Promise<LockedRow | undefined> {
  await sql`select 1 from intake_item where member_id = ${memberId}::uuid and client_key = ${key}::uuid for update`.execute(tx)
  const { rows } = await sql<LockedRow>`
    select ${facts}, i.id, i.removed_at is not null as "isRemoved", i.isbn13, i.words, b.id as "bookId", i.condition, i.price, i.comment,
           i.offer_id as "offerUuid", o.shelf_number as "shelfNumber", i.got_free_point as "gotFreePoint"
      from ${rowsWithBooks} where i.member_id = ${memberId}::uuid and i.client_key = ${key}::uuid`.execute(tx)
  return rows[0]
}

interface RowChanges {
  condition?: Condition | null | undefined
  price?: number | null | undefined
  comment?: string | undefined
  words?: BookRecord | undefined
  /** A book of ours: nothing that was typed of it counts any more. */
  bookId?: string | undefined
}

/** Updates a row and clears its last failure. */
export async function updateRow(tx: Transaction, rowId: string, { words, bookId, ...changes }: RowChanges): Promise<void> {
  await tx
    .updateTable('intake_item')
    .set({
      ...changes,
      ...(words && { words: JSON.stringify(words), look_up: 'NONE' as const }),
      ...(bookId !== undefined && { book_id: bookId, words: null, look_up: 'NONE' as const }),
      failure: null,
      changed_at: now,
    })
    .where('id', '=', rowId)
    .execute()
}

export async function markRemoved(tx: Transaction, rowId: string, isRemoved: boolean): Promise<void> {
  await tx
    .updateTable('intake_item')
    .set({ removed_at: isRemoved ? now : null, changed_at: now })
    .where('id', '=', rowId)
    .execute()
}

/** Stores the copy of a row. */
export async function markOffered(
  tx: Transaction,
  rowId: string,
  offered: { offerId: string; bookId: string; gotFreePoint: boolean },
): Promise<void> {
  await tx
    .updateTable('intake_item')
    .set({
      offer_id: offered.offerId,
      book_id: offered.bookId,
      got_free_point: offered.gotFreePoint,
      offered_at: now,
      failure: null,
      changed_at: now,
    })
    .where('id', '=', rowId)
    .execute()
}

/** Stores why rows could not be offered, for all devices. */
export async function markFailed(
  tx: Transaction,
  memberId: string,
  failures: readonly { key: string; code: IntakeFailure }[],
): Promise<void> {
  await sql`
    update intake_item i set failure = failed.code
      from json_to_recordset(${JSON.stringify(failures)}::json) as failed (key uuid, code text)
     where i.member_id = ${memberId}::uuid and i.client_key = failed.key and i.offer_id is null and i.removed_at is null`.execute(tx)
}

/** Tells the member's open pages to reload the stack, except the sender (`byPage`). */
export async function notifyStackPages(tx: Transaction, memberId: string, byPage?: string): Promise<void> {
  await sql`select tell_member('stack', ${memberId}::uuid, ${byPage ?? null}::uuid)`.execute(tx)
}
