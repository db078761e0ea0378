import type { Database } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/jobs.ts'
import { sendWishDigests, tellWishers } from './alerts/commands.ts'

/** Well within the minute that is promised (decision 60). */
const ALERTS_EVERY_SECONDS = 10
const DIGESTS_EVERY_SECONDS = 60

/** Tells members of wished books that can be ordered. */
export function wishAlertSweep(db: Database): Sweep {
  return { name: 'wish alerts', everySeconds: ALERTS_EVERY_SECONDS, run: () => tellWishers(db) }
}

/** Sends the mails that collect a day's wished books, by the database's clock. */
export function wishDigestSweep(db: Database): Sweep {
  return { name: 'wish digests', everySeconds: DIGESTS_EVERY_SECONDS, run: () => sendWishDigests(db) }
}
