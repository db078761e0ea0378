import { sql } from 'kysely'
import type { Database } from '../../../../platform/db/database.ts'
import type { ProviderDispute, ProviderName } from '../../providers/gateway.ts'

/** The payment of a dispute with its captured euro cents; undefined when unknown. */
export async function findDisputedAmount(
  db: Database,
  provider: ProviderName,
  named: NonNullable<ProviderDispute['payment']>,
): Promise<{ id: string; provider_ref: string | null; takenCents: number } | undefined> {
  const { reference, id } = { reference: null, id: null, ...named }
  const { rows } = await sql<{ id: string; provider_ref: string | null; takenCents: number }>`
    select id, provider_ref, coalesce(captured_cents, amount_cents) as "takenCents" from payment
     where provider = ${provider} and (provider_ref = ${reference} or id::text = ${id})`.execute(db)
  return rows[0]
}
