import { sql } from 'kysely'
import type { BalanceKind } from '#domain/balance.ts'
import { now, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { seconds } from '../../../../platform/db/intervals.ts'
import type { ProviderName } from '../../providers/gateway.ts'

interface Difference {
  provider: ProviderName
  subject: string
  paymentId: string | null
  reference: string | null
  kind: BalanceKind
  oursCents: number
  theirsCents: number
}

/**
 * Opens or reopens the case of a difference, or updates its amounts. A case closed by an administrator stays closed until something
 * changes. True when opened.
 */
export async function openCase(db: Database | Transaction, difference: Difference): Promise<boolean> {
  const { provider, subject, paymentId, reference, kind, oursCents, theirsCents } = difference
  const { rows } = await sql<{ isNew: boolean }>`
    insert into balance_case as known (provider, subject, payment_id, reference, kind, ours_cents, theirs_cents)
    values (${provider}, ${subject}, ${paymentId}::uuid, ${reference}, ${kind}, ${oursCents}, ${theirsCents})
    on conflict (provider, subject) do update
       set kind = excluded.kind, ours_cents = excluded.ours_cents, theirs_cents = excluded.theirs_cents, seen_at = excluded.seen_at,
           opened_at = case when known.closed_at is null then known.opened_at else excluded.opened_at end,
           openings = known.openings + (known.closed_at is not null)::int, closed_at = null, closing = null, resolution = null
     where known.closing is distinct from 'DISMISSED'
        or (known.kind, known.ours_cents, known.theirs_cents) is distinct from (excluded.kind, excluded.ours_cents, excluded.theirs_cents)
    returning opened_at > seen_at - ${seconds(1)} as "isNew"`.execute(db)
  return rows[0]?.isNew === true
}

/** Closes cases of payments whose amounts now agree, keeping notes by administrators. */
export async function closeSettledCases(db: Database | Transaction, provider: ProviderName, subjects: readonly string[]): Promise<void> {
  await sql`
    update balance_case set closed_at = coalesce(closed_at, app_now()), closing = 'GONE'
     where provider = ${provider} and subject = any (${[...subjects]}::text[]) and closing is distinct from 'GONE'`.execute(db)
}

interface LockedCase {
  closing: 'GONE' | 'DISMISSED' | null
  resolution: string | null
}

export async function lockCase(tx: Transaction, uuid: string): Promise<LockedCase | undefined> {
  const { rows } = await sql<LockedCase>`select closing, resolution from balance_case where id = ${uuid}::uuid for update`.execute(tx)
  return rows[0]
}

/** Closes a case with what an administrator did about it. */
export async function dismissCase(tx: Transaction, uuid: string, resolution: string): Promise<void> {
  await tx.updateTable('balance_case').set({ closed_at: now, closing: 'DISMISSED', resolution }).where('id', '=', uuid).execute()
}
