import { sql } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { CHANGE_EMAIL_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'
import { fromNow, hours } from '../../../../platform/db/intervals.ts'

/** Stores a token for a new address; older ones of this member are void, so that only the address asked for last counts. */
export async function insertEmailChange(tx: Transaction, change: { hash: Buffer; memberId: string; email: string }): Promise<void> {
  await sql`delete from member_token where member_id = ${change.memberId} and purpose = 'change_email' and used_at is null`.execute(tx)
  await sql`
    insert into member_token (token_hash, member_id, purpose, email, expires_at)
    values (${change.hash}, ${change.memberId}, 'change_email', ${change.email},
            ${fromNow(hours(CHANGE_EMAIL_TOKEN_HOURS))})`.execute(tx)
}

/** Voids the link of a new address that waits to be confirmed, if `email` is the present address of the member; false when nothing was open. */
export async function deleteEmailChange(db: Database, memberId: string, email: string): Promise<boolean> {
  const { rows } = await sql`
    delete from member_token t using member m
     where m.id = t.member_id and m.id = ${memberId} and lower(m.email) = lower(${email}) and m.deleted_at is null
       and t.purpose = 'change_email' and t.used_at is null and t.expires_at > app_now()
    returning t.member_id`.execute(db)
  return rows.length > 0
}

/** The new address that waits to be confirmed; null when there is none. */
export async function findPendingEmail(db: Database, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from member_token
     where member_id = ${memberId} and purpose = 'change_email' and used_at is null and expires_at > app_now()
     order by created_at desc limit 1`.execute(db)
  return rows[0]?.email ?? null
}

interface EmailChange {
  /** The new address. */
  email: string
  language: UiLanguage
  /** Language of the account that has the new address already; null when nobody has. */
  owner_language: UiLanguage | null
}

/** What the mail to a new address must know; undefined when the token is void by now. */
export async function findEmailChange(db: Database, hash: Buffer): Promise<EmailChange | undefined> {
  const { rows } = await sql<EmailChange>`
    select t.email, m.language, (select o.language from member o where lower(o.email) = lower(t.email) and o.deleted_at is null) as owner_language
      from member_token t join member m on m.id = t.member_id
     where t.token_hash = ${hash} and t.purpose = 'change_email' and t.used_at is null and t.expires_at > app_now()
       and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Marks the token of a new address as used and gives whose it is; undefined when it is unknown, used, too old, or of another address. */
export async function useEmailChange(
  tx: Transaction,
  hash: Buffer,
  email: string,
): Promise<{ member_id: string; email: string } | undefined> {
  const { rows } = await sql<{ member_id: string; email: string }>`
    update member_token t set used_at = app_now() from member m
     where t.token_hash = ${hash} and t.purpose = 'change_email' and t.used_at is null and t.expires_at > app_now()
       and lower(t.email) = lower(${email}) and m.id = t.member_id and m.deleted_at is null
    returning t.member_id, t.email`.execute(tx)
  return rows[0]
}

/** Moves an account to an address that has been confirmed. Violates `member_email` when somebody else has it by now. */
export async function moveToEmail(tx: Transaction, memberId: string, email: string): Promise<void> {
  await sql`update member set email = ${email}, email_verified_at = app_now() where id = ${memberId}`.execute(tx)
}
