import { sql } from 'kysely'
import type { BookRecord } from '#contract/intake.ts'
import type { FoundBy } from '#domain/intake.ts'
import type { Condition } from '#domain/lookups.ts'
import { INTAKE_KEPT_DAYS } from '#domain/policy/intake.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

/** A book to insert into the stack. */
export interface NewRow {
  key: string
  foundBy: FoundBy
  isbn13: string | null
  bookId: string | null
  title: string | null
  words: BookRecord | null
  /** Whether the libraries are asked for its ISBN where our catalogue does not have it; what they say takes the place of `words`. */
  asksLibraries: boolean
  condition: Condition | null
  price: number | null
  comment: string
  scannedAt: string | null
  importId: string | null
}

/** Locks a member's stack for inserts, and the member against deletion. False when they are deleted. */
export async function lockStack(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member where id = ${memberId}::uuid and deleted_at is null for share`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`intake:${memberId}`}, 0))`.execute(tx)
  return rows.length > 0
}

/** Those of the keys that were inserted before, removed and offered rows included. */
export async function listKnownKeys(tx: Transaction, memberId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select client_key as key from intake_item where member_id = ${memberId}::uuid and client_key = any(${keys}::uuid[])`.execute(tx)
  return rows.map((row) => row.key)
}

/** Those of the books that exist and can be offered. */
export async function listOfferableBooks(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from book where id = any(${ids}::uuid[]) and archived_at is null`.execute(db)
  return rows.map((row) => row.id)
}

export async function countKept(tx: Transaction, memberId: string): Promise<{ open: number; removed: number }> {
  const { rows } = await sql<{ open: number; removed: number }>`
    select count(*) filter (where removed_at is null)::int as open, count(*) filter (where removed_at is not null)::int as removed
      from intake_item where member_id = ${memberId}::uuid and offer_id is null`.execute(tx)
  return rows[0] ?? { open: 0, removed: 0 }
}

/** Deletes removed rows to make room. */
export async function deleteRemoved(tx: Transaction, memberId: string): Promise<void> {
  await sql`delete from intake_item where member_id = ${memberId}::uuid and removed_at is not null and offer_id is null`.execute(tx)
}

/**
 * Inserts rows in order; known keys stay. Books outside the catalogue wait for a look-up: true when there are any. Timestamps of devices
 * are limited to a plausible range.
 */
export async function insertRows(tx: Transaction, memberId: string, newRows: readonly NewRow[]): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    insert into intake_item (member_id, client_key, found_by, isbn13, book_id, title, words, condition, price, comment, import_id,
                             scanned_at, look_up)
    select ${memberId}::uuid, n.key, n."foundBy", n.isbn13, n."bookId", n.title, n.words, n.condition, n.price, n.comment,
           n."importId", least(greatest(coalesce(n."scannedAt", ${now}), ${ago(days(INTAKE_KEPT_DAYS))}), ${now}),
           case when n.isbn13 is not null and n."asksLibraries" and not exists (select 1 from book b where b.isbn13 = n.isbn13)
                then 'WAITING' else 'NONE' end
      from rows from (json_to_recordset(${JSON.stringify(newRows)}::json) as (
             key uuid, "foundBy" text, isbn13 text, "bookId" uuid, title text, words jsonb, condition text, price int,
             comment text, "importId" uuid, "scannedAt" timestamptz, "asksLibraries" boolean)) with ordinality
           as n (key, "foundBy", isbn13, "bookId", title, words, condition, price, comment, "importId", "scannedAt", "asksLibraries", place)
     order by n.place
        on conflict (member_id, client_key) do nothing
    returning look_up = 'WAITING' as waits`.execute(tx)
  return rows.some((row) => row.waits)
}
