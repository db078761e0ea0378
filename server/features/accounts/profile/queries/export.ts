import { sql } from 'kysely'
import { isoDay } from '../../../../platform/db/german-days.ts'
import { memberExport, type ExportRow, type PictureExport } from '../../../../platform/feature.ts'
import { avatarKey } from '../avatar-files.ts'

/** The member as they describe themselves. */
export const exportProfile = memberExport(
  (id) =>
    sql<ExportRow>`
      select id as uuid, profile_id as "profileId", email, email_verified_at as "emailVerifiedAt", first_name as "firstName", last_name as "lastName",
             street_name_number as "streetNameNumber", address_extra as "addressExtra", postal_code as "postalCode", city,
             phone_number_prefix as "phoneNumberPrefix", phone_number as "phoneNumber", parcel_machine as "parcelMachine",
             terminal_id as "terminalId", language, role, avatar_path as "avatarPath",
             ${isoDay(sql`shelf_paused_from`)} as "shelfPausedFrom", ${isoDay(sql`shelf_paused_until`)} as "shelfPausedUntil",
             shelf_paused_at as "shelfPausedAt", invitation_code as "invitationCode", referral_id as "referralId", blocked_at as "blockedAt",
             guesses_told_at as "toldOfGuessedPasswords", created_at as "memberSince"
        from member where id = ${id}::uuid`,
)

/** Where the member is logged in. */
export const exportSessions = memberExport(
  (id) =>
    sql<ExportRow>`
      select handle as uuid, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt",
             confirmed_at as "confirmedAt", by_passkey as "isByPasskey", expires_at as "expiresAt"
        from member_session where member_id = ${id}::uuid order by created_at`,
)

/** Accounts elsewhere that log the member in. */
export const exportSignInWays = memberExport(
  (id) =>
    sql<ExportRow>`
      select provider, subject, created_at as "linkedAt" from social_identity where member_id = ${id}::uuid order by provider`,
)

/** Since when the member logs in with a second factor, and how many recovery codes are left. */
export const exportSecondFactor = memberExport(
  (id) =>
    sql<ExportRow>`
      select created_at as "begunAt", activated_at as "activeSince", guesses_told_at as "toldOfGuessedCodes",
             (select count(*)::int from recovery_code c where c.member_id = f.member_id) as "recoveryCodesLeft"
        from second_factor f where member_id = ${id}::uuid`,
)

/** Logins that wait for the code of a second factor, for minutes. */
export const exportPendingLogins = memberExport(
  (id) =>
    sql<ExportRow>`
      select created_at as "begunAt", expires_at as "expiresAt", tries from pending_login where member_id = ${id}::uuid order by created_at`,
)

/** Links that were mailed to the member, without what makes them work; names are those of a registration that waited for its link. */
export const exportMailedLinks = memberExport(
  (id) =>
    sql<ExportRow>`
      select purpose, email, first_name as "firstName", last_name as "lastName", created_at as "createdAt", expires_at as "expiresAt",
             used_at as "usedAt", next_path as "goesOnTo", browser_until as "logsInUntil"
        from member_token where member_id = ${id}::uuid order by created_at`,
)

/** What the member agreed to, and when they last decided. */
export const exportConsents = memberExport(
  (id) =>
    sql<ExportRow>`
      select 'adult' as consent, true as given, adult_confirmed_at as "decidedAt" from member where id = ${id}::uuid
      union all select 'promotionalMail', subscribed_to_promo, promo_decided_at from member where id = ${id}::uuid
      union all select 'shownWishes', wishes_shown_since is not null, wishes_shown_since from member where id = ${id}::uuid
      union all select 'terms of ' || coalesce(terms_version, ''), true, terms_agreed_at from member where id = ${id}::uuid and terms_version is not null`,
)

/** The picture others see, if there is one. */
export const exportAvatar: PictureExport = async (db, memberId) => {
  const row = await db.selectFrom('member').select('avatar_path').where('id', '=', memberId).executeTakeFirst()
  return row?.avatar_path ? [{ name: 'avatar', blobKey: avatarKey(row.avatar_path) }] : []
}
