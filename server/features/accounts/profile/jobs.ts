import { z } from 'zod'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../../platform/jobs/jobs.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { FINISH_DEPARTURE, finishDeparture, leave } from './commands/delete-account.ts'
import { keepPlannedPauses } from './commands/shelf-pause.ts'
import type { Departure } from './departure.ts'
import { deleteDeadSessions, deleteDeadTokens, findNeverVerified } from './queries/retention.ts'

const A_MINUTE = 60
const BATCH = 200

/** What a departure left over because something failed or the process died. */
export function departureJob(departures: readonly Departure[]): Job {
  return job({
    name: FINISH_DEPARTURE,
    payload: z.object({ memberId: z.uuid() }),
    run: ({ memberId }) => finishDeparture(departures, memberId),
  })
}

/** Begins and ends the pauses that members have planned, by the database's clock. */
export function plannedPauseSweep(db: Database): Sweep {
  return { name: 'planned-pauses', everySeconds: A_MINUTE, run: () => keepPlannedPauses(db) }
}

/** Sessions, links of mails and unconfirmed accounts that may not be kept any longer (reliability 5.4). */
export function accountRetention({ db, departures }: { db: Database; departures: readonly Departure[] }): Retention {
  return {
    name: 'accounts',
    forget: async () => {
      await inTransaction(db, async (tx) => {
        await deleteDeadSessions(tx)
        await deleteDeadTokens(tx)
      })
      for (const id of await findNeverVerified(db, BATCH)) await leave(db, departures, id)
    },
  }
}
