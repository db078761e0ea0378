import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { errorCode } from '../error-facts.ts'
import type { FileStore, StoredFile } from './file-store.ts'

/** Writes bytes to a file; tests replace it to simulate a full disk (F18). */
export type WriteBytes = (file: string, bytes: Uint8Array) => Promise<void>

/** Stores files on disk below `folder`. */
export function diskFiles(folder: string, writeBytes: WriteBytes = writeFile): FileStore {
  const root = resolve(folder)

  /** @throws Error for a key that leads out of the folder. */
  function fileOf(key: string): string {
    const file = join(root, key)
    if (!file.startsWith(root + sep)) throw new Error('a key leads out of the folder of files')
    return file
  }

  return {
    write: async (key, bytes) => {
      const file = fileOf(key)
      const draft = join(root, `${randomUUID()}.draft`)
      await mkdir(dirname(file), { recursive: true })
      // A kill in the middle must not leave half of a file under its name for ever.
      try {
        await writeBytes(draft, bytes)
        await rename(draft, file)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    read: async (key) => unlessMissing(async () => new Uint8Array(await readFile(fileOf(key)))),
    exists: async (key) => (await unlessMissing(() => stat(fileOf(key)))) !== undefined,
    remove: (key) => rm(fileOf(key), { force: true }),
    // A disk has no folder before its first file.
    list: async (place) => ({ files: (await unlessMissing(() => filesIn(fileOf(place), place))) ?? [] }),
  }
}

async function filesIn(folder: string, place: string): Promise<StoredFile[]> {
  const files: StoredFile[] = []
  for (const name of await readdir(folder)) {
    // Another process may have removed the file since the folder was listed.
    const facts = await unlessMissing(() => stat(join(folder, name)))
    if (facts?.isFile()) files.push({ key: `${place}/${name}`, writtenAt: facts.mtime })
  }
  return files
}

/** The result of `work`; undefined when its file or folder is missing. */
export async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
