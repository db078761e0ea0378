import { z } from 'zod'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { job, type Job } from '../../../platform/jobs/jobs.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { doAll, doEach } from '../../../platform/jobs/sweeps.ts'
import type { AccountDeletion } from '../../../platform/feature.ts'
import { listMembersToDelete } from '../../../platform/operator/restored-queries.ts'
import { deleteDeadSessions } from '../../../platform/session/queries.ts'
import { deleteDeadNonces } from '../credentials/queries/nonces.ts'
import { deleteDeadChallenges } from '../passkeys/challenges-queries.ts'
import { deleteOldProposals } from '../proposals/queries.ts'
import { eraseOldReasons } from '../restriction/measures-queries.ts'
import { deleteOldObjections } from '../restriction/objections-queries.ts'
import { deleteUnfinishedFactors } from '../second-factor/factors-queries.ts'
import { deleteDeadPendingLogins } from '../second-factor/pending-logins-queries.ts'
import { FINISH_DELETION, finishDeletion, leave } from './commands/delete-account.ts'
import { deleteDeadTokens, isNeverVerified, listNeverVerified } from './queries/retention.ts'

const BATCH = 200

/** Finishes the deletion of an account after something failed or the process died. */
export function accountDeletionJob(deletions: readonly AccountDeletion[]): Job {
  return job({
    name: FINISH_DELETION,
    payload: z.object({ memberId: z.uuid() }),
    run: ({ memberId }) => finishDeletion(deletions, memberId),
  })
}

/**
 * Sessions, links of mails, used nonces, logins, questions to passkeys and second factors that were not finished, unconfirmed accounts and old
 * objections, proposals and reasons of restrictions that may not be kept any longer (reliability 5.4).
 */
export function accountRetention(db: Database, deletions: readonly AccountDeletion[]): Retention {
  return {
    name: 'accounts',
    forget: async () => {
      await inTransaction(db, async (tx) => {
        await deleteDeadSessions(tx)
        await deleteDeadTokens(tx)
        await deleteDeadNonces(tx)
        await deleteOldObjections(tx)
        await eraseOldReasons(tx)
        await deleteOldProposals(tx)
        await deleteDeadPendingLogins(tx)
        await deleteDeadChallenges(tx)
        await deleteUnfinishedFactors(tx)
      })
      const never = { list: (after: string | null, limit: number) => listNeverVerified(db, after, limit), atOnce: BATCH }
      await doAll('account that was never confirmed could not be deleted', never, (id) => leave(db, deletions, id, isNeverVerified))
    },
  }
}

/** After a backup was put back: deletes once more the accounts whose deletion it does not know. */
export async function repeatDeletions(db: Database, deletions: readonly AccountDeletion[]): Promise<void> {
  await doEach('account could not be deleted again', await listMembersToDelete(db), (id) => leave(db, deletions, id))
}
