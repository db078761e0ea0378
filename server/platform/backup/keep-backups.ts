import { join } from 'node:path'
import type { PreparedDatabase } from '../db/reaching/prepare-database.ts'
import { log } from '../log.ts'
import type { Services } from '../services.ts'
import { startBackups } from './backup-runner.ts'
import { openBackupSession, removeStandingSlot } from './line/backup-session.ts'
import { noteFiles } from './line/copy-files.ts'
import { leaveBackupsToOthers, watchBackups } from './queries.ts'
import { noteRestored } from './restored.ts'

/** The services of a platform whose database is backed up, and what ends the backups, while the database still runs. */
export interface KeptBackups<S> {
  services: S
  stop: () => Promise<void>
}

/**
 * Hears of a backup that was put back; then, where BACKUP_TO says so, backs the embedded database up for as long as the
 * platform runs. Where it says nothing administrators are told after a week.
 */
export async function keepBackups<S extends Pick<Services, 'env' | 'db' | 'blobs'>>(
  services: S,
  { isEmbedded, url, folder }: Pick<PreparedDatabase, 'isEmbedded' | 'url' | 'folder'>,
): Promise<KeptBackups<S>> {
  const { env, db, blobs } = services
  const none = { services, stop: async () => undefined }
  if (!isEmbedded) {
    await leaveBackupsToOthers(db)
    return none
  }
  await noteRestored(db, join(folder, 'postgres'))
  await watchBackups(db)
  if (!env.BACKUP_TO) {
    await keepNoLog(url)
    return none
  }
  if (!env.BACKUP_KEY) log.warn('BACKUP_KEY is not set: whoever can read the backups reads everything members have told us.')
  const noted = new Set<string>()
  const runner = startBackups({ url, folder, to: env.BACKUP_TO, key: env.BACKUP_KEY, blobs, noted })
  return { services: { ...services, blobs: noteFiles(blobs, noted) }, stop: runner.stop }
}

async function keepNoLog(url: string): Promise<void> {
  const session = await openBackupSession(url)
  try {
    await removeStandingSlot(session)
  } finally {
    await session.end()
  }
}
