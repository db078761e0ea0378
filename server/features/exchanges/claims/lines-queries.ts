import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { OrderAmounts } from '#domain/money.ts'
import type { TakenOutReason } from '#domain/parcels.ts'
import type { OfferPhotoRow } from '../../catalogue/queries/offer-photos.ts'
import { photosOfLine } from '../shown-photos-queries.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'

import type { ExchangeRow } from '../queries.ts'

/** A copy of a parcel as it was ordered. */
export type LineRow = Selectable<DB['exchange_line']> & { photos: OfferPhotoRow[] }

export async function listLines(db: Database, exchangeId: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.*, ${photosOfLine} as photos from exchange_line l where l.exchange_id = ${exchangeId}::uuid order by l.position`.execute(db)
  return rows
}

/** Offer ids of the copies of a parcel, in order. */
export async function offersOf(db: Database, exchangeId: string): Promise<string[]> {
  return (await listLines(db, exchangeId)).map((line) => line.offer_id)
}

/** Marks copies as removed from an exchange, with the reason. */
export async function markTakenOut(tx: Transaction, exchangeId: string, reasons: ReadonlyMap<string, TakenOutReason>): Promise<void> {
  await sql`
    update exchange_line l set state = 'LEFT_OUT', left_out_reason = w.reason
      from unnest(${[...reasons.keys()]}::uuid[], ${[...reasons.values()]}::text[]) as w(offer_id, reason)
     where l.exchange_id = ${exchangeId}::uuid and l.offer_id = w.offer_id`.execute(tx)
}

/** Writes the reduced price of a parcel and the copy that now represents it; the originally reserved amounts are kept. */
export async function reduceParcel(tx: Transaction, exchangeId: string, copies: number, amounts: OrderAmounts): Promise<ExchangeRow> {
  const { rows } = await sql<ExchangeRow>`
    update exchange set ordered_own_points = coalesce(ordered_own_points, own_points), ordered_total_cents = coalesce(ordered_total_cents, total_cents),
           price = ${amounts.pointsUsed + amounts.extraPoints}, own_points = ${amounts.pointsUsed}, extra_points = ${amounts.extraPoints},
           service_fee_cents = ${amounts.serviceFeeCents}, total_cents = ${amounts.totalCents}, copies = ${copies}, (title, book_id) =
           (select l.title, l.book_id from exchange_line l where l.exchange_id = exchange.id and l.state <> 'LEFT_OUT' order by l.position limit 1)
     where id = ${exchangeId}::uuid returning *`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('There is no such exchange.')
  return row
}

/** Stores whether the receiver wants all copies or none; the last call counts. */
export async function noteOnlyTogether(tx: Transaction, { id, only_together: before }: ExchangeRow, onlyTogether: boolean): Promise<void> {
  if (before !== onlyTogether) await tx.updateTable('exchange').set({ only_together: onlyTogether }).where('id', '=', id).execute()
}
