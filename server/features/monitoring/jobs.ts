import { FIGURES_EVERY_SECONDS } from '#domain/policy/monitoring.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/jobs.ts'
import { reckonDays } from './commands.ts'

/** Every minute: figures of today, and missing earlier days. */
export function figureSweep(db: Database): Sweep {
  return { name: 'daily figures', everySeconds: FIGURES_EVERY_SECONDS, run: () => reckonDays(db) }
}
