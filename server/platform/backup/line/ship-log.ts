import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from '../../blobs/disk-files.ts'
import { log } from '../../log.ts'
import { MISSING_PLACE, type BackupStore } from '../store/backup-store.ts'
import { BackupError } from '../store/sealing.ts'
import { advanceSlot, openSlot, readLogEnd, whileLocked, type BackupSession, type Slot } from './backup-session.ts'
import { beginLine, findLine, type Line } from './line.ts'
import { isSegment, placeText, readPlace, segmentName, segmentOf, type LogShape } from './write-ahead-log.ts'

/** What is backed up, and where to. */
export interface BackupTask {
  session: BackupSession
  store: BackupStore
  /** placeMark of BACKUP_TO. */
  place: string
  /** Folder of the cluster. */
  dataFolder: string
  /** Whether the log is kept between two sessions: by a platform that sends it all the time. */
  keeps: 'standing' | 'temporary'
  /** A person said that an empty place is meant as a new one; without that it is taken for a disk that is not mounted. */
  mayBeginAnew: boolean
}

type LogEnd = Awaited<ReturnType<typeof readLogEnd>>

/** A line that is being written, and how far it is. */
export interface OpenLog {
  line: Line
  slot: Slot
  /** Everything before is in the store. */
  sent: bigint
}

/**
 * Finds the line that this cluster goes on with, or begins one.
 * @throws BackupError when the place is not the one it was, such as a disk that is not mounted.
 */
export async function openLog(task: BackupTask): Promise<OpenLog> {
  return whileLocked(task.session, 'log', async () => {
    const slot = await openSlot(task.session, task.keeps)
    const end = await readLogEnd(task.session)
    const known = await findLine(task.dataFolder)
    const sent = known?.place === task.place ? await findSent(task, known, end) : undefined
    // Store and disk agree on this segment, and PostgreSQL deletes segments from the oldest on: none is missing in between.
    if (known && sent !== undefined) return { line: known, slot, sent }
    const line = await beginLine(task, { systemId: end.systemId, version: end.version, segmentBytes: end.segmentBytes })
    log.info({ line: line.id }, 'the backups begin a new line')
    return { line, slot, sent: segmentOf(slot.from, end) * BigInt(end.segmentBytes) }
  })
}

/** How far a line is; undefined when this cluster cannot go on with it, as its own log is another one or begins later. */
async function findSent({ store, dataFolder, mayBeginAnew }: BackupTask, line: Line, end: LogEnd): Promise<bigint | undefined> {
  if (mayBeginAnew && !(await store.read(`lines/${line.id}`))) return undefined
  await requirePlace(store, line)
  const name = (await store.list(`${line.id}/wal`)).map((piece) => piece.name).findLast(isSegment)
  const last = name === undefined ? undefined : await store.read(`${line.id}/wal/${name}`)
  if (name === undefined || !last) return undefined
  const sent = readPlace(String(last.facts['end']))
  const isOurs = sent <= end.end && (await readSegment(dataFolder, name, last.bytes.length))?.equals(last.bytes) === true
  return isOurs ? sent : undefined
}

/** @throws BackupError when the place does not hold the line, such as the folder in which a disk should be mounted. */
export async function requirePlace(store: BackupStore, line: Line): Promise<void> {
  if (!(await store.read(`lines/${line.id}`)))
    throw new BackupError(`${MISSING_PLACE}: is a disk not mounted? If it is meant to be empty, run: npm run backup`)
}

/** The first bytes of a segment on the disk; undefined when it is not there any more. */
async function readSegment(dataFolder: string, name: string, bytes: number): Promise<Buffer | undefined> {
  const file = await unlessMissing(() => open(join(dataFolder, 'pg_wal', name)))
  if (!file) return undefined
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Where the log ends now: what was committed before this is asked for is before it. */
export async function findLogEnd({ session }: BackupTask): Promise<bigint> {
  return (await readLogEnd(session)).end
}

/**
 * Sends what of the log is not in the store yet, up to `until`. The last segment is sent again as it grows, so a line is
 * never further behind than the last call; only what is safely on the disk is sent, as only that stays what it is.
 */
export async function shipLog(task: BackupTask, opened: OpenLog, until: bigint): Promise<void> {
  await whileLocked(task.session, 'log', async () => {
    const shape = await readLogEnd(task.session)
    while (opened.sent < until) {
      opened.sent = await sendSegment(task, opened, { shape, until })
      await advanceSlot(task.session, opened.slot, placeText(opened.sent))
    }
  })
}

async function sendSegment(
  { store, dataFolder }: BackupTask,
  { line, sent }: OpenLog,
  { shape, until }: { shape: LogShape; until: bigint },
): Promise<bigint> {
  const segment = segmentOf(sent, shape)
  const begin = segment * BigInt(shape.segmentBytes)
  const bytes = Number(until - begin < BigInt(shape.segmentBytes) ? until - begin : BigInt(shape.segmentBytes))
  const name = segmentName(segment, shape)
  const found = await readSegment(dataFolder, name, bytes)
  if (found?.length !== bytes) throw new BackupError(`The log of the database lost its segment ${name} before it was in the backup.`)
  const end = begin + BigInt(bytes)
  await store.write(`${line.id}/wal/${name}`, found, { end: placeText(end), at: new Date().toISOString() })
  return end
}
