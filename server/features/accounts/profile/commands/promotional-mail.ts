import { inTransaction, type Database } from '../../../../platform/db/database.ts'
import { recordPromoConsent, withdrawPromoConsent } from '../../queries/consents.ts'

/** Keeps whether a member wants promotional mail, and when they said so; saying it again keeps the first moment. */
export async function decideOnPromotionalMail(db: Database, memberId: string, wants: boolean): Promise<void> {
  await inTransaction(db, (tx) => (wants ? recordPromoConsent(tx, memberId) : withdrawPromoConsent(tx, memberId)))
}
