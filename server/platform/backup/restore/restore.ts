import { existsSync } from 'node:fs'
import { chown, mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Blobs } from '../../blobs/blobs.ts'
import { unlessMissing } from '../../blobs/disk-files.ts'
import { createServerHandle, reachableFolder, readOrCreatePassword } from '../../db/embedded-cluster.ts'
import { refuseSecondOwner, stopLeftoverServer } from '../../db/leftover-server.ts'
import { finishReplacing, replaceCluster } from '../../db/replace-cluster.ts'
import { readDeletedMembers } from '../line/deleted-members.ts'
import { stampOf } from '../line/moments.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { BackupError } from '../store/sealing.ts'
import { writeRestored } from '../restored.ts'
import { momentText } from './moment-text.ts'
import type { RestorePlan } from './plan.ts'
import { recover } from './recover.ts'
import { unpackCluster } from './unpack.ts'

/** For what PostgreSQL writes while it replays the log. */
const SPARE_BYTES = 512 * 2 ** 20

/** What was done. */
export interface Restored {
  /** When the last change was made that is in the restored database; null when there is none in the log. */
  lastChange: Date | null
  files: number
  deletedMembers: number
  /** The folder that the database before is kept in; undefined where there was none. */
  aside: string | undefined
}

interface Restore {
  store: BackupStore
  plan: RestorePlan
  /** DATA_DIR, where the database's user can reach it. */
  folder: string
  /** Hears what is being done. */
  tell: (sentence: string) => void
}

/**
 * Makes a database of a backup beside the present one, and only when it is whole lets it take the place, the present one being
 * kept. The next start ends all sessions, deletes once more the accounts that had been deleted, and nobody orders until an
 * administrator has looked at it.
 * @throws BackupError or Error with a sentence; the present database is as it was then.
 */
export async function restore({ store, plan, folder, blobs, tell }: Restore & { blobs: Blobs }): Promise<Restored> {
  return whileUnpacked({ store, plan, folder, tell }, async ({ name, lastChange }) => {
    tell('Files that are missing are put back …')
    const files = await restoreFiles(store, plan, blobs)
    const moment = plan.target ?? lastChange ?? plan.newest
    const deletedMembers = await readDeletedMembers(store, moment)
    await writeRestored(join(folder, name), { uuid: randomUUID(), moment: moment.toISOString(), deletedMembers })
    const aside = await takePlace(folder, name)
    return { lastChange, files, deletedMembers: deletedMembers.length, aside }
  })
}

/**
 * Proves that a backup can be restored: all of it is fetched, a database is made of it, and every file is opened. Nothing
 * else is touched, and it is removed again. Gives how many files were opened, and when the last change in it was made.
 */
export async function rehearse({ store, plan, folder, tell }: Restore): Promise<{ lastChange: Date | null; files: number }> {
  return whileUnpacked({ store, plan, folder, tell }, async ({ lastChange }) => {
    tell('Every file is opened …')
    for (const key of plan.files) await store.read(`files/${key}`)
    return { lastChange, files: plan.files.length }
  })
}

/** Does something with the database of a backup, in a folder of its own; what has not taken the place by then is removed. */
async function whileUnpacked<T>(
  { store, plan, folder, tell }: Restore,
  work: (unpacked: { name: string; lastChange: Date | null }) => Promise<T>,
): Promise<T> {
  const name = `postgres-restored-${stampOf(new Date())}`
  const into = join(folder, name)
  try {
    const password = await readOrCreatePassword(folder)
    await makeFolder(into, { present: join(folder, 'postgres'), password })
    tell('The base and the log are fetched and proved …')
    await unpackCluster(store, plan, into)
    tell('PostgreSQL replays the log …')
    return await work({ name, lastChange: await recover(into, { target: plan.target, password }) })
  } finally {
    await rm(into, { recursive: true, force: true })
  }
}

/** Makes sure that nobody uses the folder. @throws Error with a sentence. */
export async function requireStopped(folder: string): Promise<void> {
  await refuseSecondOwner(folder)
  await finishReplacing(folder)
}

/** The folder that is really used, with space for what is restored. @throws BackupError with a sentence. */
export async function requireSpace(wanted: string, plan: RestorePlan): Promise<string> {
  const folder = await reachableFolder(wanted)
  await mkdir(folder, { recursive: true })
  const needed = plan.base.bytes + plan.segments.length * plan.base.segmentBytes + SPARE_BYTES
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed)
    throw new BackupError(`There is not enough space in ${folder}: ${megabytes(needed)} are needed, ${megabytes(bavail * bsize)} are free.`)
  return folder
}

/** What a restore will do, in sentences. */
export function planText(plan: RestorePlan, folder: string): string {
  const { target, newest, base, segments, files, missingFiles, warnings } = plan
  return [
    `Restores the database as it was at ${momentText(target ?? newest)}${target ? '' : ', the newest moment that can be reached'}.`,
    ...(target ? [`The newest moment that could be reached is ${momentText(newest)}.`] : []),
    `From the base of ${momentText(new Date(base.from))} (${plan.baseId}, ${megabytes(base.bytes)}) and ${segments.length} pieces of the log.`,
    `Into ${join(folder, 'postgres')}. What is there now is kept beside it, under another name. Of ${files.length} files those are put back that are missing.`,
    ...missingFiles.slice(0, 5).map((key) => `Missing in the backup: the file ${key}.`),
    ...(missingFiles.length > 5 ? [`… and ${missingFiles.length - 5} more files.`] : []),
    ...warnings,
  ].join('\n')
}

/** An empty folder that belongs to the database's user, who is created where there is none, as at a first start. */
async function makeFolder(into: string, { present, password }: { present: string; password: string }): Promise<void> {
  const owner = await unlessMissing(() => stat(present))
  if (owner) {
    await mkdir(into, { mode: 0o700 })
    if (process.getuid?.() === 0) await chown(into, owner.uid, owner.gid)
    return
  }
  await createServerHandle({ dataFolder: into, password, port: 0, settings: [] }).initialise()
  for (const name of await readdir(into)) await rm(join(into, name), { recursive: true })
}

async function restoreFiles(store: BackupStore, { files }: RestorePlan, blobs: Blobs): Promise<number> {
  let count = 0
  for (const key of files) {
    if (await blobs.exists(key)) continue
    const piece = await store.read(`files/${key}`)
    if (!piece) continue
    await blobs.putDerived(key, piece.bytes)
    count++
  }
  return count
}

async function takePlace(folder: string, restored: string): Promise<string | undefined> {
  const present = join(folder, 'postgres')
  await stopLeftoverServer(present)
  const aside = restored.replace('restored', 'before')
  const hadOne = existsSync(present)
  await replaceCluster(folder, { by: restored, aside })
  return hadOne ? join(folder, aside) : undefined
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 2 ** 20)} MB`
}
