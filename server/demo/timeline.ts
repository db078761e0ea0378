import { setClockBack } from '../platform/db/clock.ts'
import type { Stage } from './stage.ts'

/** Something that happened so many hours before the demo's first start. */
export interface Moment {
  hoursAgo: number
  happen: () => Promise<void>
}

/**
 * Lets everything happen in order of time, each with the platform's clock set back to its moment, so that the
 * commands write the times, deadlines and ledger entries they would have written then. Ends in the present.
 */
export async function play(stage: Stage, moments: readonly Moment[]): Promise<void> {
  let clock = 0
  for (const { hoursAgo, happen } of moments.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    // Each change is one more row that the database looks at whenever it asks for the time, until the transaction ends.
    if (hoursAgo !== clock) await setClockBack(stage.db, hoursAgo)
    clock = hoursAgo
    await happen()
  }
  await setClockBack(stage.db, 0)
}
