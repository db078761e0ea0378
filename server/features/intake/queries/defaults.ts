import { sql } from 'kysely'
import type { IntakeDefaults } from '#contract/intake.ts'
import { INTAKE_CONDITION, INTAKE_PRICE_RULE } from '#domain/policy/intake.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'

const UNCHANGED: IntakeDefaults = {
  condition: INTAKE_CONDITION,
  priceRule: INTAKE_PRICE_RULE,
  points: null,
  smokeFree: false,
  petFree: false,
  numbers: false,
}

/** A member's defaults for rows. */
export async function readDefaults(db: Database | Transaction, memberId: string): Promise<IntakeDefaults> {
  const { rows } = await sql<IntakeDefaults>`
    select condition, price_rule as "priceRule", points, smoke_free as "smokeFree", pet_free as "petFree", numbers
      from intake_default where member_id = ${memberId}::uuid`.execute(db)
  return rows[0] ?? UNCHANGED
}

export async function storeDefaults(tx: Transaction, memberId: string, chosen: IntakeDefaults): Promise<void> {
  const values = {
    condition: chosen.condition,
    price_rule: chosen.priceRule,
    points: chosen.points,
    smoke_free: chosen.smokeFree,
    pet_free: chosen.petFree,
    numbers: chosen.numbers,
    changed_at: now,
  }
  await tx
    .insertInto('intake_default')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute()
}
