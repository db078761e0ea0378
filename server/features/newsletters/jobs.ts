import { z } from 'zod'
import { NEWSLETTER_PORTION_SECONDS } from '#domain/policy/newsletters.ts'
import { inTransaction, type Database } from '../../platform/db/database.ts'
import { enqueueLowPriority, job, type Job, type Sweep } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { sendBatch } from './send-batch-commands.ts'
import { listSendable } from './queries.ts'

const SEND_PORTION = 'send-newsletter-portion'
/** All newsletters share one queue: together they never take more than one worker from other mails and jobs. */
const QUEUE = 'newsletters'

/** Sends one batch of a newsletter. */
export function newsletterJob(services: Services): Job {
  return job({
    name: SEND_PORTION,
    payload: z.object({ newsletterId: z.uuid() }),
    run: ({ newsletterId }) => sendBatch(services, newsletterId),
  })
}

/** Enqueues the next batch of each newsletter being sent, one at a time. */
export function newsletterSweep(db: Database): Sweep {
  return {
    name: 'newsletters',
    everySeconds: NEWSLETTER_PORTION_SECONDS,
    run: async () => {
      for (const newsletterId of await listSendable(db))
        await inTransaction(db, (tx) =>
          enqueueLowPriority(tx, SEND_PORTION, { newsletterId }, { key: `newsletter:${newsletterId}`, queue: QUEUE }),
        )
    },
  }
}
