import { sql } from 'kysely'
import type { LabelSourceState } from '#domain/label-purchases.ts'
import { LABEL_SOURCE_CHECK_MINUTES, LABEL_SOURCE_HOLD_MINUTES } from '#domain/policy/label-purchases.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { ago, fromNow, minutes } from '../../../platform/db/intervals.ts'
import type { LabelProduct } from './label-source.ts'

export interface SourceRow {
  state: LabelSourceState
  product_code: number | null
  price_cents: number | null
  listed_cents: number | null
  low_cents: number | null
  balance_cents: number | null
  state_since: Date
  checked_at: Date
}

export async function findSource(db: Database): Promise<SourceRow | undefined> {
  const { rows } = await sql<SourceRow>`
    select state, product_code, price_cents, listed_cents, low_cents, balance_cents, state_since, checked_at
      from label_source where name = 'INTERNETMARKE'`.execute(db)
  return rows[0]
}

/** Locks the state of the shop, inserting it if missing. */
export async function lockSource(tx: Transaction): Promise<SourceRow & { is_held: boolean }> {
  await sql`insert into label_source (name, state) values ('INTERNETMARKE', 'OFF') on conflict do nothing`.execute(tx)
  const { rows } = await sql<SourceRow & { is_held: boolean }>`
    select state, product_code, price_cents, listed_cents, low_cents, balance_cents, state_since, checked_at,
           coalesce(held_until > app_now(), false) as is_held
      from label_source where name = 'INTERNETMARKE' for update`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('there is no label source')
  return row
}

/** Whether a check of the shop is due: it is not ready, or the last check is old. */
export async function isCheckDue(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select 1 from label_source
     where name = 'INTERNETMARKE' and state = 'READY' and checked_at > ${ago(minutes(LABEL_SOURCE_CHECK_MINUTES))}`.execute(db)
  return rows.length === 0
}

export interface SourceNote {
  state: LabelSourceState
  product?: LabelProduct | undefined
  balanceCents?: number | undefined
  listedCents?: number | null | undefined
  /** Pauses buying regardless of later checks. */
  isHeld?: boolean | undefined
  isFreed?: boolean | undefined
}

export async function storeSource(
  tx: Transaction,
  { state, product, balanceCents, listedCents, isHeld, isFreed }: SourceNote,
): Promise<void> {
  await sql`
    update label_source set
           state = ${state}, state_since = case when state = ${state} then state_since else app_now() end, checked_at = app_now(),
           product_code = coalesce(${product?.productCode ?? null}::int, product_code),
           price_cents = coalesce(${product?.priceCents ?? null}::int, price_cents),
           low_cents = coalesce(${product?.lowCents ?? null}::int, low_cents),
           balance_cents = coalesce(${balanceCents ?? null}::int, balance_cents),
           listed_cents = case when ${listedCents !== undefined}::boolean then ${listedCents ?? null}::int else listed_cents end,
           held_until = case when ${isHeld === true}::boolean then ${fromNow(minutes(LABEL_SOURCE_HOLD_MINUTES))}
                             when ${isFreed === true}::boolean then null else held_until end
     where name = 'INTERNETMARKE'`.execute(tx)
}
