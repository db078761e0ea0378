import type { Sweep } from './jobs.ts'
import { attempt } from './sweeps.ts'

const A_DAY = 24 * 60 * 60

/** What a feature must delete after a time (reliability 5.4), in its own tables; one daily sweep runs all. */
export interface Retention {
  name: string
  forget: () => Promise<void>
}

/** Runs all retention daily and soon after start; failures do not stop others. */
export function retentionSweep(retentions: readonly Retention[]): Sweep {
  return {
    name: 'retention',
    everySeconds: A_DAY,
    run: async () => {
      for (const { name, forget } of retentions) await attempt('could not forget what is too old', forget, { retention: name })
    },
  }
}
