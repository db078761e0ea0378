import { sql, type RawBuilder } from 'kysely'
import { cutTo } from '#domain/texts/letters.ts'
import type { Database, Transaction } from '../db/database.ts'
import { fromNow, minutes, seconds } from '../db/intervals.ts'

/** Tables whose rows are wanted outside effects; each belongs to one feature, and all have these columns (reliability 3.2). */
export type EffectTable = 'effect' | 'label_effect'

const LEASE = seconds(60)
const REVIEW_PAUSE = minutes(2)

/**
 * Takes one due effect (or the one named) for 60 seconds: a statement to be ended with `returning` and committed at once. Leases
 * run by the wall clock, not by the clock tests shift: they are about processes, not about promises.
 */
export function leasing(table: EffectTable, owner: string, only?: number): RawBuilder<unknown> {
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

/** Puts an effect back with a pause that doubles from 2 s to 15 min, with jitter; `also` sets more columns of the table. */
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

/** Puts an effect back whose provider has not decided yet; such waiting counts as no try. */
export async function waitWithRow(db: Database, table: EffectTable, id: number): Promise<void> {
  await sql`
    update ${sql.table(table)} set status = 'PENDING', attempts = greatest(attempts - 1, 1), run_at = app_now() + ${REVIEW_PAUSE},
           lease_owner = null, lease_until = null where id = ${id}`.execute(db)
}

/** Takes an effect out of the queue for a person to look at; it is never dropped. */
export async function parkRow(db: Database, table: EffectTable, id: number, reason: string): Promise<void> {
  await sql`
    update ${sql.table(table)} set status = 'PARKED', last_error = ${cutTo(reason, 500)}, lease_owner = null, lease_until = null
     where id = ${id}`.execute(db)
}
