import { sql } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'

/**
 * Takes the oldest free label for an exchange whose turn it is; undefined when none is in stock. Parallel callers never
 * get the same.
 */
export async function takeLabel(tx: Transaction, exchangeId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update label set status = 'ASSIGNED', exchange_id = ${exchangeId}::uuid, assigned_at = app_now()
     where id = (select id from label where status = 'AVAILABLE' order by added_at, id limit 1 for update skip locked)
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Takes a label for an exchange that is accepted just now; undefined, too, while others wait: they come first (decision 70). */
export async function takeLabelAfterOthers(tx: Transaction, exchangeId: string): Promise<string | undefined> {
  const { rows } = await sql`select from exchange where status = 'REQUEST_ACCEPTED' limit 1`.execute(tx)
  return rows.length > 0 ? undefined : takeLabel(tx, exchangeId)
}

/** A label nobody downloaded goes back to stock; one that was is void, as it may be printed (reliability 1.5). */
export async function releaseLabel(tx: Transaction, exchangeId: string, wasDownloaded: boolean): Promise<void> {
  if (wasDownloaded) await tx.updateTable('label').set({ status: 'VOID' }).where('exchange_id', '=', exchangeId).execute()
  else
    await tx
      .updateTable('label')
      .set({ status: 'AVAILABLE', exchange_id: null, assigned_at: null })
      .where('exchange_id', '=', exchangeId)
      .execute()
}

/** Blob of the prepaid mark assigned to an exchange; undefined, too, when its file has gone with time. */
export async function findLabelBlob(db: Database, exchangeId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('label')
    .select('blob_key')
    .where('exchange_id', '=', exchangeId)
    .where('status', '=', 'ASSIGNED')
    .executeTakeFirst()
  return row?.blob_key ?? undefined
}

export async function countFreeLabels(db: Database): Promise<number> {
  const row = await db
    .selectFrom('label')
    .select((label) => label.fn.countAll<number>().as('count'))
    .where('status', '=', 'AVAILABLE')
    .executeTakeFirst()
  return row?.count ?? 0
}
