import { sql } from 'kysely'
import { isoDay } from '../../../../platform/db/german-days.ts'
import { memberExport, type ExportRow } from '../../../../platform/feature.ts'

/** The member as they describe themselves. */
export const exportProfile = memberExport(
  (id) =>
    sql<ExportRow>`
      select profile_id as "profileId", email, email_verified_at as "emailVerifiedAt", first_name as "firstName", last_name as "lastName",
             street_name_number as "streetNameNumber", address_extra as "addressExtra", postal_code as "postalCode", city,
             phone_number_prefix as "phoneNumberPrefix", phone_number as "phoneNumber", language, role, avatar_path as "avatarPath",
             ${isoDay(sql`shelf_paused_from`)} as "shelfPausedFrom", ${isoDay(sql`shelf_paused_until`)} as "shelfPausedUntil",
             shelf_paused_at as "shelfPausedAt", invitation_code as "invitationCode", referral_id as "referralId", created_at as "memberSince"
        from member where id = ${id}::uuid`,
)

/** Where the member is logged in. */
export const exportSessions = memberExport(
  (id) =>
    sql<ExportRow>`
      select user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt", expires_at as "expiresAt"
        from member_session where member_id = ${id}::uuid order by created_at`,
)

/** Accounts elsewhere that log the member in. */
export const exportSignInWays = memberExport(
  (id) =>
    sql<ExportRow>`
      select provider, subject, created_at as "linkedAt" from social_identity where member_id = ${id}::uuid order by provider`,
)

/** What the member agreed to, and when they last decided. */
export const exportConsents = memberExport(
  (id) =>
    sql<ExportRow>`
      select 'adult' as consent, true as given, adult_confirmed_at as "decidedAt" from member where id = ${id}::uuid
      union all select 'promotionalMail', subscribed_to_promo, promo_decided_at from member where id = ${id}::uuid`,
)
