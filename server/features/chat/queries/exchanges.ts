import { sql } from 'kysely'
import type { ExchangeState } from '#domain/exchange-states.ts'
import { CHAT_EXCHANGES_MAX } from '#domain/policy/chat.ts'
import type { Database } from '../../../platform/db/database.ts'

export interface SharedExchangeRow {
  id: string
  book_id: string
  title: string
  status: ExchangeState
}

/** Exchanges between two members, open ones first, then newest; without unpaid claims. */
export async function listSharedExchanges(db: Database, memberId: string, partnerId: string): Promise<SharedExchangeRow[]> {
  const { rows } = await sql<SharedExchangeRow>`
    select e.id, e.book_id, parcel_title(e.id, e.title) as title, e.status from exchange e
     where e.requested_at is not null
       and (e.sender_id, e.receiver_id) in ((${memberId}::uuid, ${partnerId}::uuid), (${partnerId}::uuid, ${memberId}::uuid))
     order by e.closed_at desc nulls first, e.requested_at desc, e.id limit ${CHAT_EXCHANGES_MAX}`.execute(db)
  return rows
}
