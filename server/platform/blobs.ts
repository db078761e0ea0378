import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

/** Files of the platform, named by the hash of their bytes: a name never shows other content. */
export interface Blobs {
  /**
   * Stores bytes under `folder` and returns their key, such as `covers/ab12….webp`. With an `owner` the key is theirs
   * alone, also where somebody else stores the same bytes: what is removed with one member is never another's.
   */
  put: (folder: 'covers' | 'labels' | 'avatars', extension: 'webp' | 'pdf', bytes: Uint8Array, owner?: string) => Promise<string>
  /** Bytes of a key. @throws Error when there is no such file. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer>>
  exists: (key: string) => Promise<boolean>
  /** Removes a file; one that is not there is removed already. */
  remove: (key: string) => Promise<void>
}

/** Blobs on this machine's disk below `folder`. */
export function createDiskBlobs(folder: string): Blobs {
  const disk = new Disk(new FSDriver({ location: resolve(folder), visibility: 'private' }))
  return {
    put: async (place, extension, bytes, owner = '') => {
      const key = `${place}/${createHash('sha256').update(owner).update(bytes).digest('hex')}.${extension}`
      if (!(await disk.exists(key))) await disk.put(key, bytes)
      return key
    },
    get: async (key) => new Uint8Array(await disk.getBytes(key)),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
  }
}
