import type { z } from 'zod'
import type { importsCreate } from '#contract/imports.ts'
import { IMPORT_MAX_BYTES } from '#domain/policy/imports.ts'
import { inTransaction, type Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import { findChosenColumns } from '../queries/import-files.ts'
import { insertImport } from '../queries/imports.ts'
import type { ReadFile } from '../reading/read-file.ts'
import { readFileConfined } from '../reading/reader.ts'
import { fillPreview } from './fill-preview.ts'

type Upload = z.output<typeof importsCreate.body>

/**
 * Reads a file into a preview in place of an earlier one; gives its id.
 * @throws AppError TOO_LARGE, FILE_UNREADABLE, FILE_ENCRYPTED, FILE_WITHOUT_BOOKS, READING_STOPPED, RATE_LIMITED.
 */
export async function createImport({ db, limits }: Services, memberId: string, { file, destination }: Upload): Promise<string> {
  await limits.count('importPreviewByMember', memberId)
  const content = Buffer.from(file, 'base64')
  if (content.length > IMPORT_MAX_BYTES) throw new AppError('TOO_LARGE')
  const read = await readAsChosen(db, memberId, content)
  return inTransaction(db, async (tx) => {
    const importId = await insertImport(tx, memberId, read.format)
    await fillPreview(tx, importId, read, { content, destination })
    return importId
  })
}

/** Reads the columns as the member has said of an earlier file of this shape, unless no entry is left then. */
async function readAsChosen(db: Database, memberId: string, content: Uint8Array): Promise<ReadFile> {
  const read = await readFileConfined(content)
  const columns = read.table && (await findChosenColumns(db, memberId, read.table.shape))
  if (!columns) return read
  try {
    return await readFileConfined(content, { columns })
  } catch (error) {
    if (error instanceof AppError && error.code === 'FILE_WITHOUT_BOOKS') return read
    throw error
  }
}
