import { sql } from 'kysely'
import { RESET_TOKEN_MINUTES } from '#domain/policy/accounts.ts'
import type { UiLanguage } from '#domain/lookups.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { ago, fromNow, minutes } from '../../../../platform/db/intervals.ts'

export interface PasswordOwner {
  email: string
  role: Role
  password_hash: string | null
  language: UiLanguage
}

/** What a member must prove, and how we speak to them; undefined when they are gone. */
export async function findPasswordOwner(db: Database, memberId: string): Promise<PasswordOwner | undefined> {
  return db
    .selectFrom('member')
    .select(['email', 'role', 'password_hash', 'language'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Whether this session began so lately that it proves who the member is (reliability 6.2). */
export async function isFreshSession(db: Database, sessionId: string | null, freshMinutes: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_session where id = ${sessionId} and created_at > ${ago(minutes(freshMinutes))}`.execute(db)
  return rows.length > 0
}

/** Replaces a password; false when another call has changed it since `oldHash` was read. */
export async function replacePassword(tx: Transaction, memberId: string, oldHash: string, newHash: string): Promise<boolean> {
  const { rows } = await sql`
    update member set password_hash = ${newHash} where id = ${memberId} and password_hash = ${oldHash} returning id`.execute(tx)
  return rows.length > 0
}

/** Stores a reset token for the account of an address; without an account it does the same work and stores nothing. */
export async function insertResetToken(
  tx: Transaction,
  { hash, email, next }: { hash: Buffer; email: string; next: string | undefined },
): Promise<void> {
  await sql`
    insert into member_token (token_hash, member_id, purpose, email, expires_at, next_path)
    select ${hash}, id, 'reset_password', email, ${fromNow(minutes(RESET_TOKEN_MINUTES))}, ${next ?? null}
      from member where lower(email) = lower(${email}) and deleted_at is null`.execute(tx)
}

interface ResetTokenOwner {
  id: string
  email: string
  first_name: string
  language: UiLanguage
  is_verified: boolean
  has_password: boolean
  next_path: string | null
}

/** The owner of a reset token; undefined when it is unknown, used or too old, or the address has changed since. */
export async function findResetToken(db: Database, hash: Buffer): Promise<ResetTokenOwner | undefined> {
  const { rows } = await sql<ResetTokenOwner>`
    select m.id, m.email, m.first_name, m.language, m.email_verified_at is not null as is_verified,
           m.password_hash is not null as has_password, t.next_path
      from member_token t join member m on m.id = t.member_id
     where t.token_hash = ${hash} and t.purpose = 'reset_password' and t.used_at is null and t.expires_at > app_now()
       and lower(m.email) = lower(t.email) and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Marks a reset token as used; of parallel calls only one gets true. */
export async function useResetToken(tx: Transaction, hash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    update member_token t set used_at = app_now() from member m
     where t.token_hash = ${hash} and t.purpose = 'reset_password' and t.used_at is null and t.expires_at > app_now()
       and m.id = t.member_id and lower(m.email) = lower(t.email) and m.deleted_at is null
    returning t.member_id`.execute(tx)
  return rows.length > 0
}

/** Sets a password by mail; whoever reads the mail of an address has verified it too. */
export async function setPasswordByMail(tx: Transaction, memberId: string, hash: string): Promise<void> {
  await sql`
    update member set password_hash = ${hash}, email_verified_at = coalesce(email_verified_at, app_now())
     where id = ${memberId}`.execute(tx)
}

/** Deletes all tokens of a member's mails that were not used yet, whatever they were for. */
export async function deleteOpenTokens(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('member_token').where('member_id', '=', memberId).where('used_at', 'is', null).execute()
}

/** Deletes tokens that could still set a password or move the account to another address. */
export async function deleteOpenCredentialTokens(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_token')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', ['reset_password', 'change_email'])
    .where('used_at', 'is', null)
    .execute()
}
