import { now, type Transaction } from '../../../platform/db/database.ts'

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
