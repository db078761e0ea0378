import { inTransaction } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findImportFile, rememberColumns } from '../queries/import-files.ts'
import { findImport, lockImport } from '../queries/imports.ts'
import type { ChosenColumns } from '../reading/read-file.ts'
import { readFileConfined } from '../reading/reader.ts'
import { fillPreview } from './fill-preview.ts'

/**
 * Reads the file of a preview again with other columns, and remembers them for files of this shape. Choices for single entries are lost.
 * @throws AppError NOT_FOUND for imports of others, IMPORT_STATE once started or without a table, FILE_WITHOUT_BOOKS, RATE_LIMITED,
 * READING_STOPPED.
 */
export async function changeColumns({ db, limits }: Services, memberId: string, importId: string, columns: ChosenColumns): Promise<void> {
  if (!(await findImport(db, memberId, importId))) throw new AppError('NOT_FOUND')
  const file = await findImportFile(db, memberId, importId)
  if (!file) throw new AppError('IMPORT_STATE')
  await limits.count('importPreviewByMember', memberId)
  const read = await readFileConfined(file.content, { columns: file.columns.map((_, at) => columns[at] ?? null) })
  await inTransaction(db, async (tx) => {
    const found = await lockImport(tx, memberId, importId)
    if (!found) throw new AppError('NOT_FOUND')
    if (found.status !== 'PREVIEW') throw new AppError('IMPORT_STATE')
    await fillPreview(tx, importId, read, file)
    await rememberColumns(tx, memberId, file.shape, read.table?.columns.map(({ column }) => column) ?? columns)
  })
}
