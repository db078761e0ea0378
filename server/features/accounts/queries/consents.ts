import { TERMS_VERSION } from '#domain/policy/accounts.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'

/** Stores that a member agreed to promotional mail (the `istp` of an order, B §7). */
export async function recordPromoConsent(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ subscribed_to_promo: true, promo_decided_at: now })
    .where('id', '=', memberId)
    .where('subscribed_to_promo', '=', false)
    .execute()
}

/** Ends promotional mail to a member: the link of such a mail, or the switch in the profile. Doing it again keeps the first time. */
export async function withdrawPromoConsent(tx: Transaction, memberId: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ subscribed_to_promo: false, promo_decided_at: now })
    .where('id', '=', memberId)
    .where('subscribed_to_promo', '=', true)
    .execute()
}

/** Stores that a member agrees to the terms that hold now; those they agreed to before keep nothing. */
export async function recordTerms(db: Database, memberId: string): Promise<void> {
  await db
    .updateTable('member')
    .set({ terms_version: TERMS_VERSION, terms_agreed_at: now })
    .where('id', '=', memberId)
    .where((row) => row.or([row('terms_version', 'is', null), row('terms_version', '!=', TERMS_VERSION)]))
    .execute()
}

/** Whether a member has agreed to the terms that hold now. */
export async function hasAgreedToTerms(db: Database, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('member').select('terms_version').where('id', '=', memberId).executeTakeFirst()
  return row?.terms_version === TERMS_VERSION
}
