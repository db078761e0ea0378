import { sql } from 'kysely'
import type { Transaction } from '../../../../platform/db/database.ts'
import { deleteAccessTokensOf } from '../../../../platform/session/access-token-queries.ts'
import { deletePasskeysOf } from '../../passkeys/passkeys-queries.ts'
import { deleteFactor } from '../../second-factor/factors-queries.ts'
import { deletePendingLogins } from '../../second-factor/pending-logins-queries.ts'

/** Locks the row of a member; undefined when the account is deleted already. */
export async function lockMember(tx: Transaction, memberId: string): Promise<{ email: string; avatar_path: string | null } | undefined> {
  return tx
    .selectFrom('member')
    .select(['email', 'avatar_path'])
    .where('id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/**
 * Empties a member's row of everything personal. The row and its id stay, as vouchers and the exchanges of others
 * refer to it; the address of the profile is replaced, so that old links lead nowhere.
 */
export async function eraseMember(tx: Transaction, memberId: string): Promise<void> {
  await sql`
    update member set deleted_at = app_now(), profile_id = 'gone-' || gen_random_uuid(), role = 'member',
           email = '', email_verified_at = null, password_hash = null, first_name = '', last_name = '',
           street_name_number = '', address_extra = '', postal_code = '', city = '',
           phone_number = null, phone_number_prefix = null, parcel_machine = null, terminal_id = null, avatar_path = null,
           subscribed_to_promo = false, promo_decided_at = null, invitation_code = null, referral_id = null,
           shelf_paused_at = null, shelf_paused_from = null, shelf_paused_until = null,
           wishes_shown_since = null, guesses_told_at = null, terms_version = null, terms_agreed_at = null
     where id = ${memberId}::uuid`.execute(tx)
}

/** Ends every way back in: links of mails, Google and Facebook, passkeys, tokens of programs, logins that wait for a code; and forgets what codes are made of. */
export async function deleteWaysIn(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('member_token').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('social_identity').where('member_id', '=', memberId).execute()
  await deletePasskeysOf(tx, memberId)
  await deleteAccessTokensOf(tx, memberId)
  await deletePendingLogins(tx, memberId)
  await deleteFactor(tx, memberId)
}
