import { sql } from 'kysely'
import { now, type Database, type Transaction } from '../../../../platform/db/database.ts'
import { germanMoment, germanToday } from '../../../../platform/db/german-days.ts'

/** How many days from today in Germany a day lies; negative in the past. */
export async function daysFromToday(db: Database, day: string): Promise<number> {
  const { rows } = await sql<{ days: number }>`select ${day}::date - ${germanToday} as days`.execute(db)
  return rows[0]?.days ?? 0
}

/** Stores the plan in place of an older one. A pause that the older one had begun ends, unless the new one lasts already. */
export async function savePlannedPause(tx: Transaction, memberId: string, pause: { from: string; until: string }): Promise<void> {
  await sql`
    update member set shelf_paused_at = ${AFTER_PLAN}, shelf_paused_from = ${pause.from}::date, shelf_paused_until = ${pause.until}::date
     where id = ${memberId}::uuid and deleted_at is null`.execute(tx)
}

/**
 * What is left of a pause when a planned one is over: nothing, but an older pause (after requests left unanswered,
 * decision 9) stays until the member says that they are back.
 */
const AFTER_PLAN = sql`
  case when shelf_paused_at < ${germanMoment(sql`shelf_paused_from`)} or shelf_paused_from is null then shelf_paused_at end`

/** Deletes a member's planned pause; if it has begun, it ends. */
export async function cancelPlannedPause(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update member set shelf_paused_at = ${AFTER_PLAN}, shelf_paused_from = null, shelf_paused_until = null
     where id = ${memberId}::uuid and shelf_paused_from is not null`.execute(tx)
}

const BEGINS = sql`
  (shelf_paused_from <= ${germanToday} and shelf_paused_until >= ${germanToday} and shelf_paused_at is null and deleted_at is null)`
const IS_OVER = sql`shelf_paused_until < ${germanToday}`

/** Members whose planned pause begins or is over, by their ids, behind one of them. */
export async function listDuePauses(db: Database, after: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from member
     where shelf_paused_from is not null and (${IS_OVER} or ${BEGINS}) and (${after}::uuid is null or id > ${after}::uuid)
     order by id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}

/** Hides the shelf of a member whose planned pause has begun. */
export async function beginPlannedPause(tx: Transaction, memberId: string): Promise<void> {
  await sql`update member set shelf_paused_at = app_now() where id = ${memberId}::uuid and ${BEGINS}`.execute(tx)
}

/** Opens the shelf of a member whose planned pause is over. */
export async function endPlannedPause(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update member set shelf_paused_at = ${AFTER_PLAN}, shelf_paused_from = null, shelf_paused_until = null
     where id = ${memberId}::uuid and ${IS_OVER}`.execute(tx)
}

/** Pauses everything a member offers; own orders, chat and balance stay as they are (decision 9). */
export async function pauseShelf(tx: Transaction, memberId: string): Promise<void> {
  await tx.updateTable('member').set({ shelf_paused_at: now }).where('id', '=', memberId).where('shelf_paused_at', 'is', null).execute()
}

/** Ends every pause of a member's shelf, a planned one that lasts too; one that is still to come stays. */
export async function endShelfPause(tx: Transaction, memberId: string): Promise<void> {
  const isToCome = sql`shelf_paused_from > ${germanToday}`
  await sql`
    update member set shelf_paused_at = null, shelf_paused_from = case when ${isToCome} then shelf_paused_from end,
           shelf_paused_until = case when ${isToCome} then shelf_paused_until end
     where id = ${memberId}::uuid`.execute(tx)
}
