/**
 * Program of the process that reads a file of books (reader.ts): text of a stranger, up to 5 MB of it. It serves one file
 * and ends.
 */
import { AppError } from '../../../platform/errors.ts'
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { readFile, type ReadFile } from './read-file.ts'

/** What was read, or the code of what is wrong with the file. */
export type ReaderAnswer = { file: ReadFile } | { code: string }

function answerTo(bytes: Uint8Array): ReaderAnswer {
  try {
    return { file: readFile(bytes) }
  } catch (error) {
    return { code: error instanceof AppError ? error.code : String(error) }
  }
}

answerOnce(({ bytes }: { bytes: Uint8Array }) => answerTo(bytes))
