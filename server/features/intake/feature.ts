import type { Feature } from '../../platform/feature.ts'
import { askAgainSweep, lookUpJob, stackRetention } from './jobs.ts'
import { deleteStackOf, exportStack, exportStackChoices } from './queries/keeping.ts'
import { registerIntakeRoutes } from './routes.ts'

/** The stack: books scanned or typed before they are offered. */
export const intake: Feature = {
  name: 'intake',
  tables: ['intake_item', 'intake_default'],
  routes: registerIntakeRoutes,
  jobs: (context) => [lookUpJob(context)],
  sweeps: (context) => [askAgainSweep(context)],
  retention: ({ db }) => [stackRetention(db)],
  onAccountDeletion: () => ({ erase: deleteStackOf }),
  exports: { stack: exportStack, stackChoices: exportStackChoices },
}
