import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import { forgetMailsAbout } from '../../platform/mail/forget-mails.ts'
import { removeAvatarFile } from '../accounts/profile/avatar-files.ts'
import { deleteOldDecisions, eraseReportsOf, eraseStatementsOf, eraseTakenPictures } from './kept-queries.ts'

/**
 * Reports and statements of reasons go two years after the decision (decision 74), pictures that were taken away when the decision
 * cannot be contested any more.
 */
export function moderationRetention(db: Database): Retention {
  return {
    name: 'moderation',
    forget: () =>
      inTransaction(db, async (tx) => {
        const { reports, decisions } = await deleteOldDecisions(tx)
        await forgetMailsAbout(tx, [...reports.map((id) => `report:${id}`), ...decisions.map((id) => `moderation:${id}`)])
        for (const path of await eraseTakenPictures(tx, null)) await removeAvatarFile(tx, path)
      }),
  }
}

/** A member leaves: what they reported and what was decided about them stays for its two years, without them. */
export async function forgetReporter(tx: Transaction, memberId: string): Promise<void> {
  for (const path of await eraseTakenPictures(tx, memberId)) await removeAvatarFile(tx, path)
  await eraseStatementsOf(tx, memberId)
  await eraseReportsOf(tx, memberId)
}
