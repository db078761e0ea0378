import { sql, type RawBuilder } from 'kysely'
import { cutTo } from '#domain/texts/letters.ts'
import type { Database, Transaction } from './db/database.ts'
import { fromNow, minutes, seconds } from './db/intervals.ts'

/** Tables of external effects; each belongs to one feature and has these columns (reliability 3.2). */
export type EffectTable = 'effect' | 'label_effect'

const LEASE = seconds(60)
const REVIEW_PAUSE = minutes(2)

/**
 * Leases one due effect (or the named one) for 60 seconds; add `returning` and commit at once. Uses the wall clock, which tests do not
 * shift.
 */
export function leaseStatement(table: EffectTable, owner: string, only?: number): RawBuilder<unknown> {
  return sql`
    update ${sql.table(table)} as leased
       set status = 'RUNNING', attempts = attempts + 1, lease_owner = ${owner}, lease_until = clock_timestamp() + ${LEASE}
     where id = (
       select id from ${sql.table(table)}
        where (${only ?? null}::bigint is null or id = ${only ?? null}::bigint)
          and ((status = 'PENDING' and run_at <= app_now()) or (status = 'RUNNING' and lease_until < clock_timestamp()))
        order by run_at for update skip locked limit 1)`
}

export async function finishRow(tx: Transaction, table: EffectTable, id: number): Promise<void> {
  await sql`update ${sql.table(table)} set status = 'DONE', lease_owner = null, lease_until = null where id = ${id}`.execute(tx)
}

/** Postpones an effect with a pause doubling from 2 s to 15 min, with jitter; `also` sets further columns. */
export async function postponeRow(
  db: Database,
  table: EffectTable,
  effect: { id: number; attempts: number },
  error: string,
  also: RawBuilder<unknown> = sql``,
): Promise<void> {
  const pauseSeconds = Math.min(900, 2 ** Math.min(effect.attempts, 10)) * (0.75 + Math.random() / 2)
  await sql`
    update ${sql.table(table)} set status = 'PENDING', run_at = ${fromNow(seconds(pauseSeconds))}, last_error = ${cutTo(error, 500)},
           lease_owner = null, lease_until = null ${also}
     where id = ${effect.id}`.execute(db)
}

/** Postpones an undecided effect without counting an attempt. */
export async function deferRow(db: Database, table: EffectTable, id: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set status = 'PENDING', attempts = greatest(attempts - 1, 1), run_at = app_now() + ${REVIEW_PAUSE},
           lease_owner = null, lease_until = null where id = ${id}`.execute(db)
}

/** Parks an effect for an administrator; it is never deleted. */
export async function parkRow(db: Database, table: EffectTable, id: number, reason: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set status = 'PARKED', last_error = ${cutTo(reason, 500)}, lease_owner = null, lease_until = null
     where id = ${id}`.execute(db)
}
