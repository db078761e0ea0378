import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../../blobs/disk-files.ts'
import { isAboutThisCopy } from './line.ts'

/** One entry of a packed folder: a folder, or a stretch of a file. Stretches follow each other, from 0 on. */
export interface Entry {
  path: string
  /** Where in the file the bytes stand; of a folder undefined. */
  from?: number
  bytes: Buffer
}

const STRETCH_BYTES = 2 ** 20

/** Whose contents PostgreSQL makes anew, or must not find in a copy (its manual, "Making a Base Backup Using the Low Level API"). */
const EMPTY_FOLDERS = new Set([
  'pg_wal',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT = new Set([
  'postmaster.pid',
  'postmaster.opts',
  'backup_label',
  'backup_label.old',
  'tablespace_map',
  'backup_manifest',
  'recovery.signal',
  'standby.signal',
])
/** Copied last, and in one state. */
const CONTROL = 'global/pg_control'

/** All of a running cluster that belongs into a base: its folders and files, between start and stop of a backup. */
export async function* packCluster(dataFolder: string): AsyncGenerator<Entry> {
  yield* packFolder(dataFolder, '')
  yield { path: CONTROL, from: 0, bytes: await readSettled(join(dataFolder, CONTROL)) }
}

async function* packFolder(dataFolder: string, folder: string): AsyncGenerator<Entry> {
  for (const entry of (await unlessMissing(() => readdir(join(dataFolder, folder), { withFileTypes: true }))) ?? []) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      yield { path, bytes: Buffer.alloc(0) }
      if (!EMPTY_FOLDERS.has(path) && !entry.name.startsWith('pgsql_tmp')) yield* packFolder(dataFolder, path)
    } else if (entry.isFile() && !isLeftOut(path, entry.name)) yield* packFile(dataFolder, path)
  }
}

function isLeftOut(path: string, name: string): boolean {
  return (
    path === CONTROL || LEFT_OUT.has(path) || isAboutThisCopy(path) || name.startsWith('pgsql_tmp') || name.startsWith('pg_internal.init')
  )
}

/** A file may grow, shrink or go while it is read: the log, replayed over the copy, makes it right. */
async function* packFile(dataFolder: string, path: string): AsyncGenerator<Entry> {
  const file = await unlessMissing(() => open(join(dataFolder, path)))
  if (!file) return
  try {
    for (let from = 0; ; from += STRETCH_BYTES) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(STRETCH_BYTES), 0, STRETCH_BYTES, from)
      if (bytesRead > 0 || from === 0) yield { path, from, bytes: buffer.subarray(0, bytesRead) }
      if (bytesRead < STRETCH_BYTES) return
    }
  } finally {
    await file.close()
  }
}

/** It is written over in place: read until two looks agree, so that no half of it is kept. */
async function readSettled(file: string): Promise<Buffer> {
  let before = await readFile(file)
  for (;;) {
    const now = await readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}

/** An entry as bytes: the length of its head, the head, what it holds. */
export function entryBytes({ path, from, bytes }: Entry): Buffer {
  const head = Buffer.from(JSON.stringify({ path, from, bytes: bytes.length }))
  const length = Buffer.alloc(4)
  length.writeUInt32BE(head.length)
  return Buffer.concat([length, head, bytes])
}

/** The entries of a part. @throws Error when it is not made of whole ones. */
export function* entriesOf(part: Buffer): Generator<Entry> {
  for (let at = 0; at < part.length;) {
    const headEnd = at + 4 + part.readUInt32BE(at)
    const { path, from, bytes }: { path: string; from?: number; bytes: number } = JSON.parse(part.toString('utf8', at + 4, headEnd))
    at = headEnd + bytes
    if (at > part.length) throw new Error('a part of a base ends in the middle of a file')
    yield { path, ...(from !== undefined && { from }), bytes: part.subarray(headEnd, at) }
  }
}
