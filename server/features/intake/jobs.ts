import { z } from 'zod'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../platform/jobs/jobs.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import type { Services } from '../../platform/services.ts'
import { throttledLookup } from '../catalogue/isbn/throttled-lookup.ts'
import { askAgainLater, LOOK_UP_STACK, lookUpStack } from './commands/look-up-rows.ts'
import { deleteOldRows } from './queries/keeping.ts'

const ASK_AGAIN_EVERY_SECONDS = 60

/** Looks up scanned books that the catalogue lacks. */
export function lookUpJob(services: Services): Job {
  const lookUp = throttledLookup(services)
  return job({
    name: LOOK_UP_STACK,
    payload: z.object({ memberId: z.uuid() }),
    run: ({ memberId }) => lookUpStack(services, lookUp, memberId),
  })
}

/** Retries look-ups that libraries did not answer, and starts those of members who confirmed their address. */
export function askAgainSweep({ db }: Services): Sweep {
  return { name: 'stacks', everySeconds: ASK_AGAIN_EVERY_SECONDS, run: () => askAgainLater(db) }
}

/** Deletes old stack rows, as owned books say much about a person. */
export function stackRetention(db: Database): Retention {
  return { name: 'stacks', forget: () => inTransaction(db, deleteOldRows) }
}
