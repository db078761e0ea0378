import { sql } from 'kysely'
import { readImportColumn, type ImportColumn } from '#domain/import-columns.ts'
import { IMPORT_SHAPES_KEPT } from '#domain/policy/imports.ts'
import { now, type Database, type Transaction } from '../../../platform/db/database.ts'
import type { ChosenColumns, FileColumn } from '../reading/read-file.ts'

/** The table of a preview, kept until it starts, so that columns can be changed. */
export interface ImportFile {
  content: Uint8Array
  destination: 'file' | 'shelf' | 'wishes'
  shape: string
  columns: FileColumn[]
}

/** Unused columns are stored as ''. */
const toWords = (columns: ChosenColumns): string[] => columns.map((column) => column ?? '')

/** Stores the file of a preview, replacing an earlier one. */
export async function saveImportFile(
  tx: Transaction,
  importId: string,
  { content, destination, shape, columns }: ImportFile,
): Promise<void> {
  const values = {
    content: Buffer.from(content),
    destination,
    shape,
    headings: columns.map(({ heading }) => heading),
    samples: columns.map(({ sample }) => sample),
    columns: toWords(columns.map(({ column }) => column)),
  }
  await tx
    .insertInto('import_file')
    .values({ import_id: importId, ...values })
    .onConflict((conflict) => conflict.column('import_id').doUpdateSet(values))
    .execute()
}

/** The file of an own preview; undefined without one, or without a table. */
export async function findImportFile(db: Database, memberId: string, importId: string): Promise<ImportFile | undefined> {
  const row = await db
    .selectFrom('import_file')
    .innerJoin('import', 'import.id', 'import_file.import_id')
    .select(['content', 'destination', 'shape', 'headings', 'samples', 'columns'])
    .where('import.id', '=', importId)
    .where('import.member_id', '=', memberId)
    .executeTakeFirst()
  return row && { content: row.content, destination: row.destination, shape: row.shape, columns: columnsOf(row) }
}

/** Columns of a preview; empty without a table, or once started. */
export async function listImportColumns(db: Database, importId: string): Promise<FileColumn[]> {
  const row = await db
    .selectFrom('import_file')
    .select(['headings', 'samples', 'columns'])
    .where('import_id', '=', importId)
    .executeTakeFirst()
  return row ? columnsOf(row) : []
}

function columnsOf({ headings, samples, columns }: { headings: string[]; samples: string[]; columns: string[] }): FileColumn[] {
  return columns.map((column, at) => ({ heading: headings[at] ?? '', sample: samples[at] ?? '', column: readImportColumn(column) }))
}

/** Deletes the file of a started import. */
export async function deleteImportFile(tx: Transaction, importId: string): Promise<void> {
  await tx.deleteFrom('import_file').where('import_id', '=', importId).execute()
}

/** The member's column choices for files of this shape; undefined without any. */
export async function findChosenColumns(db: Database, memberId: string, shape: string): Promise<(ImportColumn | null)[] | undefined> {
  const row = await db
    .selectFrom('import_shape')
    .select('columns')
    .where('member_id', '=', memberId)
    .where('shape', '=', shape)
    .executeTakeFirst()
  return row?.columns.map(readImportColumn)
}

/** Stores column choices for a shape of file; keeps the latest shapes. */
export async function rememberColumns(tx: Transaction, memberId: string, shape: string, columns: ChosenColumns): Promise<void> {
  const values = { columns: toWords(columns), used_at: now }
  await tx
    .insertInto('import_shape')
    .values({ member_id: memberId, shape, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'shape']).doUpdateSet(values))
    .execute()
  await sql`
    delete from import_shape where member_id = ${memberId}::uuid and shape in (
      select shape from import_shape where member_id = ${memberId}::uuid order by used_at desc, shape offset ${IMPORT_SHAPES_KEPT})`.execute(
    tx,
  )
}

export async function deleteShapesOf(tx: Transaction, memberId: string): Promise<void> {
  await tx.deleteFrom('import_shape').where('member_id', '=', memberId).execute()
}
