import { createHash } from 'node:crypto'
import { diskFiles, type WriteBytes } from './disk-files.ts'
import type { Env } from '../environment/env.ts'
import { AppError } from '../errors.ts'
import type { Bytes, FileStore, StoredFile } from './file-store.ts'
import { log, loggableError } from '../log.ts'

export type Folder = 'covers' | 'offers' | 'labels' | 'avatars' | 'problems' | 'reports' | 'bookcases' | 'shares' | 'assets'

/**
 * Files named by the hash of their bytes, so a name never changes its content. All methods throw AppError 503 UNAVAILABLE while the store
 * does not answer.
 */
export interface Blobs {
  /**
   * Stores bytes under `folder` and returns their key, such as `covers/ab12….webp`. With an `owner` the key is theirs
   * alone, also where somebody else stores the same bytes: what is removed with one member is never another's.
   */
  put: (folder: Folder, extension: 'webp' | 'pdf', bytes: Uint8Array, owner?: string) => Promise<string>
  /** Stores a file that can be generated again, under the given key. */
  putDerived: (key: string, bytes: Uint8Array) => Promise<void>
  get: (key: string) => Promise<Bytes>
  find: (key: string) => Promise<Bytes | undefined>
  exists: (key: string) => Promise<boolean>
  remove: (key: string) => Promise<void>
  list: (folder: Folder) => AsyncIterable<StoredFile[]>
}

/** Creates blobs in the bucket of S3_URL, or on disk below `folder`. */
export async function createBlobs({ S3_URL }: Pick<Env, 'S3_URL'>, folder: string): Promise<Blobs> {
  if (!S3_URL) return createDiskBlobs(folder)
  // Imported only here, as it costs memory and time at the start.
  const { s3Files } = await import('./s3-files.ts')
  return blobsIn(s3Files(S3_URL))
}

export function createDiskBlobs(folder: string, writeBytes?: WriteBytes): Blobs {
  return blobsIn(diskFiles(folder, writeBytes))
}

function blobsIn(store: FileStore): Blobs {
  return {
    put: async (place, extension, bytes, owner = '') => {
      const key = `${place}/${createHash('sha256').update(owner).update(bytes).digest('hex')}.${extension}`
      // Also written when the file is there already: it is young again then, so the sweep of orphans leaves it alone.
      await answering(() => store.write(key, bytes))
      return key
    },
    putDerived: (key, bytes) => answering(() => store.write(key, bytes)),
    find: (key) => answering(() => store.read(key)),
    get: async (key) => {
      const bytes = await answering(() => store.read(key))
      if (!bytes) throw new Error(`There is no file ${key}.`)
      return bytes
    },
    exists: (key) => answering(() => store.exists(key)),
    remove: (key) => answering(() => store.remove(key)),
    list: (folder) => listFiles(store, folder),
  }
}

async function* listFiles(store: FileStore, folder: Folder): AsyncGenerator<StoredFile[]> {
  let next: string | undefined
  do {
    const page = await answering(() => store.list(folder, next))
    yield page.files
    next = page.next
  } while (next !== undefined)
}

/** Logs failures of the store and answers 503. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn(loggableError(error), 'the file store does not answer')
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error })
  }
}
