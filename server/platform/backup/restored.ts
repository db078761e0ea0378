import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { unlessMissing } from '../blobs/disk-files.ts'
import { inTransaction, type Database } from '../db/database.ts'
import { log } from '../log.ts'
import { deleteAllSessions } from '../session/queries.ts'
import { writeOwned } from './line/line.ts'
import { insertRestoration } from './queries.ts'

/** Lies in the folder of a cluster that was put back, until the first start has heard of it. */
const FILE = 'buchfink-restored.json'
const shape = z.object({ uuid: z.uuid(), moment: z.string(), deletedMembers: z.array(z.uuid()) })

/** A backup of this moment was put back; `deletedMembers` deleted their accounts after it. */
export type Restored = z.output<typeof shape>

/** Notes in a cluster that it is a backup of a moment, and whose accounts were deleted after it. */
export async function writeRestored(dataFolder: string, restored: Restored): Promise<void> {
  await writeOwned(dataFolder, FILE, JSON.stringify(restored))
}

/**
 * At the start, before anybody is answered: a database that was put back says so from now on (orders stop until an
 * administrator has looked), and all sessions end, as those are among them that had been ended since.
 */
export async function noteRestored(db: Database, dataFolder: string): Promise<void> {
  const file = join(dataFolder, FILE)
  const text = await unlessMissing(() => readFile(file, 'utf8'))
  if (text === undefined) return
  const restored = shape.parse(JSON.parse(text))
  await recordRestored(db, restored)
  await rm(file)
  log.warn({ moment: restored.moment }, 'a backup was put back: nobody can order until an administrator has looked at /admin/backups')
}

/** Stops orders until an administrator has looked, and ends all sessions; the same restoration is recorded once. */
export async function recordRestored(db: Database, restored: Restored): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (await insertRestoration(tx, restored)) await deleteAllSessions(tx)
  })
}
