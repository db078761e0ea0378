/**
 * Program of the process that reads a file of books (reader.ts): text of a stranger, up to 5 MB of it. It serves one file
 * and ends.
 */
import { z } from 'zod'
import { AppError } from '../../../platform/errors.ts'
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { readFile } from './read-file.ts'
import type { ReaderAnswer } from './reader-answer.ts'

function answerTo(bytes: Uint8Array): ReaderAnswer {
  try {
    return { file: readFile(bytes) }
  } catch (error) {
    return { code: error instanceof AppError ? error.code : String(error) }
  }
}

const questionShape = z.object({ bytes: z.instanceof(Uint8Array) })

answerOnce((question) => answerTo(questionShape.parse(question).bytes))
