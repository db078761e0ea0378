import { setClockBack } from '../platform/db/clock.ts'
import type { Stage } from './stage.ts'

/** An event some hours before the first start. */
export interface Moment {
  hoursAgo: number
  happen: () => Promise<void>
}

/**
 * Runs all moments in order with the clock set back to each, so that commands write times, deadlines and ledger entries as of then. Ends
 * in the present.
 */
export async function playMoments(stage: Stage, moments: readonly Moment[]): Promise<void> {
  let clock = 0
  for (const { hoursAgo, happen } of moments.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    // Each change is one more row that the database looks at whenever it asks for the time, until the transaction ends.
    if (hoursAgo !== clock) await setClockBack(stage.db, hoursAgo)
    clock = hoursAgo
    await happen()
  }
  await setClockBack(stage.db, 0)
}
