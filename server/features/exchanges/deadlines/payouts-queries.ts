import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import type { ExchangeRow } from '../queries.ts'

/** Whether the two members completed another exchange before, in either direction. */
export async function haveSwapped(tx: Transaction, { id, sender_id, receiver_id }: ExchangeRow): Promise<boolean> {
  const { rows } = await sql`
    select 1 from exchange e
     where e.status = 'RECEIVED' and e.id <> ${id}::uuid
       and ((e.sender_id = ${sender_id}::uuid and e.receiver_id = ${receiver_id}::uuid)
         or (e.sender_id = ${receiver_id}::uuid and e.receiver_id = ${sender_id}::uuid)) limit 1`.execute(tx)
  return rows.length > 0
}

/** State of a late payout. */
export interface PayoutRow {
  state: 'WAITS' | 'DISPUTED' | 'TAKEN_BACK'
  day: string
}

/** The late payout of exchange `e`; null when there is none or it is paid. */
export const payoutOf: RawBuilder<PayoutRow | null> = sql`(
  select json_build_object('day', h.release_at, 'state', case
           when h.taken_back_at is not null then 'TAKEN_BACK'
           when exists (select from payment p join dispute_now d on d.payment_id = p.id where p.exchange_id = e.id and d.state = 'OPEN') then 'DISPUTED'
           else 'WAITS' end)
    from point_hold h where h.exchange_id = e.id and h.reason = 'LATE_PAYOUT' and h.released_at is null)`

/** Whether a waiting payout was reverted after a lost dispute. */
export async function wasPayoutLost(db: Database, exchangeId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from point_hold h
      join transfer t on t.dedupe_key in ('takeback:' || h.id || ':sys:sold', 'takeback:' || h.id || ':sys:retired')
     where h.exchange_id = ${exchangeId}::uuid and h.reason = 'LATE_PAYOUT' and h.taken_back_at is not null limit 1`.execute(db)
  return rows.length > 0
}
