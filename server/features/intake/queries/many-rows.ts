import { sql } from 'kysely'
import type { OfferState } from '#domain/exchange-states.ts'
import { INTAKE_DONE_DAYS } from '#domain/policy/intake.ts'
import { now, type Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

interface RowKey {
  key: string
}

const keysOf = (rows: readonly RowKey[]): string[] => rows.map((row) => row.key)

/** Removes all rows that are not on offer; gives their keys. */
export async function markAllRemoved(tx: Transaction, memberId: string): Promise<string[]> {
  const { rows } = await sql<RowKey>`
    update intake_item set removed_at = ${now}, changed_at = ${now}
     where member_id = ${memberId}::uuid and removed_at is null and offer_id is null returning client_key as key`.execute(tx)
  return keysOf(rows)
}

/** Restores removed rows; gives their keys. */
export async function markRestored(tx: Transaction, memberId: string, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<RowKey>`
    update intake_item set removed_at = null, changed_at = ${now}
     where member_id = ${memberId}::uuid and client_key = any(${keys}::uuid[]) and removed_at is not null and offer_id is null
     returning client_key as key`.execute(tx)
  return keysOf(rows)
}

/** Sets the price of all rows that lack only a price, in a stack whose rule gives none. Gives their keys. */
export async function priceUnpriced(tx: Transaction, memberId: string, price: number): Promise<string[]> {
  const { rows } = await sql<RowKey>`
    update intake_item i set price = ${price}::int, failure = null, changed_at = ${now}
      from intake_item known left join book own on own.isbn13 = known.isbn13 left join book b on b.id = coalesce(known.book_id, own.id)
     where known.id = i.id and i.member_id = ${memberId}::uuid and i.removed_at is null and i.offer_id is null and i.price is null
       and b.archived_at is null and (b.id is not null or i.words is not null and i.look_up <> 'WAITING' and i.failure is distinct from 'BOOK_INVALID')
     returning i.client_key as key`.execute(tx)
  return keysOf(rows)
}

/** Sets or removes the price of open rows; gives the keys of changed ones. */
export async function setPrices(tx: Transaction, memberId: string, keys: readonly string[], price: number | null): Promise<string[]> {
  const { rows } = await sql<RowKey>`
    update intake_item set price = ${price}::int, changed_at = ${now}
     where member_id = ${memberId}::uuid and client_key = any(${keys}::uuid[]) and removed_at is null and offer_id is null
       and price is distinct from ${price}::int returning client_key as key`.execute(tx)
  return keysOf(rows)
}

interface OfferedRow {
  key: string
  rowId: string
  offerId: string
  title: string
  status: OfferState
}

/** Rows with an offered copy among these; locks the copies by id. */
export async function lockOffered(tx: Transaction, memberId: string, keys: readonly string[]): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select i.client_key as key, i.id as "rowId", o.id as "offerId", b.title, o.status
      from intake_item i join offer o on o.id = i.offer_id join book b on b.id = o.book_id
     where i.member_id = ${memberId}::uuid and i.client_key = any(${keys}::uuid[]) and i.removed_at is null
       and i.offered_at > ${ago(days(INTAKE_DONE_DAYS))}
     order by o.id for update of o`.execute(tx)
  return rows
}

/** Sets offered rows to open again. */
export async function markOpen(tx: Transaction, memberId: string, keys: readonly string[]): Promise<void> {
  await sql`
    update intake_item set offer_id = null, offered_at = null, got_free_point = false, changed_at = ${now}
     where member_id = ${memberId}::uuid and client_key = any(${keys}::uuid[])`.execute(tx)
}
