import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Disk, DriveFile } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Env } from '../env.ts'
import { AppError } from '../errors.ts'
import { log, loggableError } from '../log.ts'

/** What files are of. */
export type Folder = 'covers' | 'labels' | 'avatars' | 'problems'
type Bytes = Uint8Array<ArrayBuffer>

/** A file of the store as a sweep sees it. */
export interface StoredFile {
  key: string
  writtenAt: Date
}

/**
 * Files of the platform, named by the hash of their bytes: a name never shows other content. All of them throw AppError
 * 503 UNAVAILABLE while the store does not answer.
 */
export interface Blobs {
  /**
   * Stores bytes under `folder` and returns their key, such as `covers/ab12….webp`. With an `owner` the key is theirs
   * alone, also where somebody else stores the same bytes: what is removed with one member is never another's.
   */
  put: (folder: Folder, extension: 'webp' | 'pdf', bytes: Uint8Array, owner?: string) => Promise<string>
  /** Stores what can be made of the bytes of another file again; the key says of which. */
  putDerived: (key: string, bytes: Uint8Array) => Promise<void>
  /** Bytes of a key. @throws Error when there is no such file. */
  get: (key: string) => Promise<Bytes>
  /** Bytes of a key, or undefined when there is no such file. */
  find: (key: string) => Promise<Bytes | undefined>
  exists: (key: string) => Promise<boolean>
  /** Removes a file; one that is not there is removed already. */
  remove: (key: string) => Promise<void>
  /** Files of a folder, some at a time. */
  list: (folder: Folder) => AsyncIterable<StoredFile[]>
}

/** Blobs in the bucket of S3_URL, or on this machine's disk below `folder`. */
export async function createBlobs({ S3_URL }: Pick<Env, 'S3_URL'>, folder: string): Promise<Blobs> {
  if (!S3_URL) return createDiskBlobs(folder)
  // Loaded only where it is needed: the library costs memory and time at the start.
  const { createS3Disk } = await import('./s3-disk.ts')
  return blobsOn(createS3Disk(S3_URL), writeAtOnce)
}

/** How bytes get into a file of the disk; tests put a disk that is full beneath (F18). */
export type WriteBytes = (file: string, bytes: Uint8Array) => Promise<void>

/** Blobs on this machine's disk below `folder`. */
export function createDiskBlobs(folder: string, writeBytes: WriteBytes = writeFile): Blobs {
  const location = resolve(folder)
  const write: Write = (_disk, key, bytes) => writeAndRename({ location, writeBytes }, key, bytes)
  return blobsOn(new Disk(new FSDriver({ location, visibility: 'private' })), write)
}

type Write = (disk: Disk, key: string, bytes: Uint8Array) => Promise<void>

/** An object store shows an object only when it is whole. */
const writeAtOnce: Write = (disk, key, bytes) => disk.put(key, bytes)

/** On a disk a file appears under its name only when it is whole: a kill in the middle must not leave half of it for ever. */
async function writeAndRename(
  { location, writeBytes }: { location: string; writeBytes: WriteBytes },
  key: string,
  bytes: Uint8Array,
): Promise<void> {
  const file = join(location, key)
  const draft = join(location, `${randomUUID()}.draft`)
  await mkdir(dirname(file), { recursive: true })
  try {
    await writeBytes(draft, bytes)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

function blobsOn(disk: Disk, write: Write): Blobs {
  const find = async (key: string): Promise<Bytes | undefined> => {
    try {
      return new Uint8Array(await disk.getBytes(key))
    } catch (error) {
      if (!saysThatNothingIsThere(error)) throw error
      return undefined
    }
  }
  return {
    put: async (place, extension, bytes, owner = '') => {
      const key = `${place}/${createHash('sha256').update(owner).update(bytes).digest('hex')}.${extension}`
      // Also when it is there: the same bytes, and young again, so that the sweep of orphans does not take it meanwhile.
      await answering(() => write(disk, key, bytes))
      return key
    },
    putDerived: (key, bytes) => answering(() => write(disk, key, bytes)),
    find: (key) => answering(() => find(key)),
    get: async (key) => {
      const bytes = await answering(() => find(key))
      if (!bytes) throw new Error(`There is no file ${key}.`)
      return bytes
    },
    exists: (key) => answering(() => disk.exists(key)),
    remove: (key) => answering(() => disk.delete(key)),
    list: (folder) => listFiles(disk, folder),
  }
}

async function* listFiles(disk: Disk, folder: Folder): AsyncGenerator<StoredFile[]> {
  let paginationToken: string | undefined
  do {
    const page = await answering(() => disk.listAll(`${folder}/`, { recursive: true, ...(paginationToken && { paginationToken }) })).catch(
      whenNothingWasEverStored,
    )
    const files: StoredFile[] = []
    for (const file of page.objects) {
      if (file instanceof DriveFile) files.push({ key: file.key, writtenAt: (await answering(() => file.getMetaData())).lastModified })
    }
    yield files
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}

/** A disk has no folder before its first file. */
function whenNothingWasEverStored(error: AppError): Awaited<ReturnType<Disk['listAll']>> {
  if ((error.options.cause as { code?: unknown } | undefined)?.code === 'ENOENT') return { objects: [] }
  throw error
}

function saysThatNothingIsThere(error: unknown): boolean {
  const { code, $metadata, cause } = error as { code?: unknown; $metadata?: { httpStatusCode?: number }; cause?: unknown }
  return code === 'ENOENT' || $metadata?.httpStatusCode === 404 || (cause instanceof Error && saysThatNothingIsThere(cause))
}

/** What the store says when it fails is for the log; the person who waits is told to come again. */
async function answering<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    log.warn(loggableError(error), 'the file store does not answer')
    throw new AppError('UNAVAILABLE', { retryAfterSeconds: 5, cause: error })
  }
}
