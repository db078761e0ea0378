import { sql } from 'kysely'
import { now, type Transaction } from '../../../platform/db/database.ts'

/** Offered copies from rows of an import that can still be withdrawn. */
export async function listCopiesOfImport(tx: Transaction, memberId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from intake_item i join offer o on o.id = i.offer_id
     where i.import_id = ${importId}::uuid and i.member_id = ${memberId}::uuid and o.status = 'AVAILABLE'`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Removes rows of an import except those whose copy is ordered; gives the number of these. */
export async function takeOutImport(tx: Transaction, memberId: string, importId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`
    with kept as (
      select i.id from intake_item i join offer o on o.id = i.offer_id
       where i.import_id = ${importId}::uuid and i.member_id = ${memberId}::uuid and o.status not in ('AVAILABLE', 'WITHDRAWN')),
    gone as (
      update intake_item i set removed_at = ${now}, changed_at = ${now}
       where i.import_id = ${importId}::uuid and i.member_id = ${memberId}::uuid and i.removed_at is null and i.id not in (select id from kept))
    select count(*)::int as kept from kept`.execute(tx)
  return rows[0]?.kept ?? 0
}
