import { limitConcurrency } from '../concurrency.ts'
import { removeOrphans } from '../blobs/orphan-files.ts'
import type { Blobs } from '../blobs/blobs.ts'
import type { Sweep } from '../jobs/jobs.ts'
import { log, loggableError } from '../log.ts'
import type { Services } from '../services.ts'
import { ASSETS, listAssets } from './build-assets.ts'

const DAY_HOURS = 24
const DAY_MS = DAY_HOURS * 60 * 60 * 1000
/** A build that runs writes its files anew each day, so that they are at most a day old when another one takes its place. */
const KEPT_DAYS = 7 + 1
const AT_ONCE = 8

/**
 * Stores the files of this build before pages refer to them, so that processes of other builds can serve them. If the store is away, the
 * sweep does it later.
 */
export async function storeAssets(blobs: Blobs, folder: string): Promise<void> {
  try {
    await writeMissing(blobs, folder)
  } catch (error) {
    log.warn(loggableError(error), 'the files of this build are not in the store yet')
  }
}

/** Refreshes the stored files of this build, and deletes files unused for seven days. */
export function assetRetentionSweep({ db, blobs }: Pick<Services, 'db' | 'blobs'>, folder: string): Sweep {
  return {
    name: 'files of builds',
    everySeconds: 60 * 60,
    run: async () => {
      const own = await writeMissing(blobs, folder)
      await removeOrphans({ db, blobs }, { folder: ASSETS, hours: KEPT_DAYS * DAY_HOURS, findNamed: async () => own })
    },
  }
}

/** Writes files that are missing or older than a day; gives the keys of this build. */
async function writeMissing(blobs: Blobs, folder: string): Promise<ReadonlySet<string>> {
  const own = await listAssets(folder)
  const missing = new Map(own)
  for await (const files of blobs.list(ASSETS))
    for (const { key, writtenAt } of files) if (Date.now() - writtenAt.getTime() < DAY_MS) missing.delete(key)
  const inTurn = limitConcurrency(AT_ONCE)
  await Promise.all([...missing].map(([key, read]) => inTurn(async () => blobs.putDerived(key, await read()))))
  return new Set(own.keys())
}
