import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'

/** Why a member is blocked: their payment is disputed, or an administrator decided so; null when they are not. */
export type BlockKind = 'DISPUTE' | 'DECISION' | null

/** The kind of block of `member m`. A suspension for a dispute began at the very moment that its statement names. */
export const blockKind = sql<BlockKind>`
  case when m.blocked_at is null then null
       when exists (select 1 from dispute_statement t join payment_dispute d on d.id = t.dispute_id join payment p on p.id = d.payment_id
                     where p.member_id = m.id and t.suspended_since = m.blocked_at) then 'DISPUTE'
       else 'DECISION' end`

/** Since when a member is blocked, to the microsecond, as the database writes it: it identifies the block. */
export interface Block {
  since: string
  /** Whether this call blocked them; false when they were blocked already. */
  isNew: boolean
}

/**
 * Blocks a member: their sessions end, their offers are hidden, nothing new begins (decision 15). What is not sent in
 * their exchanges is ended by the sweep of exchanges. Undefined for a member who has left.
 */
export async function blockMember(tx: Transaction, memberId: string): Promise<Block | undefined> {
  const { rows } = await sql<Block>`
    with before as (select id, blocked_at from member where id = ${memberId}::uuid and deleted_at is null for update),
         blocked as (update member m set blocked_at = app_now() from before
                      where m.id = before.id and before.blocked_at is null returning m.blocked_at)
    select coalesce(before.blocked_at, blocked.blocked_at)::text as since, before.blocked_at is null as "isNew"
      from before left join blocked on true`.execute(tx)
  return rows[0]
}

/** Ends a block, if it is still the one that began then; one of another reason stays. True when the member is free now. */
export async function unblockMember(tx: Transaction, memberId: string, since: string): Promise<boolean> {
  const { rows } = await sql`
    update member set blocked_at = null where id = ${memberId}::uuid and blocked_at = ${since}::timestamptz returning id`.execute(tx)
  return rows.length > 0
}
