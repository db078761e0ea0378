import { sql, type RawBuilder } from 'kysely'
import type { DisputeState } from '#domain/disputes.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { UNLIFTED } from '../accounts/queries/blocks.ts'
import type { ProviderDispute, ProviderName } from './providers/gateway.ts'
import type { PaymentRow } from './queries.ts'

/** How a dispute stands: the newest that its provider said. */
export interface StatementRow {
  statement_id: number
  state: DisputeState
  reason: string
  amount_cents: number | null
  evidence_due_at: Date | null
}

/** The dispute of a payment, locked, so that one process at a time adds to it; made where it was not known. Gives our id. */
export async function lockDispute(tx: Transaction, payment: PaymentRow, reference: string): Promise<string> {
  const { id: payment_id, provider } = payment
  if (provider === 'sandbox') throw new Error('The sandbox knows no disputes.')
  await tx
    .insertInto('payment_dispute')
    .values({ payment_id, provider, reference })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing())
    .execute()
  const query = tx.selectFrom('payment_dispute').select('id').where('provider', '=', provider).where('reference', '=', reference)
  return (await query.forUpdate().executeTakeFirstOrThrow()).id
}

/** The newest line of a dispute; undefined when there is none yet. */
export async function findNewestStatement(tx: Transaction, disputeId: string): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select statement_id, state, reason, amount_cents, evidence_due_at from dispute_now where id = ${disputeId}::uuid`.execute(tx)
  return rows[0]
}

/** Writes what the provider says now, and since when the payer is blocked for it. */
export async function insertStatement(
  tx: Transaction,
  disputeId: string,
  { state, reason, amountCents, evidenceDueAt }: ProviderDispute,
  suspendedSince: string | null,
): Promise<void> {
  await sql`
    insert into dispute_statement (dispute_id, state, reason, amount_cents, evidence_due_at, suspended_since)
    values (${disputeId}::uuid, ${state}, ${reason}, ${amountCents}, ${evidenceDueAt}, ${suspendedSince}::timestamptz)`.execute(tx)
}

/** Whether a block of a member that began then is one for a dispute, and still meant. */
export async function isSuspendedForDispute(tx: Transaction, memberId: string, since: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${UNLIFTED}) u where u.member_id = ${memberId}::uuid and u.suspended_since = ${since}::timestamptz limit 1`.execute(tx)
  return rows.length > 0
}

/** Since when the payer is blocked for this dispute; null when they are not, or not any more. */
export async function findSuspension(tx: Transaction, disputeId: string): Promise<string | null> {
  const { rows } = await sql<{ since: string }>`
    select u.suspended_since::text as since from (${UNLIFTED}) u join member m on m.id = u.member_id
     where u.dispute_id = ${disputeId}::uuid and m.blocked_at = u.suspended_since limit 1`.execute(tx)
  return rows[0]?.since ?? null
}

/**
 * Joins as `c` what was decided on how dispute `d` (of dispute_now) stands. A new date or amount leaves a decision as it is;
 * another state is looked at again.
 */
export const joinDecision = sql`
  left join lateral (
    select c.reason, c.lifts_suspension, c.at from dispute_decision c join dispute_statement t on t.id = c.statement_id
     where t.dispute_id = d.id
       and t.id > coalesce((select max(o.id) from dispute_statement o where o.dispute_id = d.id and o.state <> d.state), 0)
     order by t.id desc limit 1) c on true`

/**
 * Whether dispute `d` (of dispute_now) was lost on an exchange that is received, and nobody has decided yet who bears that: until then it
 * waits, whatever was decided on the dispute itself (record 75).
 */
export const isLossOpen = sql<boolean>`(d.state = 'LOST' and exists (
  select from payment lp join exchange le on le.id = lp.exchange_id,
         lateral (select coalesce(sum(r.cents), 0) as back, coalesce(sum(r.cents) filter (where r.way = 'DISPUTE'), 0) as lost
                    from payment_refund r where r.payment_id = lp.id) given
   where lp.id = d.payment_id and le.status = 'RECEIVED' and given.back < lp.amount_cents and given.lost < ${lostOf(sql`lp`)}))`

interface DecidableDispute {
  id: string
  reference: string
  payment_id: string
  member_id: string
  sender_id: string
  statement_id: number
  decided_reason: string | null
  decided_lift: boolean | null
}

