import { sql } from 'kysely'
import type { ImportFormat } from '#domain/imports.ts'
import { IMPORT_KEPT_DAYS, IMPORT_UNDO_HOURS } from '#domain/policy/imports.ts'
import type { Condition } from '#domain/lookups.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import { inBatches } from '../../../platform/db/in-batches.ts'
import { ago, days, hours } from '../../../platform/db/intervals.ts'
import { deleteImportFile, deleteShapesOf } from './import-files.ts'

export interface ImportRecord {
  id: string
  status: 'PREVIEW' | 'RUNNING' | 'DONE' | 'STOPPED'
  format: ImportFormat
  created_at: Date
  finished_at: Date | null
  undo_until: Date | null
  undone_at: Date | null
  kept_copies: number | null
}

export interface ImportChoices {
  condition: Condition
  price: number | null
  lookUp: boolean
}

/** Each import deletes its entries too, which may be thousands. */
const IMPORTS_AT_ONCE = 20

/**
 * An import can be undone for a day after it has ended, where it has added something.
 * Drop after 0.2: that one is not whose copies were put on the shelf at once.
 */
const undoUntil = sql`case
  when i.status in ('DONE', 'STOPPED') and i.undone_at is null and i.finished_at > ${ago(hours(IMPORT_UNDO_HOURS))}
   and exists (select 1 from import_row r where r.import_id = i.id and r.outcome in ('STACKED', 'ADDED'))
   and not exists (select 1 from import_row r where r.import_id = i.id and r.outcome = 'ADDED' and r.target = 'SHELF')
  then i.finished_at + ${hours(IMPORT_UNDO_HOURS)} end`

const columns = sql`i.id, i.status, i.format, i.created_at, i.finished_at, i.undone_at, i.kept_copies, ${undoUntil} as undo_until`

/** An import of this member; undefined for those of others. */
export async function findImport(db: Database | Transaction, memberId: string, importId: string): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from import i where i.id = ${importId}::uuid and i.member_id = ${memberId}::uuid`.execute(db)
  return rows[0]
}

/** The running import, else the one waiting to start, else the last one. */
export async function findLatestImport(db: Database, memberId: string): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from import i where i.member_id = ${memberId}::uuid
     order by i.status = 'RUNNING' desc, i.status = 'PREVIEW' desc, i.created_at desc limit 1`.execute(db)
  return rows[0]
}

/** Locks an own import against concurrent changes. */
export async function lockImport(
  tx: Transaction,
  memberId: string,
  importId: string,
): Promise<{ status: ImportRecord['status'] } | undefined> {
  const { rows } = await sql<{ status: ImportRecord['status'] }>`
    select status from import where id = ${importId}::uuid and member_id = ${memberId}::uuid for update`.execute(tx)
  return rows[0]
}

/** Inserts a preview and deletes an earlier one that never started. */
export async function insertImport(tx: Transaction, memberId: string, format: ImportFormat): Promise<string> {
  // Two files sent at once: the second waits here, and replaces the first.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${memberId}`}, 0))`.execute(tx)
  await sql`delete from import where member_id = ${memberId}::uuid and status = 'PREVIEW'`.execute(tx)
  const row = await tx.insertInto('import').values({ member_id: memberId, format }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** Changes the detected format after columns were read differently. */
export async function updateFormat(tx: Transaction, importId: string, format: ImportFormat): Promise<void> {
  await tx.updateTable('import').set({ format }).where('id', '=', importId).execute()
}

/** @throws the violation of import_one_running when another one runs. */
export async function markRunning(tx: Transaction, importId: string, { condition, price, lookUp }: ImportChoices): Promise<void> {
  await tx
    .updateTable('import')
    .set({ status: 'RUNNING', condition, price, looks_up: lookUp, started_at: now })
    .where('id', '=', importId)
    .execute()
  await deleteImportFile(tx, importId)
}

/** Ends an import; true when it was running. */
export async function markEnded(tx: Transaction, importId: string, status: 'DONE' | 'STOPPED'): Promise<boolean> {
  const ended = await tx
    .updateTable('import')
    .set({ status, finished_at: now })
    .where('id', '=', importId)
    .where('status', '=', 'RUNNING')
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

/** Marks an import as undone, with the number of copies that stayed. */
export async function markUndone(tx: Transaction, importId: string, keptCopies: number): Promise<void> {
  await tx.updateTable('import').set({ undone_at: now, kept_copies: keptCopies }).where('id', '=', importId).execute()
}

/** Wishes added by an import. */
export async function listWishesOf(tx: Transaction, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wish_id as id from import_row where import_id = ${importId}::uuid and wish_id is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function deleteImport(tx: Transaction, importId: string): Promise<void> {
  await tx.deleteFrom('import').where('id', '=', importId).execute()
}

export async function deleteImportsOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('import').where('member_id', '=', memberId).execute()
  await deleteShapesOf(tx, memberId)
}

/** Deletes old imports, except running ones. */
export async function deleteOldImports(db: Database): Promise<void> {
  await inBatches(db, sql`delete from import`, {
    table: 'import',
    where: sql`status <> 'RUNNING' and coalesce(finished_at, created_at) <= ${ago(days(IMPORT_KEPT_DAYS))}`,
    atOnce: IMPORTS_AT_ONCE,
  })
}
