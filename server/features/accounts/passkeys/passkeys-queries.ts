import { sql } from 'kysely'
import type { PasskeyTransport } from '#contract/passkeys.ts'
import type { Role } from '#domain/roles.ts'
import type { Database, Transaction } from '../../../platform/db/database.ts'
import { memberExport, type ExportRow } from '../../../platform/feature.ts'
import type { NewKey } from './verify-answer.ts'

export interface PasskeyRow {
  id: string
  name: string
  created_at: Date
  last_used_at: Date | null
  is_backed_up: boolean
  copied_at: Date | null
}

/** The passkeys of a member as they are shown, the oldest first. */
export async function listPasskeys(db: Database, memberId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .select(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up', 'copied_at'])
    .where('member_id', '=', memberId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** What a browser needs to know the keys a member has already. */
export async function listCredentials(
  db: Database,
  memberId: string,
): Promise<{ credential_id: Buffer; transports: PasskeyTransport[] }[]> {
  const { rows } = await sql<{ credential_id: Buffer; transports: PasskeyTransport[] }>`
    select credential_id, transports from passkey where member_id = ${memberId}::uuid order by created_at, id`.execute(db)
  return rows
}

/** Locks a member while a key is added, so that two calls do not both add the last one; how many there are. */
export async function lockPasskeys(tx: Transaction, memberId: string): Promise<number | undefined> {
  const { rows: members } = await sql`select 1 from member where id = ${memberId}::uuid and deleted_at is null for update`.execute(tx)
  if (members.length === 0) return undefined
  const { rows } = await sql<{ count: number }>`select count(*)::int from passkey where member_id = ${memberId}::uuid`.execute(tx)
  return rows[0]?.count
}

/** Keeps a key; undefined when there is one of the same id, whosever it is. */
export async function insertPasskey(
  tx: Transaction,
  { memberId, key, transports, name }: { memberId: string; key: NewKey; transports: readonly string[]; name: string },
): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkey')
    .values({
      member_id: memberId,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      counter: key.counter,
      transports: [...transports],
      is_syncable: key.isSyncable,
      is_backed_up: key.isBackedUp,
      name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(['id', 'name', 'created_at', 'last_used_at', 'is_backed_up', 'copied_at'])
    .executeTakeFirst()
}

/** False when the member has no such key. */
export async function updateName(db: Database, memberId: string, passkeyId: string, name: string): Promise<boolean> {
  const { rows } = await sql`
    update passkey set name = ${name} where id = ${passkeyId}::uuid and member_id = ${memberId}::uuid returning id`.execute(db)
  return rows.length > 0
}

/** Gives the name of what was deleted; undefined when the member has no such key. */
export async function deletePasskey(tx: Transaction, memberId: string, passkeyId: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from passkey where id = ${passkeyId}::uuid and member_id = ${memberId}::uuid returning name`.execute(tx)
  return rows[0]?.name
}

/** Deletes all keys of a member: at the end of the account, and of the second factor of somebody who has lost everything. */
export async function deletePasskeysOf(tx: Transaction, memberId: string): Promise<boolean> {
  const { rows } = await sql`delete from passkey where member_id = ${memberId}::uuid returning id`.execute(tx)
  return rows.length > 0
}

interface OwnedKey {
  id: string
  member_id: string
  role: Role
  public_key: Buffer
}

/** The key a device names, with its member; undefined when no account has it. */
export async function findPasskey(db: Database, credentialId: Buffer): Promise<OwnedKey | undefined> {
  const { rows } = await sql<OwnedKey>`
    select p.id, p.member_id, m.role, p.public_key
      from passkey p join member m on m.id = p.member_id
     where p.credential_id = ${credentialId} and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** How often a key has signed, locked; undefined when it was removed meanwhile. */
export async function lockPasskey(tx: Transaction, passkeyId: string): Promise<{ counter: number; is_copied: boolean } | undefined> {
  const { rows } = await sql<{ counter: number; is_copied: boolean }>`
    select counter, copied_at is not null as is_copied from passkey where id = ${passkeyId}::uuid for update`.execute(tx)
  return rows[0]
}

/** Notes a sign-in with a key. */
export async function keepUse(tx: Transaction, passkeyId: string, { counter, isBackedUp }: { counter: number; isBackedUp: boolean }) {
  await sql`
    update passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = app_now() where id = ${passkeyId}::uuid`.execute(
    tx,
  )
}

/** From now on a key opens nothing. */
export async function markCopied(tx: Transaction, passkeyId: string): Promise<void> {
  await sql`update passkey set copied_at = app_now() where id = ${passkeyId}::uuid`.execute(tx)
}

/** Whether a member has keys and no codes, and this session was begun without either. */
export async function lacksPasskey(db: Database, memberId: string, sessionId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_session s
     where s.id = ${sessionId} and s.member_id = ${memberId}::uuid and not s.by_passkey
       and exists (select 1 from passkey p where p.member_id = s.member_id)
       and not exists (select 1 from second_factor f where f.member_id = s.member_id and f.activated_at is not null)`.execute(db)
  return rows.length > 0
}

/** How many keys open an account. */
export async function countPasskeys(db: Database, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int from passkey where member_id = ${memberId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** Names, dates and where each key may be; not what tells a right one. */
export const exportPasskeys = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as uuid, name, created_at as "createdAt", last_used_at as "lastUsedAt", array_to_string(transports, ' ') as transports, is_syncable as "isSyncable",
             is_backed_up as "isBackedUp", copied_at as "copiedAt"
        from passkey where member_id = ${id}::uuid order by created_at, id`,
)
