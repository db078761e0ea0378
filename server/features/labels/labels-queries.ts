import { sql, type RawBuilder } from 'kysely'
import { LABEL_PURCHASE_PATIENCE_MINUTES } from '#domain/policy/label-purchases.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { ago, minutes } from '../../platform/db/intervals.ts'
import { orderLabel } from './purchases/queries.ts'

/** Whether a label is bought just now for this exchange: one of the stock is not taken from others meanwhile. */
const isBought = (exchangeId: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from label_source where state = 'READY')
  and exists (
    select 1 from label_purchase p where p.exchange_id = ${exchangeId}::uuid and p.status in ('BUYING', 'PAID')
       and p.created_at > ${ago(minutes(LABEL_PURCHASE_PATIENCE_MINUTES))}))`

/**
 * Assigns a free label to an exchange: a bought one, or the oldest of the stock. Undefined without one; if labels are bought, one is
 * ordered. Concurrent calls get different labels.
 */
export function takeLabel(tx: Transaction, exchangeId: string): Promise<string | undefined> {
  return take(tx, exchangeId, (wanted) => wanted)
}

/** The same for an exchange accepted just now; undefined while others wait (decision 70). */
export function takeLabelAfterOthers(tx: Transaction, exchangeId: string): Promise<string | undefined> {
  return take(
    tx,
    exchangeId,
    (wanted) => sql`(case when not exists (select from exchange where status = 'REQUEST_ACCEPTED') then ${wanted} end)`,
  )
}

async function take(
  tx: Transaction,
  exchangeId: string,
  inTurn: (wanted: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<string | undefined> {
  const taken = await takeOne(tx, exchangeId, inTurn(BOUGHT_OR_OF_STOCK))
  if (taken !== undefined) return taken
  await orderLabel(tx, exchangeId)
  return takeOne(tx, exchangeId, inTurn(free(sql`not ${isBought(exchangeId)}`)))
}

/** The oldest free label of a kind; PostgreSQL looks for it only where its answer is needed. */
function free(isFor: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select l.id from label l where l.status = 'AVAILABLE' and ${isFor} order by l.added_at, l.id limit 1 for update of l skip locked)`
}

/** In one statement for most: a label was bought, or none are. */
const BOUGHT_OR_OF_STOCK = sql`coalesce(
  ${free(sql`exists (select 1 from label_purchase p where p.label_id = l.id)`)}, ${free(sql`not exists (select 1 from label_source where state = 'READY')`)})`

async function takeOne(tx: Transaction, exchangeId: string, wanted: RawBuilder<unknown>): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with taken as (
      update label set status = 'ASSIGNED', exchange_id = ${exchangeId}::uuid, assigned_at = app_now() where id = ${wanted} returning id),
    kept as (
      update label_purchase set returned_at = null where label_id in (select id from taken) and returned_at is not null)
    select id from taken`.execute(tx)
  return rows[0]?.id
}

/**
 * Returns an undownloaded label to the stock; a downloaded one is void, as it may be printed (reliability 1.5). A bought one is marked
 * for a refund if nobody needs it.
 */
export async function releaseLabel(tx: Transaction, exchangeId: string, wasDownloaded: boolean): Promise<void> {
  if (!wasDownloaded)
    await sql`
      update label_purchase set returned_at = app_now()
       where label_id = (select id from label where exchange_id = ${exchangeId}::uuid)`.execute(tx)
  if (wasDownloaded) await tx.updateTable('label').set({ status: 'VOID' }).where('exchange_id', '=', exchangeId).execute()
  else
    await tx
      .updateTable('label')
      .set({ status: 'AVAILABLE', exchange_id: null, assigned_at: null })
      .where('exchange_id', '=', exchangeId)
      .execute()
}

/** Storage key of the mark assigned to an exchange; undefined without one, or when deleted. */
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
