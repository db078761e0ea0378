import { z } from 'zod'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../../platform/jobs/jobs.ts'
import { attempt, attemptEach, requireAllDone } from '../../../platform/jobs/sweeps.ts'
import { orderForWaiting } from '../../labels/purchases/queries.ts'
import { SERVE_WAITING_LIST } from '../../labels/waiting-list.ts'
import type { EffectRunner } from '../../payments/effects/effects.ts'
import { cancelUnsent, giveUpLabel } from '../steps/cancel.ts'
import { expireRequest } from '../steps/end-request.ts'
import { endForAbsent } from './account-deletion-commands.ts'
import { remind } from './commands.ts'
import { assumeReceived, assumeSent } from '../steps/ship.ts'
import { lockForStep } from '../steps/take-step.ts'
import { listUnsentOfAbsent } from './account-deletion-queries.ts'
import { listDueExchanges, listWaitingForLabel } from '../lists/queries.ts'
import { assignLabel } from '../steps/reactions.ts'
import { listDueReminders, REMINDERS } from './queries.ts'

const BATCH = 200
const EVERY_SECONDS = 60
const FAILURE = 'deadline could not be carried out'

interface Context {
  db: Database
  effects: EffectRunner
}

/** What happens when a deadline column has passed on the database's clock (decisions 9 to 11, 48). */
const DEADLINES = [
  ['answer', expireRequest],
  ['label', giveUpLabel],
  ['unsent', cancelUnsent],
  ['assumedSent', assumeSent],
  ['unconfirmed', assumeReceived],
] as const

/** Every minute: all exchanges with a passed deadline. */
export function exchangeSweep(services: Context): Sweep {
  return {
    name: 'exchanges',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      for (const [due, act] of DEADLINES) {
        await attemptEach(FAILURE, await listDueExchanges(services.db, due, BATCH), (id) => act(services, id))
      }
      // However a label came into stock, whoever waits gets it within a minute (decision 70).
      await attempt(FAILURE, () => serveWaitingList(services.db))
      await attemptEach(FAILURE, await listUnsentOfAbsent(services.db, BATCH), (id) => endForAbsent(services, id))
      // Reminders come last, so that nobody is reminded of what has just ended.
      for (const reminder of REMINDERS) {
        await attemptEach(FAILURE, await listDueReminders(services.db, reminder, BATCH), (id) => remind(services, id, reminder))
      }
    },
  }
}

/**
 * Assigns labels to waiting exchanges in the order of acceptance. Enqueued with every change of the stock and every failed assignment, so
 * whichever commits last is served.
 */
export function waitingListJob(db: Database): Job {
  return job({ name: SERVE_WAITING_LIST, payload: z.object({}), run: () => serveWaitingList(db) })
}

async function serveWaitingList(db: Database): Promise<void> {
  const failed: string[] = []
  for (;;) {
    // One that fails stays in the queue until the next round, and those behind it are served all the same.
    const waiting = await listWaitingForLabel(db, BATCH, failed)
    for (const id of waiting) {
      const isServed = await attempt('label could not be assigned', () => serve(db, id), { id })
      // Whoever comes later in the queue waits for no more than the post, too.
      if (isServed === false) return inTransaction(db, orderForWaiting)
      if (isServed === undefined) failed.push(id)
    }
    if (waiting.length < BATCH) return requireAllDone('label could not be assigned', failed.length)
  }
}

/** Gives an exchange that waits its label; false when there is none. */
async function serve(db: Database, exchangeId: string): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await lockForStep(tx, exchangeId)
    // Exchanges that got a label or ended since they were listed are passed over.
    return locked.exchange.status !== 'REQUEST_ACCEPTED' || assignLabel(tx, locked)
  })
}
