import { sql } from 'kysely'
import { PENDING_LOGIN_MINUTES, PENDING_LOGIN_TRIES } from '#domain/policy/accounts.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { fromNow, minutes } from '../../../platform/db/intervals.ts'

/** Keeps that somebody may be asked for a code now. */
export async function insertPendingLogin(tx: Transaction, memberId: string, tokenHash: Buffer): Promise<void> {
  await sql`
    insert into pending_login (token_hash, member_id, expires_at)
    values (${tokenHash}, ${memberId}::uuid, ${fromNow(minutes(PENDING_LOGIN_MINUTES))})`.execute(tx)
}

/** Counts a try and gives whose login it is; undefined when it is unknown, too old, or was tried too often. Stays counted whatever follows. */
export async function countTry(db: Database, tokenHash: Buffer): Promise<{ member_id: string } | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    update pending_login set tries = tries + 1
     where token_hash = ${tokenHash} and tries < ${PENDING_LOGIN_TRIES} and expires_at > app_now()
    returning member_id`.execute(db)
  return rows[0]
}

interface PendingLoginOwner {
  id: string
  role: Role
  has_tries_left: boolean
}

/** Uses a pending login up and gives its member; of parallel calls only one gets it. */
export async function takePendingLogin(tx: Transaction, tokenHash: Buffer): Promise<PendingLoginOwner | undefined> {
  const { rows } = await sql<PendingLoginOwner>`
    delete from pending_login p using member m
     where p.token_hash = ${tokenHash} and p.expires_at > app_now() and m.id = p.member_id and m.deleted_at is null
    returning m.id, m.role, p.tries < ${PENDING_LOGIN_TRIES} as has_tries_left`.execute(tx)
  return rows[0]
}

/** Ends the logins of a member that wait for a code: the password they began with counts no more, or no code is asked for. */
export async function deletePendingLogins(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('pending_login').where('member_id', '=', memberId).execute()
}

/** Deletes what has run out. */
export async function deleteDeadPendingLogins(tx: Transaction): Promise<void> {
  await sql`delete from pending_login where expires_at <= app_now()`.execute(tx)
}
