import { sql, type RawBuilder } from 'kysely'
import type { UiLanguage } from '#domain/lookups.ts'
import { JOIN_LOGIN_MINUTES, TERMS_VERSION, VERIFY_TOKEN_HOURS } from '#domain/policy/accounts.ts'
import type { Role } from '#domain/roles.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { fromNow, hours, minutes } from '../../../platform/db/intervals.ts'
import type { OwnUserRow } from '../present.ts'
import { isInForce } from '../restriction/measures-queries.ts'

/** A member as they see themselves, with balances from the ledger; undefined when gone. */
export async function findOwnUser(db: Database, id: string): Promise<OwnUserRow | undefined> {
  const { rows } = await sql<OwnUserRow>`
    select m.id, m.profile_id, m.first_name, m.last_name, m.email, m.email_verified_at, m.phone_number, m.phone_number_prefix,
           m.parcel_machine, m.terminal_id, m.role, m.street_name_number, m.address_extra, m.subscribed_to_promo,
           m.postal_code, m.city, m.language, m.avatar_path, m.terms_version,
           coalesce((select balance from account where unit = 'POINT' and kind = 'avail' and member_id = m.id), 0) as points,
           coalesce((select balance from account where unit = 'FEE' and kind = 'avail' and member_id = m.id), 0) as fee_credits,
           coalesce((select balance from account where unit = 'POINT' and kind = 'held' and member_id = m.id), 0) as waiting_points,
           exists (select 1 from free_point_grant where member_id = m.id) and exists (
             select 1 from exchange e
               join payment p on p.exchange_id = e.id
               join payment_event v on v.payment_id = p.id and v.kind = 'CAPTURED'
              where e.receiver_id = m.id and e.own_points > 0) as is_free_token_used,
           exists (select 1 from restriction r where r.member_id = m.id and ${isInForce}) as has_restrictions
      from member m where m.id = ${id} and m.deleted_at is null`.execute(db)
  return rows[0]
}

interface LoginRow {
  id: string
  role: Role
  password_hash: string | null
}

/** The account behind an address, in any spelling of its case. */
export async function findLogin(db: Database, email: string): Promise<LoginRow | undefined> {
  const { rows } = await sql<LoginRow>`
    select m.id, m.role, m.password_hash
      from member m where lower(m.email) = lower(${email}) and m.deleted_at is null`.execute(db)
  return rows[0]
}

interface NewMember {
  profileId: string
  email: string
  /** Null for who logs in with Google or Facebook only. */
  passwordHash: string | null
  /** Set when Google vouches for the address. */
  isEmailVerified?: boolean
  firstName: string
  lastName: string
  language: UiLanguage
  subscribedToPromo: boolean
  invitationCode?: string
  referralId?: string
}

