import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../../error-facts.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { stampOf } from './moments.ts'

/**
 * A line is one unbroken piece of a database's history in the backups: bases, and the log from the first of them on without
 * a gap. A database that is new, put back or copied, or whose log has lost something, begins another line: what an earlier
 * one can restore stays as it is.
 */
export interface Line {
  id: string
  /** Where it lies (placeMark). */
  place: string
}

/** In the folder of the cluster itself, and left out of bases: a copy that goes its own way is found out (openLog). */
const FILE = 'buchfink-backup.json'
const shape = z.object({ id: z.string(), place: z.string() })

/** The line a cluster has written last; undefined for one that has none. */
export async function findLine(dataFolder: string): Promise<Line | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(join(dataFolder, FILE), 'utf8')))
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError) return undefined
    throw error
  }
}

/** Begins a line in the store, and notes it in the cluster. */
export async function beginLine(
  { store, dataFolder, place }: { store: BackupStore; dataFolder: string; place: string },
  facts: { systemId: string; version: number; segmentBytes: number },
): Promise<Line> {
  const line = { id: `${stampOf(new Date())}-${randomBytes(3).toString('hex')}`, place }
  await store.write(`lines/${line.id}`, new Uint8Array(), facts)
  await writeOwned(dataFolder, FILE, JSON.stringify(line))
  return line
}

/** Writes a small file of ours into the cluster's folder, whole or not at all, as the owner of the folder. */
export async function writeOwned(dataFolder: string, name: string, text: string): Promise<void> {
  const draft = join(dataFolder, `${name}.draft`)
  await writeFile(draft, text, { mode: 0o600, flush: true })
  const { uid, gid } = await stat(dataFolder)
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  await rename(draft, join(dataFolder, name))
}

/** Files of ours in the cluster's folder that are about this very copy of it. */
export function isAboutThisCopy(name: string): boolean {
  return name.startsWith('buchfink-')
}
