import { z } from 'zod'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../platform/jobs/jobs.ts'
import type { Retention } from '../../platform/jobs/retention.ts'
import type { Services } from '../../platform/services.ts'
import { throttledLookup } from '../catalogue/isbn/throttled-lookup.ts'
import { askAgainLater, LOOK_UP_STACK, lookUpStack } from './commands/look-up-rows.ts'
import { deleteOldRows } from './queries/keeping.ts'

const ASK_AGAIN_EVERY_SECONDS = 60

/** Asks the libraries for what members have scanned and our catalogue does not have. */
export function lookUpJob(services: Services): Job {
  const lookUp = throttledLookup(services)
  return job({
    name: LOOK_UP_STACK,
    payload: z.object({ memberId: z.uuid() }),
    run: ({ memberId }) => lookUpStack(services, lookUp, memberId),
  })
}

/** Where no library could be reached, they are asked again; and for who has confirmed their address meanwhile. */
export function askAgainSweep({ db }: Services): Sweep {
  return { name: 'stacks', everySeconds: ASK_AGAIN_EVERY_SECONDS, run: () => askAgainLater(db) }
}

/** Rows that nobody touches are deleted after a while, as what a person owns says much about them. */
export function stackRetention(db: Database): Retention {
  return { name: 'stacks', forget: () => inTransaction(db, deleteOldRows) }
}
