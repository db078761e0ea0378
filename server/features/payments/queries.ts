import { sql, type Selectable } from 'kysely'
import type { DB } from '#db/types.ts'
import type { PaymentState } from '#domain/exchange-states.ts'
import type { EffectKind } from '#domain/payment-effects.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { finishRow, leasing, parkRow, postponeRow, waitWithRow } from '../../platform/effects/effect-queue.ts'
import type { ProviderName } from './providers/gateway.ts'

/** What is known of a payment wherever it is read, also as JSON beside another row. */
export type PaymentRow = Pick<
  Selectable<DB['payment']>,
  | 'id'
  | 'exchange_id'
  | 'member_id'
  | 'provider'
  | 'provider_ref'
  | 'client_secret'
  | 'amount_cents'
  | 'held_cents'
  | 'captured_cents'
  | 'captured_fee_cents'
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

/** What of a held payment is to be taken, where that is less. */
export interface TakenPart {
  shippingCents: number
  serviceFeeCents: number
  surchargeCents: number
}

/** Notes that less is to be taken of a held payment than is held; false when it is not held any more. */
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

/** A payment that has gone on to another exchange, and what stays in its place. */
export interface MovedPayment {
  moved: PaymentRow
  stays: PaymentRow
}

/**
 * Moves a held payment to another exchange, for which as much is to be taken as is held, or less; its provider, who knows it by its
 * id, has nothing to learn. In its place stays one that says so. Undefined when it is not held any more.
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

/** Notes that a part of a captured payment goes back, and what stays; false when it is not captured, or a part went back before. */
export async function keepPart(
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

/** Says that the part went back; false when that was said before. */
export async function notePartRefunded(tx: Transaction, id: string): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_event (payment_id, kind) values (${id}::uuid, 'PART_REFUNDED') on conflict do nothing returning payment_id`.execute(
    tx,
  )
  return rows.length > 0
}

/** Whether the part of a payment that was to go back did. */
export async function wasPartRefunded(db: Database, id: string): Promise<boolean> {
  const event = db.selectFrom('payment_event').select('kind').where('payment_id', '=', id).where('kind', '=', 'PART_REFUNDED')
  return (await event.executeTakeFirst()) !== undefined
}

export async function findPayment(db: Database, id: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findPaymentByReference(db: Database, provider: ProviderName, reference: string): Promise<PaymentRow | undefined> {
  const query = db.selectFrom('payment').selectAll().where('provider', '=', provider).where('provider_ref', '=', reference)
  return query.executeTakeFirst()
}

/** A payment, locked. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom('payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The newest payment of an exchange, locked (lock order: offer, exchange, payment, accounts). */
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

/** The newest payment of an exchange as it is now, without a lock. */
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

/** Stores what the provider answered, only while the payment waits for it; false when somebody closed it meanwhile (K3). */
export async function saveReference(db: Database, id: string, reference: string, clientSecret: string): Promise<boolean> {
  const { rows } = await sql`
    update payment set provider_ref = ${reference}, client_secret = ${clientSecret}
     where id = ${id}::uuid and status = 'CREATED' and (provider_ref is null or provider_ref = ${reference}) returning id`.execute(db)
  return rows.length > 0
}

/** Keeps what the payer chose until the provider has taken the hold, which may be after the browser has gone. */
export async function keepPromoChoice(tx: Transaction, id: string, subscribesToPromo: boolean): Promise<void> {
  await tx.updateTable('payment').set({ subscribes_to_promo: subscribesToPromo }).where('id', '=', id).execute()
}

/**
 * Compare-and-set on the state, the second guard of every edge, together with the effect that is wanted now, as one
 * statement. Gives the effect's id; null when the payment is no longer in `from`.
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
 * The same into a state the provider has confirmed, with its line in the append-only events, as one statement; the
 * unique index lets a payment be resolved once. What the provider says of the hold's end is on the wall clock, and kept on ours.
 */
export async function concludePayment(
  tx: Transaction,
  id: string,
  from: readonly PaymentState[],
  to: 'AUTHORIZED' | 'CAPTURED' | 'VOIDED' | 'REFUNDED',
  heldUntil: Date | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    with moved as (
      update payment set status = ${to}, held_until = coalesce(app_now() + (${heldUntil}::timestamptz - clock_timestamp()), held_until)
       where id = ${id}::uuid and status = any (${[...from]}::text[]) returning id)
    insert into payment_event (payment_id, kind) select id, ${to} from moved returning payment_id`.execute(tx)
  return rows.length > 0
}

/** Whether the provider was ever asked to take the hold of a payment, as its payer had approved it (PayPal). */
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

/** Writes a wanted effect for a payment that stays as it is. */
export async function insertEffect(tx: Transaction, kind: EffectKind, paymentId: string, again = ''): Promise<number> {
  const row = await tx
    .insertInto('effect')
    .values({ kind, payment_id: paymentId, dedupe_key: dedupeKey(kind, paymentId, again) })
    .onConflict((conflict) => conflict.column('dedupe_key').doUpdateSet({ kind }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** An effect that is being carried out, with its payment as it was then. */
export type LeasedEffect = EffectRow & { payment: PaymentRow }

/** Takes one due effect (or the one named), with its payment. */
export async function leaseEffect(db: Database, owner: string, only?: number): Promise<LeasedEffect | undefined> {
  const { rows } = await sql<LeasedEffect>`
    ${leasing('effect', owner, only)}
    returning id, kind, payment_id, attempts, key_generation,
              (select to_json(p) from payment p where p.id = leased.payment_id) as payment`.execute(db)
  return rows[0]
}

export async function finishEffect(tx: Transaction, id: number): Promise<void> {
  await finishRow(tx, 'effect', id)
}

/** Puts an effect back with a pause; with a new key where the provider has refused the call that had the old one. */
export async function postponeEffect(db: Database, effect: EffectRow, error: string, input: { newKey: boolean }): Promise<void> {
  await postponeRow(db, 'effect', effect, error, sql`, key_generation = key_generation + ${input.newKey ? 1 : 0}`)
}

/** Puts an effect back whose provider has not decided yet; such waiting counts as no try. */
export async function waitForProvider(db: Database, id: number): Promise<void> {
  await waitWithRow(db, 'effect', id)
}

/** Has the effect of a payment done now, also one that was parked because the provider could not be reached. */
export async function expediteEffect(db: Database, paymentId: string): Promise<boolean> {
  const { rows } = await sql`
    update effect set status = 'PENDING', run_at = app_now(), attempts = greatest(least(attempts, 20), 1)
     where payment_id = ${paymentId}::uuid and status in ('PENDING', 'PARKED') returning id`.execute(db)
  return rows.length > 0
}

/** The parked effects of a payment, locked: two administrators who have them done again do it once. */
export async function lockParkedEffects(tx: Transaction, paymentId: string): Promise<Pick<EffectRow, 'id' | 'kind'>[]> {
  const { rows } = await sql<Pick<EffectRow, 'id' | 'kind'>>`
    select id, kind from effect where payment_id = ${paymentId}::uuid and status = 'PARKED' order by id for update`.execute(tx)
  return rows
}

/** Takes an effect out of the queue for a person to look at; it is never dropped. */
export async function parkEffect(db: Database, id: number, reason: string): Promise<void> {
  await parkRow(db, 'effect', id, reason)
}
