import { basename } from 'node:path'
import type { ClientBase } from 'pg'
import { openDump, type Dump } from '../reading/open-dump.ts'
import { readKnownRecord, type KnownRecord } from '../read-known-edition.ts'
import { beginFile, findLoadedFile, writeEditions, type NumberedEdition } from './queries.ts'

const BATCH_RECORDS = 10_000

/** Progress of a file. */
export interface Progress {
  name: string
  records: number
  fresh: number
  kept: number
  damaged: number
  share: number
}

export type LoadOutcome = (Progress & { end: 'LOADED' | 'STOPPED' }) | { end: 'LOADED_BEFORE' }

interface LoadOptions {
  signal: AbortSignal
  again: boolean
  onBatch: (progress: Progress) => void
  batchRecords?: number
}

/**
 * Loads a file of records, continuing an earlier run; reads the next batch while the database writes.
 * @throws DumpFailure for an unreadable file, and database errors; written batches stay.
 */
export async function storeFile(
  client: ClientBase,
  path: string,
  { signal, again, onBatch, batchRecords = BATCH_RECORDS }: LoadOptions,
): Promise<LoadOutcome> {
  const dump = await openDump(path)
  const { fingerprint, sizeBytes } = dump
  const name = basename(path)
  const before = again ? undefined : await findLoadedFile(client, fingerprint)
  if (before?.isComplete) return { end: 'LOADED_BEFORE' }
  if (!before) await beginFile(client, { fingerprint, name, sizeBytes })
  const skipped = before?.records ?? 0
  let progress: Progress = { name, records: 0, fresh: 0, kept: before?.kept ?? 0, damaged: 0, share: 0 }
  let writing = Promise.resolve()
  try {
    for await (const batch of batchesOf(dump, skipped, batchRecords)) {
      progress = { ...progress, records: batch.records, fresh: batch.records - skipped, share: dump.bytesRead() / sizeBytes }
      progress = { ...progress, kept: progress.kept + batch.kept, damaged: progress.damaged + batch.damaged }
      await writing
      if (signal.aborted && !batch.isLast) {
        const written = await stopped(client, fingerprint)
        return { ...progress, ...written, fresh: written.records - skipped, end: 'STOPPED' }
      }
      const { records, kept } = progress
      writing = writeEditions(client, batch.editions, { fingerprint, records, kept, isComplete: batch.isLast })
      // It is awaited above; until then nobody may be told of a promise without an ear.
      writing.catch(() => undefined)
      onBatch(progress)
    }
  } finally {
    // A file that breaks off does not leave a batch half written behind.
    await writing
  }
  return { ...progress, share: 1, end: 'LOADED' }
}

/** The batch that was just read is read again by the next try. */
async function stopped(client: ClientBase, fingerprint: Buffer): Promise<Pick<Progress, 'records' | 'kept'>> {
  const { records, kept } = (await findLoadedFile(client, fingerprint)) ?? { records: 0, kept: 0 }
  return { records, kept }
}

interface Batch {
  editions: NumberedEdition[]
  records: number
  kept: number
  damaged: number
  isLast: boolean
}

async function* batchesOf(dump: Dump, skipped: number, batchRecords: number): AsyncGenerator<Batch> {
  let records = 0
  let batch = emptyBatch()
  for await (const pieces of dump.records()) {
    for (const piece of pieces) {
      records++
      if (records <= skipped) continue
      addRecord(batch, dump, piece)
      if (records % batchRecords > 0) continue
      yield { ...batch, editions: [...batch.byNumber.values()], records, isLast: false }
      batch = emptyBatch()
    }
  }
  yield { ...batch, editions: [...batch.byNumber.values()], records, isLast: true }
}

function emptyBatch() {
  return { byNumber: new Map<string, NumberedEdition>(), kept: 0, damaged: 0 }
}

function addRecord(batch: ReturnType<typeof emptyBatch>, dump: Dump, piece: Buffer): void {
  const record = dump.read(piece)
  if (!record) {
    batch.damaged++
    return
  }
  const known = readKnownRecord(record)
  if (!known) return
  batch.kept++
  for (const number of known.numbers) {
    const other = batch.byNumber.get(number)
    if (!other || isBetter(known, other)) batch.byNumber.set(number, { number, changedSecond: known.changedSecond, edition: known.edition })
  }
}

/** As `writeEditions` decides between the stored one and a new one; a deletion is of the day it was made. */
function isBetter(one: Pick<KnownRecord, 'changedSecond' | 'edition'>, other: NumberedEdition): boolean {
  const [a, b] = [one.edition?.medium, other.edition?.medium]
  if (a !== undefined && b !== undefined && (a === 'PRINT') !== (b === 'PRINT')) return a === 'PRINT'
  return one.changedSecond > other.changedSecond
}
