import type { Feature } from '../../platform/feature.ts'
import { waiting } from '../../platform/waiting.ts'
import { noteDueMarks } from './marks/jobs.ts'
import { noteMarks } from './marks/note-marks.ts'
import { deleteOldMarks, endMarks, exportMarks } from './marks/marks-queries.ts'
import { ringSweep } from './rings/jobs.ts'
import { deleteOldRings, exportRings, openRings } from './rings/rings-queries.ts'
import { registerRingRoutes } from './rings/routes.ts'

const A_MINUTE = 60

/** Links accounts of one person as far as known, so that free points are counted per person and rings are found. */
export const linkedAccounts: Feature = {
  name: 'linked-accounts',
  tables: ['member_mark', 'mark_due', 'mark_key', 'ring', 'ring_due', 'ring_link', 'ring_member'],
  routes: registerRingRoutes,
  sweeps: (services) => [{ name: 'marks of members', everySeconds: A_MINUTE, run: () => noteDueMarks(services) }, ringSweep(services.db)],
  waiting: [waiting('rings', '/admin/rings', openRings)],
  retention: ({ db }) => [
    { name: 'marks of members', forget: () => deleteOldMarks(db) },
    { name: 'rings', forget: () => deleteOldRings(db) },
  ],
  onAccountDeletion: ({ db, env }) => ({
    // What has changed since the last sweep is noted while it can still be read.
    beforehand: (memberId) => noteMarks(db, env, memberId),
    erase: (tx, memberId) => endMarks(tx, memberId),
  }),
  exports: { accountMarks: exportMarks, linkedAccounts: exportRings },
}
