import { sql } from 'kysely'
import type { Transaction } from '../../../../platform/db/database.ts'

/**
 * Notes that a nonce has been signed in with; false when it had been before. Whoever comes with the same one at the same time
 * waits here until that is decided.
 */
export async function insertSpentNonce(tx: Transaction, nonceHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into spent_nonce (nonce_hash, expires_at) values (${nonceHash}, ${expiresAt})
    on conflict do nothing returning nonce_hash`.execute(tx)
  return rows.length > 0
}

/** Deletes the nonces of tokens that have run out. */
export async function deleteDeadNonces(tx: Transaction): Promise<void> {
  await sql`delete from spent_nonce where expires_at <= app_now()`.execute(tx)
}
