import { INTAKE_MAX_ROWS } from '#domain/policy/intake.ts'
import type { Transaction } from '../../../platform/db/database.ts'
import { countKept, deleteRemoved, insertRows, listKnownKeys, type NewRow } from '../queries/new-rows.ts'
import { notifyStackPages } from '../queries/rows.ts'
import { enqueueLookUps } from './look-up-rows.ts'

/**
 * Inserts rows into a locked stack (`lockStack`), with a constant number of statements. Known keys stay as they are. Events name the
 * sending page (`byPage`). Gives the keys of rows beyond the size limit.
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
  await notifyStackPages(tx, memberId, byPage)
  return fresh.slice(room).map((row) => row.key)
}
