import type { Sweep } from './jobs.ts'
import { attempt } from './sweeps.ts'

const A_DAY = 24 * 60 * 60

/**
 * What a feature may not keep any longer (reliability 5.4). Each feature forgets in its own tables only; application.ts
 * puts all of them into one daily sweep.
 */
export interface Retention {
  /** For the log. */
  name: string
  /** Forgets what is too old by the database's clock. Doing it twice changes nothing. */
  forget: () => Promise<void>
}

/** Every day, and soon after a start: all that has been kept long enough. One that fails does not stop the others. */
export function retentionSweep(retentions: readonly Retention[]): Sweep {
  return {
    name: 'retention',
    everySeconds: A_DAY,
    run: async () => {
      for (const { name, forget } of retentions) await attempt('could not forget what is too old', forget, { retention: name })
    },
  }
}
