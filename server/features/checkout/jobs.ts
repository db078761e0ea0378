import type { Sweep } from '../../platform/jobs/jobs.ts'
import { attemptEach } from '../../platform/jobs/sweeps.ts'
import { releaseLapsedClaim } from './commands/release-claim.ts'
import { listLapsedClaims } from './queries.ts'

const BATCH = 100
const EVERY_SECONDS = 15

/** Ends expired claims; deadlines are columns, never delayed jobs (decision 48). */
export function claimSweep(services: Parameters<typeof releaseLapsedClaim>[0]): Sweep {
  return {
    name: 'claims',
    everySeconds: EVERY_SECONDS,
    run: async () => {
      const lapsed = await listLapsedClaims(services.db, BATCH)
      await attemptEach('claim could not be released', lapsed, (id) => releaseLapsedClaim(services, id))
    },
  }
}
