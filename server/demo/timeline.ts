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
  for (const { hoursAgo, happen } of moments.toSorted((one, other) => other.hoursAgo - one.hoursAgo)) {
    await setClockBack(stage.db, hoursAgo)
    await happen()
  }
  await setClockBack(stage.db, 0)
}
