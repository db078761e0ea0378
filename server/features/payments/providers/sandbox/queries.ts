import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { germanToday, isoDay } from '../../../../platform/db/german-days.ts'

export type IntentStatus = 'requires_payment_method' | 'requires_action' | 'requires_capture' | 'succeeded' | 'canceled'

export type IntentRow = Omit<Selectable<DB['sandbox_intent']>, 'metadata'> & { metadata: { paymentId: string; title: string } }

/** Creates the intent of an idempotency key, or gives the earlier one (one statement, so concurrent calls agree). */
export async function openIntent(
  db: Database,
  intent: { key: string; id: string; clientSecret: string; amountCents: number; metadata: IntentRow['metadata'] },
): Promise<IntentRow | undefined> {
  await sql`
    with made as (
      insert into sandbox_intent (id, client_secret, amount_cents, status, metadata)
      select ${intent.id}, ${intent.clientSecret}, ${intent.amountCents}, 'requires_payment_method', ${JSON.stringify(intent.metadata)}::jsonb
       where not exists (select 1 from sandbox_idempotency where key = ${intent.key})
      returning id)
    insert into sandbox_idempotency (key, intent_id) select ${intent.key}, id from made on conflict (key) do nothing`.execute(db)
  const { rows } = await sql<IntentRow>`
    select i.* from sandbox_idempotency k join sandbox_intent i on i.id = k.intent_id where k.key = ${intent.key}`.execute(db)
  return rows[0]
}

/** Today in Germany as an ISO date, by the database clock. */
export async function findToday(db: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`select ${isoDay(germanToday)} as today`.execute(db)
  return rows[0]?.today ?? ''
}

export async function findIntent(db: Database, id: string): Promise<IntentRow | undefined> {
  const { rows } = await sql<IntentRow>`select * from sandbox_intent where id = ${id}`.execute(db)
  return rows[0]
}

export async function findIntentByPayment(db: Database, paymentId: string): Promise<IntentRow | undefined> {
  const { rows } = await sql<IntentRow>`select * from sandbox_intent where metadata->>'paymentId' = ${paymentId}`.execute(db)
  return rows[0]
}

/** Moves an intent to another state if it is in one of `from`; false otherwise. */
export async function moveIntent(
  db: Database,
  id: string,
  from: readonly IntentStatus[],
  to: IntentStatus,
  error: string | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_intent set status = ${to}, last_error = ${error} where id = ${id} and status = any(${from}) returning id`.execute(db)
  return rows.length > 0
}

/** Captures all or part of a hold; repeating the same amount succeeds. */
export async function captureIntent(db: Database, id: string, amountCents: number): Promise<boolean> {
  const { rows } = await sql`
    update sandbox_intent set status = 'succeeded', captured_cents = ${amountCents}
     where id = ${id} and ${amountCents} <= amount_cents
       and (status = 'requires_capture' or (status = 'succeeded' and captured_cents = ${amountCents})) returning id`.execute(db)
  return rows.length > 0
}

/** Refunds all or part of a captured intent, once per key; refuses more than the rest. */
export async function refundIntent(db: Database, id: string, { amountCents, key }: { amountCents: number; key: string }): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`
    with known as (select from sandbox_idempotency where key = ${key}),
    refunded as (
      update sandbox_intent set refunded_cents = refunded_cents + ${amountCents}
       where id = ${id} and status = 'succeeded' and refunded_cents + ${amountCents} <= captured_cents and not exists (select from known)
      returning id),
    kept as (insert into sandbox_idempotency (key, intent_id) select ${key}, id from refunded)
    select exists (select from known) or exists (select from refunded) as "isDone"`.execute(db)
  return rows[0]?.isDone ?? false
}

/** A member's sandbox intents, newest first. */
export async function intentsOfMember(db: Database, memberId: string): Promise<IntentRow[]> {
  const { rows } = await sql<IntentRow>`
    select i.* from sandbox_intent i join payment p on p.provider_ref = i.id where p.member_id = ${memberId}::uuid order by i.created_at desc`.execute(
    db,
  )
  return rows
}
