import { COVER_LIST_PIXELS, COVER_MAX_PIXELS, COVER_MIN_PIXELS, COVER_STORED_MAX_BYTES } from '#domain/policy/catalogue.ts'
import type { Blobs } from '../../../platform/blobs/blobs.ts'
import type { Database } from '../../../platform/db/database.ts'
import type { Retention } from '../../../platform/jobs/retention.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { removeOrphans } from '../../../platform/blobs/orphan-files.ts'
import { reencodePicture } from '../../../platform/blobs/pictures.ts'
import { listShownCovers } from './queries.ts'

/** Age in hours after which a cover that no book refers to is deleted. */
export const COVER_ORPHAN_HOURS = 24

type Bytes = Uint8Array<ArrayBuffer>

const NAME = /^(covers\/[0-9a-f]{64})(-\d+)?\.webp$/u

/** Key of the small cover for lists; contains the hash of the large one, so it never shows another picture. */
export function listCoverKey(key: string): string {
  return key.replace(/\.webp$/u, `-${COVER_LIST_PIXELS}.webp`)
}

/**
 * Stores a cover in both sizes and gives the key of the large one.
 * @throws AppError 422 for no picture or a single dot, 503 without a store.
 */
export async function saveCover(blobs: Blobs, bytes: Buffer): Promise<string> {
  const cover = await reencodePicture(bytes, { minSide: COVER_MIN_PIXELS, maxSide: COVER_MAX_PIXELS, maxBytes: COVER_STORED_MAX_BYTES })
  const key = await blobs.put('covers', 'webp', cover)
  await makeListCover(blobs, key, cover)
  return key
}

/** Bytes of a stored cover; a missing small one is made from the large one. Undefined when both are missing. */
export async function findCover(blobs: Blobs, key: string): Promise<Bytes | undefined> {
  const found = await blobs.find(key)
  const [, name, size] = NAME.exec(key) ?? []
  if (found || size === undefined) return found
  const large = `${name}.webp`
  const cover = await blobs.find(large)
  return cover && makeListCover(blobs, large, Buffer.from(cover))
}

async function makeListCover(blobs: Blobs, key: string, cover: Buffer): Promise<Bytes> {
  const small = new Uint8Array(await reencodePicture(cover, { maxSide: COVER_LIST_PIXELS, maxBytes: COVER_STORED_MAX_BYTES }))
  await blobs
    .putDerived(listCoverKey(key), small)
    .catch((error: unknown) => log.warn(loggableError(error), 'a small cover is made again next time'))
  return small
}

/** Deletes cover files that no book refers to. Younger ones stay, as their book may be about to be added. */
export function coverRetention({ db, blobs }: { db: Database; blobs: Blobs }): Retention {
  return {
    name: 'covers',
    forget: () =>
      removeOrphans(
        { db, blobs },
        {
          folder: 'covers',
          hours: COVER_ORPHAN_HOURS,
          findNamed: async (keys) => {
            const shown = await listShownCovers(db, keys.map(largeKey))
            return new Set(keys.filter((key) => shown.has(largeKey(key))))
          },
        },
      ),
  }
}

function largeKey(key: string): string {
  return key.replace(NAME, '$1.webp')
}
