import { createHash } from 'node:crypto'
import { chown, mkdir, open, stat, truncate, writeFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { partName } from '../line/base.ts'
import { entriesOf, type Entry } from '../line/pack.ts'
import type { BackupStore } from '../store/backup-store.ts'
import { BackupError } from '../store/sealing.ts'
import type { RestorePlan } from './plan.ts'

type Source = Pick<RestorePlan, 'line' | 'baseId' | 'base' | 'segments'>

interface Owner {
  uid: number
  gid: number
}

/**
 * Unpacks a base and its log into a folder that is there and empty; every piece is proved on the way.
 * @throws BackupError when one is missing or cannot be trusted.
 */
export async function unpackCluster(store: BackupStore, source: Source, into: string): Promise<void> {
  const owner = await stat(into)
  for (const [index, digest] of source.base.parts.entries()) {
    const name = partName(source.line, source.baseId, index)
    const part = await readPiece(store, name)
    if (createHash('sha256').update(part).digest('hex') !== digest) throw new BackupError(`${name} of the backup belongs to another base.`)
    for (const entry of entriesOf(part)) await writeEntry(into, entry, owner)
  }
  for (const segment of source.segments) await writeSegment(store, source, { segment, into, owner })
}

async function readPiece(store: BackupStore, name: string): Promise<Buffer> {
  const piece = await store.read(name)
  if (!piece) throw new BackupError(`${name} of the backup is missing.`)
  return piece.bytes
}

async function writeEntry(into: string, { path, from, bytes }: Entry, owner: Owner): Promise<void> {
  const target = inside(into, path)
  if (from === undefined) {
    await mkdir(target, { recursive: true, mode: 0o700 })
  } else {
    const file = await open(target, from === 0 ? 'w' : 'r+', 0o600)
    try {
      await file.write(bytes, 0, bytes.length, from)
    } finally {
      await file.close()
    }
  }
  await own(target, owner)
}

/** A segment that was still growing is filled with nothing, as PostgreSQL expects all of it. */
async function writeSegment(
  store: BackupStore,
  { line, base }: Source,
  { segment, into, owner }: { segment: string; into: string; owner: Owner },
): Promise<void> {
  const target = inside(into, `pg_wal/${segment}`)
  await writeFile(target, await readPiece(store, `${line}/wal/${segment}`), { mode: 0o600 })
  await truncate(target, base.segmentBytes)
  await own(target, owner)
}

function inside(folder: string, path: string): string {
  const target = normalize(join(folder, path))
  if (!target.startsWith(folder + sep)) throw new BackupError('The backup names a file outside of its folder.')
  return target
}

async function own(path: string, { uid, gid }: Owner): Promise<void> {
  if (process.getuid?.() === 0) await chown(path, uid, gid)
}
