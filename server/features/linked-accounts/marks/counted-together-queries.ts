import { sql, type RawBuilder } from 'kysely'
import type { FreePointRefusal } from '#domain/account-links.ts'
import type { Transaction } from '../../../platform/db/database.ts'

/** Locks accounts that count together against concurrent free points. Call it before counting and before locking points accounts. */
export async function lockCountedTogether(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('free points:' || k.kind || encode(k.hash, 'hex'), 0))
      from (select kind, hash from member_mark where member_id = ${memberId}::uuid and kind in ('MAILBOX', 'PERSON', 'PAYMENT')
             order by kind, hash) k`.execute(tx)
}

/** Free points of other accounts that count as the same person, deleted ones among them, and by what most of them do. */
interface CountedTogether {
  count: number
  reason: FreePointRefusal
}

/**
 * Free points of all accounts with the same mailbox, the same name and address, or the same payment instrument and name; an instrument
 * shared by different names does not count.
 */
export async function countFreePointsOfSame(tx: Transaction, memberId: string): Promise<CountedTogether> {
  const { rows } = await sql<CountedTogether>`
    with mine as (select kind, hash from member_mark where member_id = ${memberId}::uuid),
    same as (
      select o.member_id, bool_or(o.kind = 'MAILBOX') as by_mailbox
        from mine k join member_mark o on o.kind = k.kind and o.hash = k.hash
       where o.member_id <> ${memberId}::uuid and k.kind in ('MAILBOX', 'PERSON', 'PAYMENT')
         and (k.kind <> 'PAYMENT' or exists (
               select 1 from mine n join member_mark p on p.kind = 'NAME' and p.hash = n.hash
                where n.kind = 'NAME' and p.member_id = o.member_id))
       group by o.member_id)
    select count(*)::int as count, case when coalesce(bool_or(s.by_mailbox), false) then 'SHARED_MAILBOX' else 'SHARED_PERSON' end as reason
      from same s join free_point_grant g on g.member_id = s.member_id`.execute(tx)
  return rows[0] ?? { count: 0, reason: 'SHARED_MAILBOX' }
}

/** Condition that two account ids of a statement count as the same person. */
function areSame(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  const share = (kinds: RawBuilder<unknown>) => sql`exists (
    select 1 from member_mark k join member_mark o on o.kind = k.kind and o.hash = k.hash
     where k.member_id = ${one} and o.member_id = ${other} and k.kind in ${kinds})`
  return sql<boolean>`(${share(sql`('MAILBOX', 'PERSON')`)} or (${share(sql`('PAYMENT')`)} and ${share(sql`('NAME')`)}))`
}

export async function isSamePerson(tx: Transaction, one: string, other: string): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`select ${areSame(sql`${one}::uuid`, sql`${other}::uuid`)} as "isSame"`.execute(tx)
  return rows[0]?.isSame === true
}

/** Whether a member completed an exchange with somebody else whose points were paid out. */
export async function hasSwapped(tx: Transaction, memberId: string): Promise<boolean> {
  const swaps = (own: string) => sql`exists (
    select 1 from exchange e where e.${sql.ref(own)} = ${memberId}::uuid and e.status = 'RECEIVED'
       and not ${areSame(sql`e.sender_id`, sql`e.receiver_id`)}
       and not exists (select from point_hold h where h.exchange_id = e.id and h.reason = 'LATE_PAYOUT' and h.released_at is null))`
  const { rows } = await sql<{ isSo: boolean }>`select ${swaps('sender_id')} or ${swaps('receiver_id')} as "isSo"`.execute(tx)
  return rows[0]?.isSo === true
}
