import { z } from 'zod'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { job, type Job } from '../../../platform/jobs/jobs.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import type { AccountDeletion } from '../../../platform/feature.ts'
import { deleteDeadSessions } from '../../../platform/session/queries.ts'
import { FINISH_DELETION, finishDeletion, leave } from './commands/delete-account.ts'
import { deleteDeadTokens, listNeverVerified } from './queries/retention.ts'

const BATCH = 200

/** Finishes the deletion of an account after something failed or the process died. */
export function accountDeletionJob(deletions: readonly AccountDeletion[]): Job {
  return job({
    name: FINISH_DELETION,
    payload: z.object({ memberId: z.uuid() }),
    run: ({ memberId }) => finishDeletion(deletions, memberId),
  })
}

/** Sessions, links of mails and unconfirmed accounts that may not be kept any longer (reliability 5.4). */
export function accountRetention(db: Database, deletions: readonly AccountDeletion[]): Retention {
  return {
    name: 'accounts',
    forget: async () => {
      await inTransaction(db, async (tx) => {
        await deleteDeadSessions(tx)
        await deleteDeadTokens(tx)
      })
      for (const id of await listNeverVerified(db, BATCH)) await leave(db, deletions, id)
    },
  }
}