/** A dispute, locked, with what was decided on what was said last; undefined when there is none. */
export async function lockDecidable(tx: Transaction, disputeId: string): Promise<DecidableDispute | undefined> {
  await tx.selectFrom('payment_dispute').select('id').where('id', '=', disputeId).forUpdate().executeTakeFirst()
  const { rows } = await sql<DecidableDispute>`
    select d.id, d.reference, d.payment_id, p.member_id, e.sender_id, d.statement_id, c.reason as decided_reason,
           c.lifts_suspension as decided_lift
      from dispute_now d join payment p on p.id = d.payment_id join exchange e on e.id = p.exchange_id
      ${joinDecision} where d.id = ${disputeId}::uuid`.execute(tx)
  return rows[0]
}

/** Writes what an administrator decided on what was said last. */
export async function insertDecision(
  tx: Transaction,
  decision: { statementId: number; adminId: string; liftsSuspension: boolean; reason: string },
): Promise<void> {
  const { statementId, adminId, liftsSuspension, reason } = decision
  await tx
    .insertInto('dispute_decision')
    .values({ statement_id: statementId, admin_id: adminId, lifts_suspension: liftsSuspension, reason })
    .execute()
}

/** How a payment stands with those who dispute it, the worst of them: LOST, then OPEN; undefined when nobody ever did. */
export async function findDisputeOf(db: Database, paymentId: string): Promise<{ state: DisputeState } | undefined> {
  const { rows } = await sql<{ state: DisputeState }>`
    select d.state from dispute_now d
     where d.payment_id = ${paymentId}::uuid order by array_position(array['LOST', 'OPEN', 'WON', 'WITHDRAWN'], d.state) limit 1`.execute(
    db,
  )
  return rows[0]
}

/** What dispute `d` (of dispute_now) of payment `p` is about, in euro cents: all that was taken where the provider names no euros. */
export const disputedCents = sql<number>`coalesce(d.amount_cents, p.captured_cents, p.amount_cents)`

/** Whether the payer of exchange `e` asks for the money back elsewhere, or has got it there (`isAgainstUs` as SQL). */
export const isPaymentDisputed = sql<boolean>`exists (
  select from payment p join dispute_now d on d.payment_id = p.id where p.exchange_id = e.id and d.state in ('OPEN', 'LOST'))`

/** How many euro cents the payer of a payment, whose row is called like this in a statement, has back by disputes that were lost. */
export function lostOf(payment: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(coalesce(d.amount_cents, ${payment}.captured_cents, ${payment}.amount_cents)), 0)
      from dispute_now d where d.payment_id = ${payment}.id and d.state = 'LOST')`
}

/** Whether a dispute of a payment is undecided, and how many euro cents its payer has back by disputes that were lost. */
export async function sumDisputes(db: Database, paymentId: string): Promise<{ isOpen: boolean; lostCents: number }> {
  const { rows } = await sql<{ isOpen: boolean; lostCents: number }>`
    select coalesce(bool_or(d.state = 'OPEN'), false) as "isOpen",
           coalesce(sum(${disputedCents}) filter (where d.state = 'LOST'), 0)::int as "lostCents"
      from dispute_now d join payment p on p.id = d.payment_id where d.payment_id = ${paymentId}::uuid`.execute(db)
  return rows[0] ?? { isOpen: false, lostCents: 0 }
}

/** Disputes that their provider has not decided yet, as far as we know. */
export async function listOpenDisputes(db: Database, provider: ProviderName): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select reference from dispute_now where provider = ${provider} and state = 'OPEN' order by opened_at, id`.execute(db)
  return rows.map((row) => row.reference)
}

export interface DisputeMailFacts {
  email: string
  language: 'de' | 'en' | 'lt'
  title: string
  amount_cents: number
  /** Why the account is free again; empty before. */
  decision_reason: string
}

/** What a mail to the payer says of a dispute; undefined when they are gone. */
export async function findDisputeMailFacts(db: Database, disputeId: string): Promise<DisputeMailFacts | undefined> {
  const { rows } = await sql<DisputeMailFacts>`
    select m.email, m.language, parcel_title(e.id, e.title) as title, ${disputedCents} as amount_cents, coalesce(c.reason, '') as decision_reason
      from dispute_now d join payment p on p.id = d.payment_id join exchange e on e.id = p.exchange_id
      join member m on m.id = p.member_id and m.deleted_at is null
      left join lateral (
        select c.reason from dispute_decision c join dispute_statement t on t.id = c.statement_id
         where t.dispute_id = d.id and c.lifts_suspension order by t.id desc limit 1) c on true
     where d.id = ${disputeId}::uuid`.execute(db)
  return rows[0]
}
