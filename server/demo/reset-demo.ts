import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findOwner, stopLeftoverServer } from '../platform/db/leftover-server.ts'

/** What the platform puts into the folder of its files. */
const BLOB_FOLDERS = new Set(['covers', 'offers', 'labels', 'avatars', 'problems', 'reports', 'bookcases', 'shares'])

/**
 * Deletes the embedded database and files of a data folder for a new demo, and gives the deleted folders. Deletes nothing unless the
 * whole folder is ours.
 * @throws Error with a sentence when the platform runs on it, or it contains other files.
 */
export async function resetDemo(folder: string): Promise<string[]> {
  await refuseWhileRunning(folder)
  const database = join(folder, 'postgres')
  const blobs = join(folder, 'blobs')
  const found = [database, blobs].filter((path) => existsSync(path))
  if (found.includes(database)) await refuseUnlessCluster(database)
  if (found.includes(blobs)) await refuseUnlessBlobs(blobs)
  await stopLeftoverServer(database)
  for (const path of found) await rm(path, { recursive: true })
  return found
}

async function refuseWhileRunning(folder: string): Promise<void> {
  const owner = await findOwner(folder)
  if (owner !== undefined) {
    throw new Error(`Buchfink is running on ${folder} (process ${owner}). Stop it first.`)
  }
}

/** A folder with PostgreSQL's version file, or the empty or half-made one of an interrupted first start. */
async function refuseUnlessCluster(path: string): Promise<void> {
  const names = await readdir(path)
  const isCluster = names.length === 0 || names.includes('PG_VERSION') || names.includes('base')
  if (!isCluster) throw new Error(`${path} is not a database of PostgreSQL. Nothing was removed; look at the folder, or set DATA_DIR.`)
}

async function refuseUnlessBlobs(path: string): Promise<void> {
  const strangers = (await readdir(path)).filter((name) => !BLOB_FOLDERS.has(name))
  if (strangers.length > 0) {
    throw new Error(`${path} holds things that are not ours (${strangers[0]}). Nothing was removed; move them, or set DATA_DIR.`)
  }
}
