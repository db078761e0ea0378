import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../../../../platform/db/database.ts'
import type { Duplicate } from './plan-import.ts'

function rowsOf(duplicates: readonly Duplicate[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(duplicates)}::jsonb) as twin (id uuid, version text, "keptId" uuid)`
}

/** Locks duplicate rows, in the order in which reports lock them; gives how many are unchanged since they were read. */
export async function lockDuplicates(tx: Transaction, duplicates: readonly Duplicate[]): Promise<number> {
  const { rows } = await sql`
    select b.id from bookcase b join ${rowsOf(duplicates)} on twin.id = b.id and b.xmin::text = twin.version order by b.id for update of b`.execute(
    tx,
  )
  return rows.length
}

/**
 * Deletes locked duplicates: reports, photo and date of last sight move to the kept row. Where both have a report by the
 * same member or a correction of the same field, that of the kept row stays.
 */
export async function deleteDuplicates(tx: Transaction, duplicates: readonly Duplicate[]): Promise<void> {
  const twins = rowsOf(duplicates)
  await sql`
    delete from bookcase_report r using ${twins}
     where r.bookcase_id = twin.id and r.state = 'OPEN' and exists (
       select from bookcase_report k
        where k.bookcase_id = twin."keptId" and k.member_id = r.member_id and k.kind = r.kind and k.state = 'OPEN')`.execute(tx)
  await sql`update bookcase_report r set bookcase_id = twin."keptId" from ${twins} where r.bookcase_id = twin.id`.execute(tx)
  // Whether it stands there was said of the other row: the kept one has a state of its own.
  await sql`delete from bookcase_change h using ${twins} where h.bookcase_id = twin.id and h.field = 'state'`.execute(tx)
  await sql`update bookcase_change h set bookcase_id = twin."keptId" from ${twins} where h.bookcase_id = twin.id`.execute(tx)
  await sql`
    delete from bookcase_override o using ${twins}
     where o.bookcase_id = twin.id
       and exists (select from bookcase_override k where k.bookcase_id = twin."keptId" and k.field = o.field)`.execute(tx)
  await sql`update bookcase_override o set bookcase_id = twin."keptId" from ${twins} where o.bookcase_id = twin.id`.execute(tx)
  await sql`
    update bookcase kept
       set photo = coalesce(kept.photo, other.photo), confirmed_at = greatest(kept.confirmed_at, other.confirmed_at)
      from ${twins} join bookcase other on other.id = twin.id
     where kept.id = twin."keptId"`.execute(tx)
  await sql`delete from bookcase b using ${twins} where b.id = twin.id`.execute(tx)
}
