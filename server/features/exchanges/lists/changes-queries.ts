import { sql } from 'kysely'
import type { ExchangeActor, ExchangeState } from '#domain/exchange-states.ts'
import type { ExchangeStep } from '#domain/exchange-steps.ts'
import type { Database } from '../../../platform/db/database.ts'

interface ChangeRow {
  exchange_id: string
  role: 'sender' | 'receiver'
  step: ExchangeStep
  state: ExchangeState
  actor: ExchangeActor
  at: Date
  /** Its place in the order of all steps, of two numbers. */
  place: string
}

/** Steps from before transactions were written down come first. */
const WRITTEN_BY = sql`coalesce(v.written_by, '0'::xid8)`

/**
 * Steps of a member's exchanges after a place, in an order that never changes: by transaction, then by number. Those of transactions
 * that began after one that has not ended wait for it, so that none is passed over. The sender hears of an order once it is paid for.
 */
export async function listChanges(db: Database, memberId: string, after: string, limit: number): Promise<ChangeRow[]> {
  const [transaction = '0', number = '0'] = after.split('.')
  const { rows } = await sql<ChangeRow>`
    with own as (
      select e.id, 'receiver' as role from exchange e where e.receiver_id = ${memberId}::uuid
      union all
      select e.id, 'sender' from exchange e where e.sender_id = ${memberId}::uuid and e.requested_at is not null)
    select v.exchange_id, own.role, v.step, v.state, v.actor, v.at, ${WRITTEN_BY}::text || '.' || v.id as place
      from own join exchange_event v on v.exchange_id = own.id
     where (own.role = 'receiver' or v.state <> 'PENDING_PAYMENT')
       and ${WRITTEN_BY} < pg_snapshot_xmin(pg_current_snapshot())
       and (${WRITTEN_BY}, v.id) > (${transaction}::text::xid8, ${number}::bigint)
     order by ${WRITTEN_BY}, v.id limit ${limit}`.execute(db)
  return rows
}
