import type { Blobs } from '../../../platform/blobs/blobs.ts'
import { removeOrphans } from '../../../platform/blobs/orphan-files.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { RecentCache } from '../covers/cover-cache.ts'

/** How many of them stay in memory; one is about 60 kB. */
const IN_MEMORY = 60
/** In the store they stay so long; those still asked for are drawn again once. */
const KEPT_DAYS = 30

export type Png = Uint8Array<ArrayBuffer>

/** Pictures by names that include their version: each is rendered once, then read from memory or the store. */
export class PictureCache {
  private readonly inMemory = new RecentCache<Png>(IN_MEMORY)
  private readonly running = new Map<string, Promise<Png>>()
  private readonly blobs: Pick<Blobs, 'find' | 'putDerived'>

  constructor(blobs: Pick<Blobs, 'find' | 'putDerived'>) {
    this.blobs = blobs
  }

  /** The picture of this name if it is in memory. */
  atHand(name: string): Png | undefined {
    return this.inMemory.get(name)
  }

  get(name: string, draw: () => Promise<Png>): Promise<Png> {
    const begun = this.running.get(name)
    if (begun) return begun
    const fresh = this.findOrDraw(name, draw).finally(() => this.running.delete(name))
    this.running.set(name, fresh)
    return fresh
  }

  private async findOrDraw(name: string, draw: () => Promise<Png>): Promise<Png> {
    const key = `shares/${name}.png`
    // Without a store each process draws it again.
    const stored = await this.blobs.find(key).catch(() => undefined)
    const png = stored ?? (await draw())
    this.inMemory.set(name, png)
    if (!stored)
      await this.blobs
        .putDerived(key, png)
        .catch((error: unknown) => log.warn(loggableError(error), 'a picture for previews is drawn again next time'))
    return png
  }
}

/** Deletes old preview pictures; a changed price or title has a new one. */
export function sharePictureRetention(services: { db: Database; blobs: Blobs }): Retention {
  return {
    name: 'share pictures',
    forget: () => removeOrphans(services, { folder: 'shares', hours: KEPT_DAYS * 24, findNamed: async () => new Set() }),
  }
}
