import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { BackupStore } from '../store/backup-store.ts'
import { BackupError } from '../store/sealing.ts'
import { readLogEnd, tryLock, unlock, type BackupSession } from './backup-session.ts'
import { momentOf, stampOf } from './moments.ts'
import { entryBytes, packCluster, type Entry } from './pack.ts'
import type { Line } from './line.ts'
import { shipLog, type BackupTask, type OpenLog } from './ship-log.ts'
import { readPlace, segmentName, segmentOf } from './write-ahead-log.ts'

const PART_BYTES = 8 * 2 ** 20

const baseShape = z.object({
  /** SHA-256 of each part, before it was sealed. */
  parts: z.array(z.string()),
  /** Bytes of all files. */
  bytes: z.int(),
  /** The first segment of the log that is needed, and the last one without which the copy is not whole. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  segmentBytes: z.int(),
  /** Major version of PostgreSQL. */
  version: z.int(),
  /** Earlier moments cannot be reached with this base. */
  from: z.string(),
  /** Keys of the files that were there. */
  files: z.array(z.string()),
})
export type Base = z.output<typeof baseShape>

/** A base says what it is in a piece of its own, written last: without it there is no base. */
export async function readBase(store: BackupStore, line: string, id: string): Promise<Base> {
  const piece = await store.read(`${line}/bases/${id}`)
  if (!piece) throw new BackupError(`The base ${id} of the backup is gone.`)
  return baseShape.parse(JSON.parse(piece.bytes.toString()))
}

/** The bases of a line that are whole, oldest first: by name the moment each was begun. */
export async function listBases(store: BackupStore, line: string): Promise<{ id: string; begunAt: Date }[]> {
  return (await store.list(`${line}/bases`)).map(({ name }) => ({ id: name, begunAt: momentOf(name) }))
}

/** Name of a part of a base. */
export function partName(line: string, base: string, index: number): string {
  return `${line}/parts/${base}-${String(index).padStart(5, '0')}`
}

/**
 * Copies the whole cluster while it runs, then the log up to the end of the copy, then, through `copyFiles`, the files.
 * @throws BackupError when another base is being taken, AbortError when `signal` comes first; neither leaves a base behind.
 */
export async function takeBase(
  task: BackupTask,
  opened: OpenLog,
  { copyFiles, signal }: { copyFiles: () => Promise<string[]>; signal?: AbortSignal | undefined },
): Promise<{ id: string; base: Base }> {
  const { session, store } = task
  if (!(await tryLock(session, 'base'))) throw new BackupError('Another backup is under way.')
  try {
    const id = stampOf(new Date())
    const copied = await copyCluster(task, { line: opened.line, id, signal })
    await shipLog(task, opened, copied.stop)
    const shape = await readLogEnd(session)
    const base: Base = {
      parts: copied.parts,
      bytes: copied.bytes,
      firstSegment: segmentName(segmentOf(copied.start, shape), shape),
      // A place in the log is that of the next byte, so the last byte of the copy is the one before it.
      lastSegment: segmentName(segmentOf(copied.stop - 1n, shape), shape),
      segmentBytes: shape.segmentBytes,
      version: shape.version,
      from: copied.stoppedAt.toISOString(),
      files: await copyFiles(),
    }
    await store.write(`${opened.line.id}/bases/${id}`, Buffer.from(JSON.stringify(base)))
    return { id, base }
  } finally {
    await unlock(session, 'base')
  }
}

interface Copy {
  parts: string[]
  bytes: number
  start: bigint
  stop: bigint
  stoppedAt: Date
}

async function copyCluster(
  { session, store, dataFolder }: BackupTask,
  { line, id, signal }: { line: Line; id: string; signal?: AbortSignal | undefined },
): Promise<Copy> {
  const writer = new PartWriter(async (index, bytes) => {
    signal?.throwIfAborted()
    await store.write(partName(line.id, id, index), bytes)
  })
  const start = await startCopy(session)
  let isStopped = false
  try {
    for await (const entry of packCluster(dataFolder)) await writer.add(entry)
    const stopped = await stopCopy(session)
    isStopped = true
    await writer.add({ path: 'backup_label', from: 0, bytes: Buffer.from(stopped.label) })
    return { ...(await writer.end()), start, stop: stopped.place, stoppedAt: stopped.at }
  } finally {
    if (!isStopped) await stopCopy(session)
  }
}

async function startCopy({ client }: BackupSession): Promise<bigint> {
  const { rows } = await client.query<{ place: string }>(`select pg_backup_start('buchfink', fast := true)::text as place`)
  return readPlace(rows[0]?.place ?? '')
}

async function stopCopy({ client }: BackupSession): Promise<{ place: bigint; label: string; at: Date }> {
  const { rows } = await client.query<{ place: string; label: string; at: Date }>(
    'select lsn::text as place, labelfile as label, clock_timestamp() as at from pg_backup_stop(wait_for_archive := false)',
  )
  const [row] = rows
  if (!row) throw new Error('the database did not end its backup')
  return { place: readPlace(row.place), label: row.label, at: row.at }
}

/** Gathers entries to parts of some megabytes, so that neither memory nor one upload grows with the database. */
class PartWriter {
  private readonly write: (index: number, bytes: Buffer) => Promise<void>
  private readonly digests: string[] = []
  private waiting: Buffer[] = []
  private waitingBytes = 0
  private allBytes = 0

  constructor(write: (index: number, bytes: Buffer) => Promise<void>) {
    this.write = write
  }

  async add(entry: Entry): Promise<void> {
    const bytes = entryBytes(entry)
    this.waiting.push(bytes)
    this.waitingBytes += bytes.length
    this.allBytes += entry.bytes.length
    if (this.waitingBytes >= PART_BYTES) await this.flush()
  }

  async end(): Promise<{ parts: string[]; bytes: number }> {
    if (this.waitingBytes > 0) await this.flush()
    return { parts: this.digests, bytes: this.allBytes }
  }

  private async flush(): Promise<void> {
    const part = Buffer.concat(this.waiting)
    this.waiting = []
    this.waitingBytes = 0
    this.digests.push(createHash('sha256').update(part).digest('hex'))
    await this.write(this.digests.length - 1, part)
  }
}
