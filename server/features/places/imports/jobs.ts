import { z } from 'zod'
import type { GeoImportKind, GeoImportReason, GeoImportStage } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { job, type Job, type Sweep } from '../../../platform/jobs/jobs.ts'
import { log, loggableError } from '../../../platform/log.ts'
import { failImport, IMPORT_JOBS } from './commands.ts'
import { endAbandoned, markBegun, noteStage } from './queries.ts'

/** The data of a source is refused; nothing changed. */
export class RefusedImport extends Error {
  override name = 'RefusedImport'
  readonly reason: GeoImportReason
  readonly detail: string | null
  readonly sourceTime: Date | null
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

/** An import as its job sees it. */
export interface ImportRun {
  id: string
  expected: number | null
  /** Shows the stage to administrators. Call it outside of transactions, else nobody sees it. */
  at: (stage: GeoImportStage) => Promise<void>
  /** Aborted when the process ends. */
  stop: AbortSignal
}

interface Importer {
  kind: GeoImportKind
  firstStage: GeoImportStage
  /** Runs the import; writes in one transaction that calls `endImport`. @throws RefusedImport for unusable data. */
  work: (run: ImportRun) => Promise<void>
}

/**
 * Runs each import once: one that starts again was interrupted and rolled back, and is not repeated, so sources are not asked over and
 * over.
 */
export function importJob(db: Database, { kind, firstStage, work }: Importer): Job {
  return job({
    name: IMPORT_JOBS[kind],
    payload: z.object({ importId: z.uuid() }),
    run: async ({ importId }, stop) => {
      const begun = await markBegun(db, importId, firstStage)
      if (!begun) return failImport(db, importId, { state: 'FAILED', reason: 'BROKEN_OFF' })
      try {
        await work({ id: importId, ...begun, at: (stage) => noteStage(db, importId, stage), stop })
      } catch (error) {
        if (stop.aborted) await failImport(db, importId, { state: 'FAILED', reason: 'BROKEN_OFF' })
        else await endFailed(db, importId, error)
      }
    },
  })
}

async function endFailed(db: Database, importId: string, error: unknown): Promise<void> {
  if (error instanceof RefusedImport) {
    const { reason, detail, sourceTime, counts } = error
    await failImport(db, importId, { state: 'REFUSED', reason, detail, sourceTime, ...counts })
    return
  }
  log.error({ ...loggableError(error), importId }, 'import of places or bookcases failed')
  await failImport(db, importId, { state: 'FAILED', reason: 'OUR_FAULT' })
}

const ABANDONED_EVERY_SECONDS = 60

export function abandonedImportSweep(db: Database): Sweep {
  return { name: 'abandoned geo imports', everySeconds: ABANDONED_EVERY_SECONDS, run: () => endAbandoned(db) }
}
