import { sql } from 'kysely'
import type { Database, Transaction } from '../db/database.ts'
import { minutes } from '../db/intervals.ts'

/** Notification channel of maintenance. */
export const MAINTENANCE_CHANNEL = 'maintenance'

/** Start of the maintenance and its expected end, if known. */
export interface Maintenance {
  since: Date
  expectedUntil: Date | null
}

/** The current maintenance; null without one. */
export async function findMaintenance(db: Database): Promise<Maintenance | null> {
  const row = await db.selectFrom('maintenance').select(['since', 'expected_until as expectedUntil']).executeTakeFirst()
  return row ?? null
}

/** Starts maintenance or changes its expected end (minutes from now, null if unknown), and notifies all processes. */
export async function beginMaintenance(tx: Transaction, expectedMinutes: number | null): Promise<void> {
  const until = expectedMinutes === null ? sql<Date | null>`null` : sql<Date>`clock_timestamp() + ${minutes(expectedMinutes)}`
  await tx
    .insertInto('maintenance')
    .values({ expected_until: until })
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet((row) => ({ expected_until: row.ref('excluded.expected_until') })))
    .execute()
  await tellProcesses(tx)
}

/** Ends maintenance and notifies all processes; false without one. */
export async function endMaintenance(tx: Transaction): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('maintenance').executeTakeFirst()
  await tellProcesses(tx)
  return numDeletedRows > 0n
}

async function tellProcesses(tx: Transaction): Promise<void> {
  await sql`select pg_notify(${MAINTENANCE_CHANNEL}, '')`.execute(tx)
}
