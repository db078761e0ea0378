import { sql } from 'kysely'
import type { Blobs, Folder } from './blobs.ts'
import type { Database } from '../db/database.ts'

interface Orphans {
  folder: Folder
  /** Younger files stay: the row that names them may be on its way. */
  hours: number
  /** The keys that rows use. */
  findNamed: (keys: readonly string[]) => Promise<ReadonlySet<string>>
}

/**
 * Deletes files of a folder without a row: files are stored first, so an interruption leaves orphans and never a row without a file
 * (reliability 1.3, K12).
 */
export async function removeOrphans({ db, blobs }: { db: Database; blobs: Blobs }, { folder, hours, findNamed }: Orphans): Promise<void> {
  const youngest = (await earlierNow(db)) - hours * 60 * 60 * 1000
  for await (const files of blobs.list(folder)) {
    const old = files.filter(({ writtenAt }) => writtenAt.getTime() < youngest).map(({ key }) => key)
    const named = await findNamed(old)
    for (const key of old) if (!named.has(key)) await blobs.remove(key)
  }
}

/** The earlier of wall clock and database clock in milliseconds: a wrong clock makes no file old too early (F19). */
async function earlierNow(db: Database): Promise<number> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db)
  return Math.min(Date.now(), rows[0]?.at.getTime() ?? 0)
}
