import { sql } from 'kysely'
import type { Transaction } from '../../../platform/db/database.ts'
import { revokeAccessTokensOf } from '../../../platform/session/queries.ts'

/** Since when a member is blocked, to the microsecond, as the database writes it: it identifies the block. */
interface Block {
  since: string
  /** Whether this call blocked them; false when they were blocked already. */
  isNew: boolean
}

/**
 * Blocks a member: their sessions admit them to little (decision 68), their access tokens are revoked, their offers are hidden, nothing new begins (decision 15). What is not sent in
 * their exchanges is ended by the sweep of exchanges. Undefined for a member who has left.
 */
export async function blockMember(tx: Transaction, memberId: string): Promise<Block | undefined> {
  const { rows } = await sql<Block>`
    with before as (select id, blocked_at from member where id = ${memberId}::uuid and deleted_at is null for update),
         blocked as (update member m set blocked_at = app_now() from before
                      where m.id = before.id and before.blocked_at is null returning m.blocked_at)
    select coalesce(before.blocked_at, blocked.blocked_at)::text as since, before.blocked_at is null as "isNew"
      from before left join blocked on true`.execute(tx)
  const [block] = rows
  if (block?.isNew) await revokeAccessTokensOf(tx, memberId)
  return block
}

/** Whether a restriction that nobody has lifted means the block that began then. */
export async function isMeantByRestriction(tx: Transaction, memberId: string, since: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from restriction where member_id = ${memberId}::uuid and blocked_since = ${since}::timestamptz and lifted_at is null limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

/** Suspensions of members for disputes that nobody has lifted. */
export const UNLIFTED = sql`
  select d.id as dispute_id, p.member_id, s.suspended_since
    from dispute_statement s join payment_dispute d on d.id = s.dispute_id join payment p on p.id = d.payment_id
   where s.suspended_since is not null and not exists (
     select 1 from dispute_decision c join dispute_statement t on t.id = c.statement_id
      where t.dispute_id = s.dispute_id and t.id >= s.id and c.lifts_suspension)`

/**
 * Ends a block, if it is still the one that began then and nothing else needs it: one of another reason stays, and so does one that a
 * restriction or a disputed payment still means. True when the member is free now.
 */
export async function unblockMember(tx: Transaction, memberId: string, since: string): Promise<boolean> {
  const { rows } = await sql`
    update member set blocked_at = null where id = ${memberId}::uuid and blocked_at = ${since}::timestamptz
       and not exists (select 1 from restriction r where r.member_id = member.id and r.blocked_since = member.blocked_at and r.lifted_at is null)
       and not exists (select 1 from (${UNLIFTED}) u where u.member_id = member.id and u.suspended_since = member.blocked_at)
    returning id`.execute(tx)
  return rows.length > 0
}
