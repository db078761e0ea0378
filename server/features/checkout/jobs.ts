import type { Sweep } from '../../platform/jobs/jobs.ts'
import { log, loggableError } from '../../platform/log.ts'
import { releaseLapsedClaim } from './commands/release-claim.ts'
import { lapsedClaims } from './queries.ts'

const BATCH = 100
const EVERY_SECONDS = 15

/** Ends claims whose time is over; deadlines are columns, never delayed jobs (decision 48). */
export function claimSweep(services: Parameters<typeof releaseLapsedClaim>[0]): Sweep {
  return {
    name: 'claims',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      for (const id of await lapsedClaims(services.db, BATCH)) {
        await releaseLapsedClaim(services, id).catch((error: unknown) => log.error(loggableError(error), 'claim could not be released'))
      }
    },
  }
}
