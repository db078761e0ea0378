import type { Blobs, Folder } from '../../blobs/blobs.ts'
import type { BackupStore } from '../store/backup-store.ts'

/** Folders that are backed up: pictures to share are drawn again. */
export const FILE_FOLDERS: readonly Folder[] = ['covers', 'labels', 'avatars', 'problems', 'reports', 'bookcases']

/** Copies all files that the backup does not have yet; gives the keys of all that are there now. */
export async function copyFiles(blobs: Blobs, store: BackupStore, signal?: AbortSignal): Promise<string[]> {
  const keys: string[] = []
  for (const folder of FILE_FOLDERS) {
    const there = new Set((await store.list(`files/${folder}`)).map(({ name }) => `${folder}/${name}`))
    for await (const files of blobs.list(folder)) {
      for (const { key } of files) {
        signal?.throwIfAborted()
        if (there.has(key) || (await copyFile(blobs, store, key))) keys.push(key)
      }
    }
  }
  return keys
}

/** Copies one file; false when it is gone meanwhile. Named by what they hold, files never change. */
export async function copyFile(blobs: Blobs, store: BackupStore, key: string): Promise<boolean> {
  const bytes = await blobs.find(key)
  if (bytes) await store.write(`files/${key}`, bytes)
  return bytes !== undefined
}

/** Blobs that tell which files were written, so that they are in the backup before the rows that name them. */
export function noteFiles(blobs: Blobs, noted: Set<string>): Blobs {
  const note = (key: string): string => {
    if (FILE_FOLDERS.some((folder) => key.startsWith(`${folder}/`))) noted.add(key)
    return key
  }
  return {
    ...blobs,
    put: async (...file) => note(await blobs.put(...file)),
    putDerived: async (key, bytes) => {
      await blobs.putDerived(key, bytes)
      note(key)
    },
  }
}
