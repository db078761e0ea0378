import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { PaymentState } from '#domain/exchange-states.ts'
import type { EffectKind } from '#domain/payment-effects.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { finishRow, leaseStatement, parkRow, postponeRow, deferRow } from '../../platform/effect-queue.ts'
import type { ProviderName } from './providers/gateway.ts'

/** A payment as read anywhere, also as JSON in another row. */
export type PaymentRow = Pick<
  Selectable<DB['payment']>,
  | 'id'
  | 'exchange_id'
  | 'member_id'
  | 'provider'
  | 'provider_ref'
  | 'capture_ref'
  | 'client_secret'
  | 'amount_cents'
  | 'held_cents'
  | 'captured_cents'
  | 'captured_fee_cents'
  | 'later_back_cents'
  | 'shipping_cents'
  | 'service_fee_cents'
  | 'surcharge_cents'
  | 'status'
  | 'subscribes_to_promo'
>

interface NewPayment {
  exchangeId: string
  memberId: string
  provider: ProviderName
  shippingCents: number
  serviceFeeCents: number
  surchargeCents: number
}

export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<PaymentRow> {
  return tx
    .insertInto('payment')
    .values({
      exchange_id: payment.exchangeId,
      member_id: payment.memberId,
      provider: payment.provider,
      amount_cents: payment.shippingCents + payment.serviceFeeCents + payment.surchargeCents,
      shipping_cents: payment.shippingCents,
      service_fee_cents: payment.serviceFeeCents,
      surcharge_cents: payment.surchargeCents,
      status: 'CREATED',
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The amount to capture, when less than held. */
export interface TakenPart {
  shippingCents: number
  serviceFeeCents: number
  surchargeCents: number
}

/** Reduces the amount to capture; false when no longer held. */
export async function reduceAmount(
  tx: Transaction,
  id: string,
  { shippingCents, serviceFeeCents, surchargeCents }: TakenPart,
): Promise<boolean> {
  const { rows } = await sql`
    update payment set held_cents = coalesce(held_cents, amount_cents), amount_cents = ${shippingCents + serviceFeeCents + surchargeCents},
           shipping_cents = ${shippingCents}, service_fee_cents = ${serviceFeeCents}, surcharge_cents = ${surchargeCents}
     where id = ${id}::uuid and status = 'AUTHORIZED' returning id`.execute(tx)
  return rows.length > 0
}

/** A payment moved to another exchange, and the row left in its place. */
export interface MovedPayment {
  moved: PaymentRow
  stays: PaymentRow
}

/**
 * Moves a hold to another exchange for the same or a smaller amount; the provider's id stays. A row in its place records the move.
 * Undefined when no longer held.
 */
export async function movePaymentOn(
  tx: Transaction,
  payment: PaymentRow,
  toExchange: string,
  part: TakenPart,
): Promise<MovedPayment | undefined> {
  const { id, exchange_id, member_id, provider, amount_cents, shipping_cents, service_fee_cents, surcharge_cents } = payment
  if (!(await reduceAmount(tx, id, part))) return undefined
  const move = tx.updateTable('payment').set({ exchange_id: toExchange }).where('id', '=', id).returningAll()
  const moved = await move.executeTakeFirstOrThrow()
  const stays = tx
    .insertInto('payment')
    .values({ exchange_id, member_id, provider, amount_cents, shipping_cents, service_fee_cents, surcharge_cents, status: 'PASSED_ON' })
    .returningAll()
  return { moved, stays: await stays.executeTakeFirstOrThrow() }
}

/** Stores that part of a captured payment goes back, and the rest; false when not captured or done before. */
export async function notePartRefundRequested(
  tx: Transaction,
  id: string,
  { shippingCents, serviceFeeCents, surchargeCents }: TakenPart,
): Promise<boolean> {
  const { rows } = await sql`
    update payment set held_cents = coalesce(held_cents, amount_cents), captured_cents = amount_cents, captured_fee_cents = service_fee_cents,
           amount_cents = ${shippingCents + serviceFeeCents + surchargeCents}, service_fee_cents = ${serviceFeeCents},
           surcharge_cents = ${surchargeCents}
     where id = ${id}::uuid and status = 'CAPTURED' and captured_cents is null and shipping_cents = ${shippingCents} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Stores that the part was refunded; false when stored before. */
export async function notePartRefunded(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_event (payment_id, kind) values (${id}::uuid, 'PART_REFUNDED') on conflict do nothing returning payment_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether a requested partial refund is complete while the payment stays captured. */
export async function wasPartRefunded(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ isBack: boolean }>`
    select (p.captured_cents is null or exists (select from payment_event v where v.payment_id = p.id and v.kind = 'PART_REFUNDED'))
           and not exists (select from payment_refund r where r.payment_id = p.id and r.booked_at is null) as "isBack"
      from payment p where p.id = ${id}::uuid`.execute(db)
  return rows[0]?.isBack ?? false
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPaymentByReference(db: Database, provider: ProviderName, reference: string): Promise<PaymentRow | undefined> {
  const query = db.selectFrom('payment').selectAll().where('provider', '=', provider).where('provider_ref', '=', reference)
  return query.executeTakeFirst()
}

export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Locks the newest payment of an exchange (lock order: offer, exchange, payment, accounts). */
export async function lockNewestPayment(tx: Transaction, exchangeId: string): Promise<PaymentRow | undefined> {
  const query = tx
    .selectFrom('payment')
    .selectAll()
    .where('exchange_id', '=', exchangeId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
  return query.executeTakeFirst()
}

/** The newest payment of an exchange, without a lock. */
export async function findNewestPayment(db: Database, exchangeId: string): Promise<PaymentRow | undefined> {
  const query = db
    .selectFrom('payment')
    .selectAll()
    .where('exchange_id', '=', exchangeId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return query.executeTakeFirst()
}

/** Stores the provider's reference while the payment waits for it; false when closed meanwhile (K3). */
export async function saveReference(db: Database, id: string, reference: string, clientSecret: string): Promise<boolean> {
  const { rows } = await sql`
    update payment set provider_ref = ${reference}, client_secret = ${clientSecret}
     where id = ${id}::uuid and status = 'CREATED' and (provider_ref is null or provider_ref = ${reference}) returning id`.execute(db)
  return rows.length > 0
}

/** Stores the payer's newsletter choice until the provider has the hold, which may outlast the browser. */
export async function savePromoChoice(tx: Transaction, id: string, subscribesToPromo: boolean): Promise<void> {
  await tx.updateTable('payment').set({ subscribes_to_promo: subscribesToPromo }).where('id', '=', id).execute()
}

/**
 * Moves a payment by compare-and-set on its state (second guard of each edge) and inserts its effect, in one statement. Gives the effect
 * id; null when no longer in `from`.
 */
export async function movePayment(
  tx: Transaction,
  id: string,
  { from, to, effect }: { from: readonly PaymentState[]; to: PaymentState; effect: EffectKind },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    with moved as (update payment set status = ${to} where id = ${id}::uuid and status = any (${[...from]}::text[]) returning id)
    insert into effect (kind, payment_id, dedupe_key) select ${effect}, id, ${dedupeKey(effect, id)} from moved
    on conflict (dedupe_key) do update set kind = excluded.kind returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/**
 * Moves a payment to a state confirmed by the provider with its append-only event, in one statement; a unique index allows one
 * resolution. The provider's end of the hold is stored on our clock.
 */
export async function concludePayment(
  tx: Transaction,
  id: string,
  from: readonly PaymentState[],
  to: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'REFUNDED',
  { heldUntil = null, captureRef = null }: { heldUntil?: Date | null; captureRef?: string | null } = {},
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update payment set status = ${to}, held_until = coalesce(app_now() + (${heldUntil}::timestamptz - clock_timestamp()), held_until),
             capture_ref = coalesce(${captureRef}::text, capture_ref)
       where id = ${id}::uuid and status = any (${[...from]}::text[]) returning id)
    insert into payment_event (payment_id, kind) select id, ${to} from moved returning payment_id`.execute(tx)
  return rows.length > 0
}

/** Keeps what the provider calls what it took of payments, where that was not learned when it was taken. */
export async function learnCaptures(db: Database, learned: readonly { id: string; captureRef: string }[]): Promise<void> {
  if (learned.length === 0) return
  await sql`
    update payment p set capture_ref = t.ref
      from unnest(${learned.map(({ id }) => id)}::uuid[], ${learned.map(({ captureRef }) => captureRef)}::text[]) t (id, ref)
     where p.id = t.id and p.capture_ref is null returning p.id`.execute(db)
}
/** Whether the provider was ever asked to take the approved hold (PayPal). */
export async function wasHoldAsked(tx: Transaction, id: string): Promise<boolean> {
  const effect = tx.selectFrom('effect').select('id').where('payment_id', '=', id).where('kind', '=', 'AUTHORIZE')
  return (await effect.executeTakeFirst()) !== undefined
}

export interface EffectRow {
  id: number
  kind: EffectKind
  payment_id: string
  attempts: number
  key_generation: number
}

/** One effect of a kind for a payment; `again` tells a second one from the first. */
function dedupeKey(kind: EffectKind, paymentId: string, again = ''): string {
  return [kind, paymentId, ...(again ? [again] : [])].join(':')
}

/** Inserts an effect without changing the payment. */
export async function insertEffect(tx: Transaction, kind: EffectKind, paymentId: string, again = ''): Promise<number> {
  const row = await tx
    .insertInto('effect')
    .values({ kind, payment_id: paymentId, dedupe_key: dedupeKey(kind, paymentId, again) })
    .onConflict((conflict) => conflict.column('dedupe_key').doUpdateSet({ kind }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A running effect with its payment at that time, and the euro cents of its later refund. */
export type LeasedEffect = EffectRow & { payment: PaymentRow; refund_cents: number | null }

/** Leases one due effect, or the named one, with its payment. */
export async function leaseEffect(db: Database, owner: string, only?: number): Promise<LeasedEffect | undefined> {
  const { rows } = await sql<LeasedEffect>`
    ${leaseStatement('effect', owner, only)}
    returning id, kind, payment_id, attempts, key_generation,
              (select to_json(p) from payment p where p.id = leased.payment_id) as payment,
              (select r.cents from payment_refund r where r.effect_id = leased.id) as refund_cents`.execute(db)
  return rows[0]
}

export async function finishEffect(tx: Transaction, id: number): Promise<void> {
  await finishRow(tx, 'effect', id)
}

/** Postpones an effect, with a new key if the provider refused the old one. */
export async function postponeEffect(db: Database, effect: EffectRow, error: string, input: { newKey: boolean }): Promise<void> {
  await postponeRow(db, 'effect', effect, error, sql`, key_generation = key_generation + ${input.newKey ? 1 : 0}`)
}

/** Postpones an effect the provider has not decided; does not count as an attempt. */
export async function waitForProvider(db: Database, id: number): Promise<void> {
  await deferRow(db, 'effect', id)
}

/** Makes the effect of a payment due now, also one parked because the provider was unreachable. */
export async function expediteEffect(db: Database, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    update effect set status = 'PENDING', run_at = app_now(), attempts = greatest(least(attempts, 20), 1)
     where payment_id = ${paymentId}::uuid and status in ('PENDING', 'PARKED') returning id`.execute(db)
  return rows.length > 0
}

/** Locks the parked effects of a payment, so concurrent retries run once. */
export async function lockParkedEffects(tx: Transaction, paymentId: string): Promise<Pick<EffectRow, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<EffectRow, 'id' | 'kind'>>`
    select id, kind from effect where payment_id = ${paymentId}::uuid and status = 'PARKED' order by id for update`.execute(tx)
  return rows
}

/** Parks an effect for an administrator; it is never deleted. */
export async function parkEffect(db: Database, id: number, reason: string): Promise<void> {
  await parkRow(db, 'effect', id, reason)
}
