import { join } from 'node:path'
import { createBlobs } from '../blobs/blobs.ts'
import { openDatabase, openPool, type Database } from '../db/database.ts'
import { reachDatabase } from '../db/reaching/reach-database.ts'
import { codeOf } from '../error-facts.ts'
import { ConfigurationError, type Env } from '../env.ts'
import { taskOf } from './backup-runner.ts'
import { takeBase } from './line/base.ts'
import { openBackupSession } from './line/backup-session.ts'
import { copyFiles } from './line/copy-files.ts'
import { listDeletedMembers, writeDeletedMembers } from './line/deleted-members.ts'
import { forgetOldBackups } from './line/forget-old.ts'
import { findLogEnd, openLog, shipLog } from './line/ship-log.ts'
import { noteBase } from './queries.ts'
import { openBackupStore, type BackupStore } from './store/backup-store.ts'
import { momentText } from './restore/moment-text.ts'

const UNKNOWN_TABLE = '42P01'

/** A running embedded database. */
export interface BackupSource {
  url: string
  /** DATA_DIR, where the database's user can reach it. */
  folder: string
}

/** BACKUP_TO of an embedded database. @throws ConfigurationError with a sentence where there is none, or the database is another. */
export function placeOf(env: Env): string {
  if (env.DATABASE_URL)
    throw new ConfigurationError(
      'DATABASE_URL is set: that database is backed up by its own engine (docs/operating.md "Backups"). Unset it for the embedded one.',
    )
  if (!env.BACKUP_TO) throw new ConfigurationError('Set BACKUP_TO: a folder on another disk, or s3://KEY:SECRET@host/bucket.')
  return env.BACKUP_TO
}

/**
 * Takes a whole copy now, beside a running platform or of one that is stopped. Gives the sentence that says what can be reached.
 * @throws BackupError or ConfigurationError with a sentence.
 */
export async function backUp(env: Env): Promise<string> {
  placeOf(env)
  const source = await reachDatabase(env)
  try {
    return await backUpRunning(env, source)
  } finally {
    await source.stop()
  }
}

/** The same of a database that runs. */
export async function backUpRunning(env: Env, { url, folder }: BackupSource): Promise<string> {
  const to = placeOf(env)
  const store = await openBackupStore(to, env.BACKUP_KEY)
  const pool = openPool(url, { max: 1 })
  const db = openDatabase(pool)
  const session = await openBackupSession(url)
  try {
    const blobs = await createBlobs(env, join(folder, 'blobs'))
    const task = taskOf({ session, store, to, folder, keeps: 'temporary', mayBeginAnew: true })
    const opened = await openLog(task)
    const { id, base } = await takeBase(task, opened, { copyFiles: () => copyFiles(blobs, store) })
    await shipLog(task, opened, await findLogEnd(task))
    await noteDone(store, opened.line.id, db)
    await forgetOldBackups(store, opened.line.id, new Date())
    const sealed = env.BACKUP_KEY ? 'encrypted with BACKUP_KEY' : 'NOT encrypted, as BACKUP_KEY is not set'
    return `Backed up: base ${id}, ${Math.ceil(base.bytes / 2 ** 20)} MB before compression, ${base.files.length} files, ${sealed}. Moments from ${momentText(new Date(base.from))} on can be restored.`
  } finally {
    await session.end()
    await pool.end()
  }
}

/** A database older than these tables is backed up before its migrations run; then there is no row to note it in. */
async function noteDone(store: BackupStore, line: string, db: Database): Promise<void> {
  try {
    await writeDeletedMembers(store, line, await listDeletedMembers(db))
    await noteBase(db)
  } catch (error) {
    if (codeOf(error) !== UNKNOWN_TABLE) throw error
  }
}
