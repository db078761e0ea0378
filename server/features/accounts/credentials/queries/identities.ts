import { sql } from 'kysely'
import type { IdentityProvider, UiLanguage } from '#domain/lookups.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Transaction } from '../../../../platform/db/database.ts'

export interface IdentityOwner {
  id: string
  role: Role
  language: UiLanguage
}

/** The member behind a person of a provider; undefined when there is none. Never found by e-mail address (reliability 6.3). */
export async function findIdentityOwner(db: Database, provider: IdentityProvider, subject: string): Promise<IdentityOwner | undefined> {
  const { rows } = await sql<IdentityOwner>`
    select m.id, m.role, m.language
      from social_identity s join member m on m.id = s.member_id
     where s.provider = ${provider} and s.subject = ${subject} and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Links a person of a provider; false when that person, or this provider of this member, is linked already. */
export async function insertIdentity(
  tx: Transaction,
  identity: { provider: IdentityProvider; subject: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into social_identity (provider, subject, member_id) values (${identity.provider}, ${identity.subject}, ${identity.memberId})
    on conflict do nothing returning provider`.execute(tx)
  return rows.length > 0
}

/** The providers a member is linked with, as they are listed in the profile. */
export async function listIdentities(db: Database, memberId: string): Promise<{ provider: IdentityProvider; created_at: Date }[]> {
  const { rows } = await sql<{ provider: IdentityProvider; created_at: Date }>`
    select provider, created_at from social_identity where member_id = ${memberId} order by provider`.execute(db)
  return rows
}

export async function deleteIdentity(tx: Transaction, memberId: string, provider: IdentityProvider): Promise<void> {
  await tx.deleteFrom('social_identity').where('member_id', '=', memberId).where('provider', '=', provider).execute()
}

/** Takes all providers off an account: at its deletion, and when its true owner takes it over by mail. */
export async function deleteIdentitiesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('social_identity').where('member_id', '=', memberId).execute()
}

/** Locks a member, so that two calls cannot take their last two ways to log in away at the same time. */
export async function lockSignInWays(tx: Transaction, memberId: string): Promise<{ has_password: boolean } | undefined> {
  const { rows } = await sql<{ has_password: boolean }>`
    select password_hash is not null as has_password from member where id = ${memberId} and deleted_at is null for update`.execute(tx)
  return rows[0]
}

/** Whether an address has an account, in any spelling of its case. */
export async function isEmailKnown(tx: Transaction, email: string): Promise<boolean> {
  const { rows } = await sql`select 1 from member where lower(email) = lower(${email}) and deleted_at is null`.execute(tx)
  return rows.length > 0
}
