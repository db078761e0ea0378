import { z } from 'zod'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import { job, type Job } from '../../platform/jobs/jobs.ts'
import { TELL_MEMBER } from '../accounts/restriction/commands.ts'
import { notify } from './notify.ts'

/** A notification for an earlier feature, which enqueues it in its own transaction. */
export function notifyMemberJob(db: Database): Job {
  return job({
    name: TELL_MEMBER,
    payload: z.object({ memberId: z.uuid(), kind: z.enum(['account.restricted', 'account.freed']), key: z.string() }),
    run: async (line) => {
      await inTransaction(db, (tx) => notify(tx, line))
    },
  })
}
