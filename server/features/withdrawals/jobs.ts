import { inTransaction, type Database } from '../../platform/db/database.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import { forgetMailsAbout } from '../../platform/mail/forget-mails.ts'
import { deleteOldDeclarations } from './queries.ts'

/**
 * Deletes declarations and receipts once claims are time-barred (reliability 5.4, § 195 BGB). Until then they outlast accounts: they
 * belong to no member, may come from others, and prove when a contract ended (Article 17 (3) (e) GDPR). The privacy policy says so.
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
