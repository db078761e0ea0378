import { recordAdminAct } from '../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../platform/db/database.ts'
import { deleteJobs, lockStuckJobs, repeatJobs, type LockedJob } from '../../platform/jobs/failed-jobs.ts'

interface ActOnJobs {
  adminId: string
  ids: readonly number[]
  reason: string
}

/** Has stuck jobs run again, each with a line in the log. What does not wait for a person any more is left alone; false when that is all. */
export async function repeatStuckJobs(db: Database, act: ActOnJobs): Promise<boolean> {
  return actOnJobs(db, 'job.repeat', act, repeatJobs)
}

/** Takes stuck jobs out of the queue for good, each with a line in the log; false when none of them waits for a person any more. */
export async function giveUpStuckJobs(db: Database, act: ActOnJobs): Promise<boolean> {
  return actOnJobs(db, 'job.giveUp', act, deleteJobs)
}

async function actOnJobs(
  db: Database,
  name: 'job.repeat' | 'job.giveUp',
  { adminId, ids, reason }: ActOnJobs,
  act: (tx: Transaction, ids: readonly number[]) => Promise<void>,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const jobs = await lockStuckJobs(tx, ids)
    if (jobs.length === 0) return false
    for (const job of jobs)
      await recordAdminAct(tx, { adminId, act: name, subject: { kind: 'job', id: jobUuid(job) }, reason, details: { job: job.name } })
    await act(
      tx,
      jobs.map(({ id }) => id),
    )
    return true
  })
}

/** Things in the log have UUIDs; jobs have numbers, which stand at the end of one. */
function jobUuid({ id }: LockedJob): string {
  return `00000000-0000-0000-0000-${id.toString(16).padStart(12, '0')}`
}
