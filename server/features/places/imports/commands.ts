import type { GeoImportKind, GeoImportReason } from '#domain/bookcases.ts'
import { recordAdminAct } from '../../../platform/admin-log.ts'
import { inTransaction, type Database, type Transaction } from '../../../platform/db/database.ts'
import { enqueue } from '../../../platform/jobs/jobs.ts'
import { clean, cutText } from '../../../platform/typography/clean-text.ts'
import { findImport, findRunning, insertImport, markEnded, type GeoImportRow, type ImportEnd } from './queries.ts'

/** The job that carries out each kind of run. */
export const IMPORT_JOBS: Readonly<Record<GeoImportKind, string>> = { PLACES: 'import-places', BOOKCASES: 'import-bookcases' }

/** All runs share one queue: what one writes, no other one reads half. */
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
  const id = await insertImport(tx, kind, adminId)
  if (id === undefined) return undefined
  // Under this key `endAbandoned` looks for it.
  await enqueue(tx, IMPORT_JOBS[kind], { importId: id }, `geo-import:${id}`, QUEUE)
  if (adminId !== null) await recordAdminAct(tx, { adminId, act: 'geoImport.start', subject: { kind: 'geoImport', id }, details: { kind } })
  return id
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
  end: { state: 'REFUSED' | 'FAILED'; reason: GeoImportReason; detail?: string | null; sourceTime?: Date | null },
): Promise<void> {
  const detail = typeof end.detail === 'string' ? cutText(clean(end.detail), DETAIL_MAX - 1) : null
  await markEnded(db, id, { ...end, detail })
}
