import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { countKept, deleteRemoved, insertRows, listKnownKeys, type NewRow } from '../queries/new-rows.ts'
import { tellStack } from '../queries/rows.ts'
import { enqueueLookUps } from './look-up-rows.ts'

/**
 * Puts rows onto a stack that the caller has locked (`lockStack`), whichever way they come: all in as many statements as one. What is
 * there under its key stays as it is. News of them name the page that has sent them (`byPage`). Gives the keys of the rows for
 * which there is no room.
 */
export async function putOnStack(tx: Transaction, memberId: string, rows: readonly NewRow[], byPage?: string): Promise<string[]> {
  const keys = rows.map((row) => row.key)
  const known = new Set(await listKnownKeys(tx, memberId, keys))
  const fresh = rows.filter((row) => !known.has(row.key))
  if (fresh.length === 0) return []
  const kept = await countKept(tx, memberId)
  if (kept.open + kept.removed + fresh.length > INTAKE_MAX_ROWS) await deleteRemoved(tx, memberId)
  const room = Math.max(INTAKE_MAX_ROWS - kept.open, 0)
  if (await insertRows(tx, memberId, fresh.slice(0, room))) await enqueueLookUps(tx, memberId)
  await tellStack(tx, memberId, byPage)
  return fresh.slice(room).map((row) => row.key)
}
