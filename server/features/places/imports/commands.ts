import type { GeoImportKind, GeoImportReason } from '#domain/bookcases.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { clean, cutText } from '../../../platform/typography/clean-text.ts'
import { findImport, findRunning, insertImport, markEnded, type GeoImportRow, type ImportEnd } from './queries.ts'

/** The job that carries out each kind of run. */
export const IMPORT_JOBS: Readonly<Record<GeoImportKind, string>> = { PLACES: 'import-places', BOOKCASES: 'import-bookcases' }

/** The one queue of all runs, so that none reads what another one has half written. */
const QUEUE = 'geo-imports'
const DETAIL_MAX = 500

/** Begins a run, carried out by its job; while one of its kind runs, that one. `adminId` is null where nobody asked for it. */
export async function startImport(db: Database, kind: GeoImportKind, adminId: string | null): Promise<GeoImportRow> {
  for (;;) {
    const id = await inTransaction(db, (tx) => begin(tx, kind, adminId))
    const run = id === undefined ? await findRunning(db, kind) : await findImport(db, id)
    // The one that ran may just have ended.
    if (run) return run
  }
}

async function begin(tx: Transaction, kind: GeoImportKind, adminId: string | null): Promise<string | undefined> {
  const id = await enqueueRun(tx, { kind, adminId, expected: null })
  if (id !== undefined && adminId !== null)
    await recordAdminAct(tx, { adminId, act: 'geoImport.start', subject: { kind: 'geoImport', id }, details: { kind } })
  return id
}

async function enqueueRun(tx: Transaction, run: Parameters<typeof insertImport>[1]): Promise<string | undefined> {
  const id = await insertImport(tx, run)
  // Under this key `endAbandoned` looks for it.
  if (id !== undefined) await enqueue(tx, IMPORT_JOBS[run.kind], { importId: id }, `geo-import:${id}`, QUEUE)
  return id
}

interface TakeFewer {
  adminId: string
  /** The run that was refused. */
  importId: string
  reason: string
}

/**
 * Imports bookcases once more, which counts on as few as the refused run has seen: an administrator knows why there are no more.
 * @throws AppError NOT_FOUND for an unknown run; IMPORT_STATE for one that was not refused for that, or is not the last one.
 */
export async function takeFewer(db: Database, { adminId, importId, reason }: TakeFewer): Promise<GeoImportRow> {
  return inTransaction(db, async (tx) => {
    const refused = await findImport(tx, importId)
    if (!refused) throw new AppError('NOT_FOUND')
    const { kind, fewer } = refused
    const id = fewer === null ? undefined : await enqueueRun(tx, { kind, adminId, expected: fewer })
    const run = id === undefined ? undefined : await findImport(tx, id)
    if (!run) throw new AppError('IMPORT_STATE')
    const subject = { kind: 'geoImport', id: run.id } as const
    await recordAdminAct(tx, { adminId, act: 'geoImport.takeFewer', subject, reason, details: { refused: importId, expected: fewer } })
    return run
  })
}

/**
 * Ends a run well, in the transaction that writes what it brought: both happen or neither.
 * @throws Error when it was ended meanwhile, as one whose process was thought dead; nothing of it may stay then.
 */
export async function endImport(tx: Transaction, id: string, end: Omit<ImportEnd, 'state' | 'reason'>): Promise<void> {
  if (!(await markEnded(tx, id, { ...end, state: 'DONE' }))) throw new Error('This import was ended by somebody else.')
}

/** Ends a run that has changed nothing; `detail` may be text of strangers, of any length. One that has ended stays as it is. */
export async function endInVain(
  db: Database,
  id: string,
  end: Pick<ImportEnd, 'detail' | 'sourceTime' | 'total' | 'outside'> & { state: 'REFUSED' | 'FAILED'; reason: GeoImportReason },
): Promise<void> {
  const detail = typeof end.detail === 'string' ? cutText(clean(end.detail), DETAIL_MAX - 1) : null
  await markEnded(db, id, { ...end, detail })
}
