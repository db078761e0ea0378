import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { days, fromNow } from '../../../platform/db/intervals.ts'

/** The moment so many days from now. */
export async function daysFromNow(tx: Transaction, count: number): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${fromNow(days(count))} as at`.execute(tx)
  return rows[0]?.at ?? new Date()
}

/** Of the disputed payment for which a member is suspended; both null where an administrator decided. */
export interface DisputeColumns {
  title: string | null
  amount_cents: number | null
}

/**
 * Joins as `d` the dispute for which `member m` is suspended: that began at the very moment that its statement names (`since`).
 * Of several disputes the first is told.
 */
export const joinDispute = (since: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  left join lateral (
    select parcel_title(e.id, e.title) as title, coalesce(t.amount_cents, p.amount_cents) as amount_cents
      from payment p join exchange e on e.id = p.exchange_id join payment_dispute c on c.payment_id = p.id
      join dispute_statement t on t.dispute_id = c.id
     where p.member_id = m.id and t.suspended_since = ${since} order by t.id limit 1) d on true`

export interface RestrictionRow extends DisputeColumns {
  since: Date
  points: number
  /** Points of the member's debt, above zero. */
  owedPoints: number
  /** The member's newest objection to it; null when there is none. */
  objection: { text: string; made_at: string; answer: string | null; answered_at: string | null } | null
}

/** Why a member is restricted; undefined when they are not. */
export async function findRestriction(db: Database, memberId: string): Promise<RestrictionRow | undefined> {
  const { rows } = await sql<RestrictionRow>`
    select m.blocked_at as since, d.title, d.amount_cents,
           coalesce((select balance from account where unit = 'POINT' and kind = 'avail' and member_id = m.id), 0) as points,
           coalesce((select -balance from account where unit = 'POINT' and kind = 'debt' and member_id = m.id), 0)::int as "owedPoints",
           (select json_build_object('text', o.text, 'made_at', o.made_at, 'answer', o.answer, 'answered_at', o.answered_at)
              from objection o where o.member_id = m.id and o.restricted_since = m.blocked_at order by o.id desc limit 1) as objection
      from member m ${joinDispute(sql`m.blocked_at`)}
     where m.id = ${memberId}::uuid and m.blocked_at is not null`.execute(db)
  return rows[0]
}
