import type { AdminBackups } from '#contract/admin-backups.ts'
import { findBackupState, listRestorations, type BackupStateRow } from '../../../platform/backup/queries.ts'
import type { Database } from '../../../platform/db/database.ts'

const RESTORATIONS_SHOWN = 20

/** How the backups are, and which were put back, newest first. */
export async function readBackups(db: Database): Promise<AdminBackups> {
  const [state, restorations] = await Promise.all([findBackupState(db), listRestorations(db, RESTORATIONS_SHOWN)])
  return {
    health: healthOf(state),
    failure: state?.failure ?? null,
    failingSince: state?.failing_since?.toISOString() ?? null,
    baseAt: state?.base_at?.toISOString() ?? null,
    sentAt: state?.sent_at?.toISOString() ?? null,
    restorations: restorations.map(({ uuid, restored_at, moment, looked_at }) => ({
      uuid,
      restoredAt: restored_at.toISOString(),
      moment: moment.toISOString(),
      lookedAt: looked_at?.toISOString() ?? null,
    })),
  }
}

function healthOf(state: BackupStateRow | undefined): AdminBackups['health'] {
  if (!state) return 'others'
  if (state.failure !== null) return 'failing'
  return state.is_missing ? 'missing' : 'good'
}
