import { inTransaction, type Database } from '../../platform/db/database.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import { forgetMailsAbout } from '../../platform/mail/forget-mails.ts'
import { deleteOldDeclarations } from './queries.ts'

/**
 * Declarations of withdrawal and their receipts, once no claim can follow from them (reliability 5.4, § 195 BGB).
 *
 * Until then a declaration stays although its author deletes the account: it is bound to no member, may come from
 * somebody without one, and proves that and when a contract was ended (Article 17 (3) (e) GDPR). So a deletion, which
 * otherwise leaves no trace of a person, leaves this table alone; the privacy policy says so.
 */
export function withdrawalRetention(db: Database): Retention {
  return {
    name: 'withdrawals',
    forget: () =>
      inTransaction(db, async (tx) => {
        const ids = await deleteOldDeclarations(tx)
        await forgetMailsAbout(
          tx,
          ids.map((id) => `withdrawal:${id}`),
        )
      }),
  }
}
