import { sql } from 'kysely'
import { EXCHANGE_STEPS } from '#domain/exchange-steps.ts'
import { UNSENT_LABEL_DAYS } from '#domain/policy/exchange.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { ago, days } from '../../../platform/db/intervals.ts'

interface PromiseCounts {
  /** Parcels that were accepted, and whose label nobody has taken. */
  untaken: number
  /** Labels of the last weeks that the sender took and says they did not use. */
  unsent: number
}

/** Counts a sender's open promises, with the sender locked; uses `exchange_by_sender`. */
export async function countPromises(tx: Transaction, senderId: string): Promise<PromiseCounts> {
  const { rows } = await sql<PromiseCounts>`
    select (select count(*)::int from exchange
             where sender_id = ${senderId}::uuid and status in ('ACCEPTING', 'REQUEST_ACCEPTED', 'LABEL_READY')
               and label_released_at is null) as untaken,
           (select count(*)::int from exchange
             where sender_id = ${senderId}::uuid and status = 'CANCELLED' and updated_at > ${ago(days(UNSENT_LABEL_DAYS))}
               and closed_at > ${ago(days(UNSENT_LABEL_DAYS))} and close_reason = ${EXCHANGE_STEPS.denySending.closeReason}
               and label_released_at is not null) as unsent`.execute(tx)
  return rows[0] ?? { untaken: 0, unsent: 0 }
}

/** Number of the member's books that were received. */
export async function countSentBooks(tx: Transaction, senderId: string): Promise<number> {
  const { rows } = await sql<{ copies: number }>`
    select coalesce(sum(copies), 0)::int as copies from exchange where sender_id = ${senderId}::uuid and status = 'RECEIVED'`.execute(tx)
  return rows[0]?.copies ?? 0
}
