import { sql } from 'kysely'
import type { PaymentState } from '#domain/exchange-states.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { germanDay, isoDay } from '../../../../platform/db/german-days.ts'
import { disputedCents } from '../../disputes-queries.ts'
import type { ProviderName } from '../../providers/gateway.ts'

/** A payment as in the ledger, in euro cents. */
export interface OwnPayment {
  id: string
  provider_ref: string | null
  status: PaymentState
  day: string
  takenCents: number
  backCents: number
  lostCents: number
  isMoving: boolean
}

/** States of payments whose money is in the ledger. */
const TAKEN: readonly PaymentState[] = ['CAPTURED', 'REFUNDING', 'REFUNDED']

/**
 * Ledger amounts of payments by what moved between provider and platform; without ledger entries those of the payment row. An exchange
 * has one captured payment, so all its euros belong to that one.
 */
export async function listOwnPayments(db: Database, ids: readonly string[]): Promise<OwnPayment[]> {
  const { rows } = await sql<OwnPayment>`
    select p.id, p.provider_ref, p.status, ${isoDay(germanDay(sql`p.created_at`))} as day,
           case when not t.is_taken then 0 when l.taken > 0 then l.taken else coalesce(p.captured_cents, p.amount_cents) end as "takenCents",
           case when not t.is_taken then 0 when l.taken > 0 then l.back when p.status = 'REFUNDED' then coalesce(p.captured_cents, p.amount_cents)
                when exists (select from payment_event v where v.payment_id = p.id and v.kind = 'PART_REFUNDED')
                then p.captured_cents - p.amount_cents else 0 end as "backCents",
           (select coalesce(sum(${disputedCents}), 0)::int from dispute_now d where d.payment_id = p.id and d.state = 'LOST') as "lostCents",
           exists (select from effect f where f.payment_id = p.id and f.status in ('PENDING', 'RUNNING')) as "isMoving"
      from payment p
      cross join lateral (select p.status = any (${[...TAKEN]}::text[]) as is_taken) t
      cross join lateral (
        select coalesce(sum(m.amount) filter (where f.kind like 'sys:psp:%'), 0)::int as taken,
               coalesce(sum(m.amount) filter (where g.kind like 'sys:psp:%'), 0)::int as back
          from transfer m join account f on f.id = m.from_id join account g on g.id = m.to_id
         where t.is_taken and m.exchange_id = p.exchange_id and m.unit = 'EUR') l
     where p.id = any (${[...ids]}::uuid[]) order by p.id`.execute(db)
  return rows
}

/** Payments of ours in a provider's list, by its reference or, if we never stored it, by our id. */
export async function listKnownPayments(
  db: Database,
  provider: ProviderName,
  listed: readonly { reference: string; paymentId: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ reference: string; id: string }>`
    select t.reference, p.id
      from unnest(${listed.map(({ reference }) => reference)}::text[], ${listed.map(({ paymentId }) => paymentId)}::text[]) t (reference, number)
      join payment p on p.provider = ${provider} and p.status <> 'PASSED_ON'
       and (p.provider_ref = t.reference or (p.provider_ref is null and p.id::text = t.number))`.execute(db)
  return new Map(rows.map(({ reference, id }) => [reference, id]))
}

/** Next payments of a comparison: of its days, and older ones that differed or are disputed; without those read. */
export async function listNextPayments(
  db: Database,
  { provider, run, limit }: { provider: ProviderName; run: { id: number; since: Date }; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from payment p
     where p.provider = ${provider} and p.status <> 'PASSED_ON'
       and (p.created_at > ${run.since}
            or exists (select from balance_case c where c.payment_id = p.id and (c.closed_at is null or c.closing = 'DISMISSED'))
            or exists (select from balance_line l where l.payment_id = p.id and l.run_id = ${run.id}))
       and not exists (select from balance_line l where l.run_id = ${run.id} and l.payment_id = p.id and l.state <> 'OPEN')
     order by p.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
