import { sql } from 'kysely'
import { INTAKE_DONE_DAYS, INTAKE_KEPT_DAYS } from '#domain/policy/intake.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'

/** Deletes finished rows and those untouched for long; offered copies stay. */
export async function deleteOldRows(tx: Transaction): Promise<void> {
  await sql`
    delete from intake_item
     where changed_at <= ${ago(days(INTAKE_KEPT_DAYS))}
        or (changed_at <= ${ago(days(INTAKE_DONE_DAYS))} and (removed_at is not null or offer_id is not null))`.execute(tx)
}

export async function deleteStackOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('intake_item').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('intake_default').where('member_id', '=', memberId).execute()
}

/** All rows of the member's stack, with their look-up results. */
export const exportStack = memberExport(
  (id) =>
    sql<ExportRow>`
      select i.id as uuid, i.client_key as "deviceKey", i.found_by as "foundBy", i.isbn13 as isbn, i.title, b.title as "bookTitle",
             i.book_id as "bookUuid", i.words::text as "bookAsWritten", i.look_up as "lookUp", i.unreached as "librariesUnreached",
             i.ask_again_at as "askAgainAt", i.condition, i.price, i.comment, i.scanned_at as "scannedAt", i.created_at as "createdAt",
             i.changed_at as "changedAt", i.removed_at as "removedAt", i.offer_id as "offerUuid", i.offered_at as "offeredAt",
             i.got_free_point as "gotFreePoint", i.failure, i.import_id as "importUuid"
        from intake_item i left join book b on b.id = i.book_id where i.member_id = ${id}::uuid order by i.id`,
)

/** The member's defaults for the stack. */
export const exportStackChoices = memberExport(
  (id) =>
    sql<ExportRow>`
      select condition, price_rule as "priceRule", points, smoke_free as "smokeFree", pet_free as "petFree", numbers,
             changed_at as "changedAt"
        from intake_default where member_id = ${id}::uuid`,
)
