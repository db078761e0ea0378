import { z } from 'zod'
import type { GeoImportKind, GeoImportReason, GeoImportStage } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../../platform/jobs/jobs.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { endInVain, IMPORT_JOBS } from './commands.ts'
import { endAbandoned, markBegun, noteStage } from './queries.ts'

/** The answer of a source is not taken over; nothing was changed. */
export class RefusedImport extends Error {
  override name = 'RefusedImport'
  readonly reason: GeoImportReason
  /** What the source said, for administrators; any length. */
  readonly detail: string | null
  /** When the source was true, where it said so. */
  readonly sourceTime: Date | null
  /** What it brought, where that is why. */
  readonly counts: { total: number; outside: number }

  constructor(
    reason: GeoImportReason,
    { detail, sourceTime, counts }: { detail?: string; sourceTime?: Date; counts?: { total: number; outside: number } } = {},
  ) {
    super(`The import was refused: ${reason}.`)
    this.reason = reason
    this.detail = detail ?? null
    this.sourceTime = sourceTime ?? null
    this.counts = { total: counts?.total ?? 0, outside: counts?.outside ?? 0 }
  }
}

/** A run as the importer sees it that carries it out. */
export interface ImportRun {
  id: string
  /** How many it counts on instead of those of the last one, where an administrator said so. */
  expected: number | null
  /** Lets administrators see what it is at. Not within a transaction: nobody would see it before the end. */
  at: (stage: GeoImportStage) => Promise<void>
  /** Aborted when the process ends: what takes long is to be given up then. */
  stop: AbortSignal
}

interface Importer {
  kind: GeoImportKind
  /** What it begins with. */
  firstStage: GeoImportStage
  /** Does all of it, the writing in one transaction that calls `endImport`. @throws RefusedImport for what it does not take over. */
  work: (run: ImportRun) => Promise<void>
}

/**
 * Carries out the runs of an importer, each once: one that began and comes again was broken off with its process, whose
 * transaction is gone, and is not tried anew, so that no source is asked again and again.
 */
export function importJob(db: Database, { kind, firstStage, work }: Importer): Job {
  return job({
    name: IMPORT_JOBS[kind],
    payload: z.object({ importId: z.uuid() }),
    run: async ({ importId }, stop) => {
      const begun = await markBegun(db, importId, firstStage)
      if (!begun) return endInVain(db, importId, { state: 'FAILED', reason: 'BROKEN_OFF' })
      try {
        await work({ id: importId, ...begun, at: (stage) => noteStage(db, importId, stage), stop })
      } catch (error) {
        if (stop.aborted) await endInVain(db, importId, { state: 'FAILED', reason: 'BROKEN_OFF' })
        else await endFailed(db, importId, error)
      }
    },
  })
}

async function endFailed(db: Database, importId: string, error: unknown): Promise<void> {
  if (error instanceof RefusedImport) {
    const { reason, detail, sourceTime, counts } = error
    await endInVain(db, importId, { state: 'REFUSED', reason, detail, sourceTime, ...counts })
    return
  }
  log.error({ ...loggableError(error), importId }, 'import of places or bookcases failed')
  await endInVain(db, importId, { state: 'FAILED', reason: 'OUR_FAULT' })
}

const ABANDONED_EVERY_SECONDS = 60

/** Ends runs that nobody will carry out. */
export function abandonedImportSweep(db: Database): Sweep {
  return { name: 'abandoned geo imports', everySeconds: ABANDONED_EVERY_SECONDS, run: () => endAbandoned(db) }
}
