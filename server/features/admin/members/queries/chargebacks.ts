import { sql } from 'kysely'
import type { DisputeState } from '#domain/disputes.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { disputedCents } from '../../../payments/disputes-queries.ts'

export interface ChargebackRow {
  exchange_id: string
  title: string
  side: 'PAYER' | 'SENDER'
  partner: string
  state: DisputeState
  amount_cents: number
  opened_at: Date
}

/** Disputed payments of which a member is an end: who paid, or who got the points for it. Newest first. */
export async function listChargebacksOf(db: Database, memberId: string, limit: number): Promise<ChargebackRow[]> {
  const { rows } = await sql<ChargebackRow>`
    select e.id as exchange_id, parcel_title(e.id, e.title) as title, case when e.receiver_id = ${memberId}::uuid then 'PAYER' else 'SENDER' end as side,
           case when e.receiver_id = ${memberId}::uuid then e.sender_name else e.receiver_name end as partner, d.state,
           ${disputedCents} as amount_cents, d.opened_at
      from exchange e join payment p on p.exchange_id = e.id join dispute_now d on d.payment_id = p.id
     where ${memberId}::uuid in (e.sender_id, e.receiver_id) order by d.opened_at desc, d.id limit ${limit}`.execute(db)
  return rows
}
