import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { diskFiles } from '../../blobs/disk-files.ts'
import type { FileStore, StoredFile } from '../../blobs/file-store.ts'
import { codeOf } from '../../error-facts.ts'
import { readBackupAddress } from './backup-address.ts'
import { seal, unseal, type Facts } from './sealing.ts'

/** A part of a base over a slow line takes its time; nobody waits at a page for it. */
const ANSWER_MS = 120_000
const DRAFT_AGE_MS = 24 * 60 * 60 * 1000

/** Sealed pieces by their names, such as `files/covers/ab12….webp`. */
export interface BackupStore {
  write: (name: string, bytes: Uint8Array, facts?: Facts) => Promise<void>
  /** A piece, or undefined when there is none of this name. @throws BackupError when it cannot be trusted. */
  read: (name: string) => Promise<{ bytes: Buffer; facts: Facts } | undefined>
  /** Last parts of the names below a folder, sorted, and when each was written. */
  list: (folder: string) => Promise<{ name: string; writtenAt: Date }[]>
  remove: (name: string) => Promise<void>
}

/** Opens the place of BACKUP_TO; with a key everything is encrypted before it leaves. */
export async function openBackupStore(to: string, key: string | undefined): Promise<BackupStore> {
  const address = readBackupAddress(to)
  if ('folder' in address) return sealedStore(await openFolder(address.folder), key)
  const { s3Files } = await import('../../blobs/s3-files.ts')
  return sealedStore(s3Files(address.s3, { answerMs: ANSWER_MS }), key)
}

async function openFolder(folder: string): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeOldDrafts(folder)
  // Written to the disk before the file gets its name, so that a power cut leaves no half of a file.
  return diskFiles(folder, (file, bytes) => writeFile(file, bytes, { flush: true, mode: 0o600 }))
}

/** Drafts that a killed process left behind. */
async function removeOldDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.draft')) continue
    const file = join(folder, name)
    const facts = await stat(file).catch(() => undefined)
    if (facts && Date.now() - facts.mtimeMs > DRAFT_AGE_MS) await rm(file, { force: true })
  }
}

/** Seals what goes into a store of files, and opens what comes out. */
export function sealedStore(files: FileStore, key: string | undefined): BackupStore {
  return {
    write: async (name, bytes, facts) => files.write(name, await seal(name, bytes, { key, ...(facts && { facts }) })),
    read: async (name) => {
      const sealed = await files.read(name)
      return sealed && unseal(name, Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength), key)
    },
    list: async (folder) => {
      const found = await listAll(files, folder)
      return found
        .map(({ key: name, writtenAt }) => ({ name: name.slice(folder.length + 1), writtenAt }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    },
    remove: (name) => files.remove(name),
  }
}

async function listAll(files: FileStore, folder: string): Promise<StoredFile[]> {
  const found: StoredFile[] = []
  let next: string | undefined
  do {
    const page = await files.list(folder, next)
    found.push(...page.files)
    next = page.next
  } while (next !== undefined)
  return found
}

/** What went wrong with the place of the backups, for the page of administrators; the log has the rest. */
export type BackupFailure = 'FULL' | 'FORBIDDEN' | 'MISSING' | 'OTHER'

/** Tells the kinds of failure apart that somebody can do something about. */
export function failureOf(error: unknown): BackupFailure {
  const code = codeOf(error) ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'FULL'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'FORBIDDEN'
  return error instanceof Error && error.message.startsWith(MISSING_PLACE) ? 'MISSING' : 'OTHER'
}

export const MISSING_PLACE = 'BACKUP_TO does not hold what was written there before'
