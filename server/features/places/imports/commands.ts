import type { GeoImportKind, GeoImportReason } from '#domain/bookcases.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { cleanText, cutText } from '../../../platform/typography/clean-text.ts'
import { findImport, findRunning, insertImport, markEnded, type GeoImportRow, type ImportEnd } from './queries.ts'

/** Job of each kind of import. */
export const IMPORT_JOBS: Readonly<Record<GeoImportKind, string>> = { PLACES: 'import-places', BOOKCASES: 'import-bookcases' }

/** One queue for all imports, so that they never run at the same time. */
const QUEUE = 'geo-imports'
const DETAIL_MAX = 500

/** Starts an import, or gives the running one of its kind. `adminId` is null for automatic ones. */
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
  importId: string
  reason: string
}

/**
 * Repeats a refused import that found too few bookcases, now accepting that number.
 * @throws AppError NOT_FOUND; IMPORT_STATE for one refused otherwise, or that is not the last.
 */
export async function acceptFewerBookcases(db: Database, { adminId, importId, reason }: TakeFewer): Promise<GeoImportRow> {
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
 * Completes an import in the transaction of its data.
 * @throws Error when it was ended meanwhile, for example as abandoned, so its data rolls back.
 */
export async function endImport(tx: Transaction, id: string, end: Omit<ImportEnd, 'state' | 'reason'>): Promise<void> {
  if (!(await markEnded(tx, id, { ...end, state: 'DONE' }))) throw new Error('This import was ended by somebody else.')
}

/** Ends an import without changes; `detail` may be untrusted text of any length. No effect on an ended one. */
export async function failImport(
  db: Database,
  id: string,
  end: Pick<ImportEnd, 'detail' | 'sourceTime' | 'total' | 'outside'> & { state: 'REFUSED' | 'FAILED'; reason: GeoImportReason },
): Promise<void> {
  const detail = typeof end.detail === 'string' ? cutText(cleanText(end.detail), DETAIL_MAX - 1) : null
  await markEnded(db, id, { ...end, detail })
}
