import { FIGURES_EVERY_SECONDS } from '#domain/policy/monitoring.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Sweep } from '../../platform/jobs/jobs.ts'
import { reckonDays } from './commands.ts'

/** Every minute: today's figures, and what is missing of the days before. */
export function figureSweep(db: Database): Sweep {
  return { name: 'daily figures', everySeconds: FIGURES_EVERY_SECONDS, run: () => reckonDays(db) }
}