/** Inserts a member; null when the address has an account already, also one that a parallel call has just made. */
export async function insertMember(tx: Transaction, member: NewMember): Promise<string | null> {
  const row = await tx
    .insertInto('member')
    .values({
      profile_id: member.profileId,
      email: member.email,
      password_hash: member.passwordHash,
      email_verified_at: member.isEmailVerified ? now : null,
      first_name: member.firstName,
      last_name: member.lastName,
      language: member.language,
      subscribed_to_promo: member.subscribedToPromo,
      promo_decided_at: now,
      adult_confirmed_at: now,
      terms_version: TERMS_VERSION,
      terms_agreed_at: now,
      invitation_code: member.invitationCode ?? null,
      referral_id: member.referralId ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email)`)
        .where('deleted_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** The account that an address has already, as registration needs it. */
export async function findRegistered(tx: Transaction, email: string): Promise<{ id: string; is_verified: boolean } | undefined> {
  const { rows } = await sql<{ id: string; is_verified: boolean }>`
    select id, email_verified_at is not null as is_verified
      from member where lower(email) = lower(${email}) and deleted_at is null`.execute(tx)
  return rows[0]
}

export interface NewVerificationToken {
  hash: Buffer
  memberId: string
  /** What a repeated registration said; comes into force when the token is used. */
  registration?: { passwordHash: string; firstName: string; lastName: string }
  /** Own path to go on to; left out, that of the member's newest link that was not used. */
  next?: string | undefined
  /** Of the cookie of the browser that the link logs in, for JOIN_LOGIN_MINUTES. */
  browserHash?: Buffer
  /** Where the registration was counted; left out, that of the newest link that was not used. */
  seat?: readonly string[]
}

/** Stores a token bound to the member's present address. */
export async function insertVerificationToken(tx: Transaction, token: NewVerificationToken): Promise<void> {
  const { passwordHash = null, firstName = null, lastName = null } = token.registration ?? {}
  const { next = null, browserHash = null, seat = null } = token
  await sql`
    insert into member_token (token_hash, member_id, purpose, email, expires_at, password_hash, first_name, last_name,
                              next_path, browser_hash, browser_until, registration_seat)
    select ${token.hash}, m.id, 'verify_email', m.email, ${fromNow(hours(VERIFY_TOKEN_HOURS))},
           ${passwordHash}, ${firstName}, ${lastName}, coalesce(${next}, before.next_path), ${browserHash}::bytea,
           case when ${browserHash}::bytea is not null then ${fromNow(minutes(JOIN_LOGIN_MINUTES))} end,
           coalesce(${seat}::text[], before.registration_seat)
      from member m left join lateral (
             select next_path, registration_seat from member_token
              where member_id = m.id and purpose = 'verify_email' and used_at is null order by created_at desc limit 1) before on true
     where m.id = ${token.memberId}`.execute(tx)
}

interface UsedToken {
  member_id: string
  password_hash: string | null
  first_name: string | null
  last_name: string | null
  role: Role
  /** Whether the browser that opened the link is the one somebody has joined in, lately. */
  is_joining_browser: boolean
  registration_seat: string[] | null
}

/** Marks a token as used and gives what it was for; undefined when it is unknown, used, too old, of another address, or the address has changed since. */
export async function useVerificationToken(
  tx: Transaction,
  { tokenHash: hash, email, browserHash }: { tokenHash: Buffer; email: string; browserHash: Buffer | null },
): Promise<UsedToken | undefined> {
  const { rows } = await sql<UsedToken>`
    update member_token t set used_at = app_now() from member m
     where t.token_hash = ${hash} and t.purpose = 'verify_email' and t.used_at is null and t.expires_at > app_now()
       and lower(t.email) = lower(${email}) and m.id = t.member_id and lower(m.email) = lower(t.email)
       and m.email_verified_at is null and m.deleted_at is null
    returning t.member_id, t.password_hash, t.first_name, t.last_name, m.role, t.registration_seat,
              coalesce(t.browser_hash = ${browserHash}::bytea and t.browser_until > app_now(), false) as is_joining_browser`.execute(tx)
  return rows[0]
}

/** Whether this token has confirmed this address before, which still holds: somebody has followed the link of the mail twice. */
export async function hasConfirmed(tx: Transaction, hash: Buffer, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from member_token t join member m on m.id = t.member_id
     where t.token_hash = ${hash} and t.used_at is not null and t.purpose in ('verify_email', 'change_email')
       and lower(t.email) = lower(${email}) and lower(m.email) = lower(t.email)
       and m.email_verified_at is not null and m.deleted_at is null`.execute(tx)
  return rows.length > 0
}

/** Marks the address as verified, and takes over name and password of the token's registration; false when another token was used before. */
export async function confirmAddress(
  tx: Transaction,
  token: Omit<UsedToken, 'role' | 'is_joining_browser' | 'registration_seat'>,
): Promise<boolean> {
  const { rows } = await sql`
    update member set email_verified_at = app_now(), password_hash = coalesce(${token.password_hash}, password_hash),
           first_name = coalesce(${token.first_name}, first_name), last_name = coalesce(${token.last_name}, last_name)
     where id = ${token.member_id} and email_verified_at is null returning id`.execute(tx)
  return rows.length > 0
}

/** Deletes the verification tokens that were not used; used ones stay until they expire. */
export async function deleteOpenVerificationTokens(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .deleteFrom('member_token')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'verify_email')
    .where('used_at', 'is', null)
    .execute()
}

export interface ProfileChange {
  firstName: string
  lastName: string
  streetNameNumber: string
  addressExtra: string
  postalCode: string
  city: string
}

/** Changes name and address. Exchanges that are under way keep the address frozen at their acceptance (decision 41). */
export async function updateProfile(db: Database, memberId: string, profile: ProfileChange): Promise<void> {
  await db
    .updateTable('member')
    .set({
      first_name: profile.firstName,
      last_name: profile.lastName,
      street_name_number: profile.streetNameNumber,
      address_extra: profile.addressExtra,
      postal_code: profile.postalCode,
      city: profile.city,
    })
    .where('id', '=', memberId)
    .execute()
}

/** Changes the language of mails and interface. */
export async function updateLanguage(db: Database, memberId: string, language: UiLanguage): Promise<void> {
  await db.updateTable('member').set({ language }).where('id', '=', memberId).execute()
}

export interface MailRecipient {
  email: string
  first_name: string
  language: UiLanguage
}

/** Who gets a verification mail; undefined when the token is void by now. */
export async function findVerificationRecipient(
  db: Database,
  tokenHash: Buffer,
): Promise<(MailRecipient & { next_path: string | null }) | undefined> {
  const { rows } = await sql<MailRecipient & { next_path: string | null }>`
    select t.email, m.first_name, m.language, t.next_path
      from member_token t join member m on m.id = t.member_id
     where t.token_hash = ${tokenHash} and t.used_at is null and t.expires_at > app_now() and m.deleted_at is null`.execute(db)
  return rows[0]
}

/** Who gets a mail about their account; undefined when they are gone. */
export async function findMailRecipient(db: Database, memberId: string): Promise<MailRecipient | undefined> {
  const { rows } = await sql<MailRecipient>`
    select email, first_name, language from member where id = ${memberId} and deleted_at is null`.execute(db)
  return rows[0]
}

/** A joined member as `presentMember` takes them, in one column; `alias` names the joined row. */
export function memberColumns(alias: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}, 'profile_id', ${column('profile_id')}, 'first_name', ${column('first_name')},
    'last_name', ${column('last_name')}, 'avatar_path', ${column('avatar_path')}, 'deleted_at', ${column('deleted_at')})`
}
