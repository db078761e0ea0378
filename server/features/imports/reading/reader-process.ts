/**
 * Program of the process that reads a file of books (reader.ts): text or a workbook of a stranger, up to 5 MB of it. It serves one file
 * and ends.
 */
import { z } from 'zod'
import { IMPORT_COLUMNS } from '#domain/import-columns.ts'
import { AppError } from '../../../platform/errors.ts'
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { readAnyFile } from './read-file.ts'
import type { ReaderAnswer } from './reader-answer.ts'

const questionShape = z.object({
  bytes: z.instanceof(Uint8Array),
  columns: z.array(z.enum(IMPORT_COLUMNS).nullable()).optional(),
})

async function answerTo(question: unknown): Promise<ReaderAnswer> {
  const { bytes, columns } = questionShape.parse(question)
  try {
    return { file: await readAnyFile(bytes, columns) }
  } catch (error) {
    return { code: error instanceof AppError ? error.code : String(error) }
  }
}

answerOnce(answerTo)
