import { sql } from 'kysely'
import { PASSKEY_MINUTES } from '#domain/policy/accounts.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { fromNow, minutes } from '../../../platform/db/intervals.ts'

export interface ChallengeRow {
  challengeHash: Buffer
  purpose: 'ADD' | 'SIGN_IN'
  /** Whose browser it is for. */
  holderHash: Buffer
}

/** Keeps that a device was asked this. */
export async function insertChallenge(db: Database, { challengeHash, purpose, holderHash }: ChallengeRow): Promise<void> {
  await sql`
    insert into passkey_challenge (challenge_hash, purpose, holder_hash, expires_at)
    values (${challengeHash}, ${purpose}, ${holderHash}, ${fromNow(minutes(PASSKEY_MINUTES))})`.execute(db)
}

/** Uses a challenge up; of parallel calls only one gets true. False for one of another browser or purpose, which stays, and an old one. */
export async function takeChallenge(db: Database, { challengeHash, purpose, holderHash }: ChallengeRow): Promise<boolean> {
  const { rows } = await sql`
    delete from passkey_challenge
     where challenge_hash = ${challengeHash} and purpose = ${purpose} and holder_hash = ${holderHash} and expires_at > app_now()
    returning challenge_hash`.execute(db)
  return rows.length > 0
}

/** Deletes what nobody has answered in time. */
export async function deleteDeadChallenges(tx: Transaction): Promise<void> {
  await sql`delete from passkey_challenge where expires_at <= app_now()`.execute(tx)
}
