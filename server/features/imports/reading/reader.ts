import { limitConcurrency } from '../../../platform/concurrency.ts'
import { AppError } from '../../../platform/errors.ts'
import { askConfined, type Bounds } from '../../../platform/processes/ask-confined.ts'
import type { ChosenColumns, ReadFile } from './read-file.ts'
import { isContainer } from './read-workbook.ts'
import { readReaderAnswer, type ReaderAnswer } from './reader-answer.ts'
import program from './reader-process.ts?program'

/** The largest real file (5 MB, 5000 books) takes less than a second of processor time. */
const BOUNDS: Bounds = { seconds: 60, processorSeconds: 5, heapMegabytes: 256 }

/** The largest real workbook takes some seconds to unpack and read. */
const WORKBOOK_BOUNDS: Bounds = { seconds: 60, processorSeconds: 20, heapMegabytes: 384 }

const oneAfterTheOther = limitConcurrency(1)

/**
 * Reads a file (`readAnyFile`) in a process with limited memory and time.
 * @throws AppError FILE_UNREADABLE, FILE_ENCRYPTED, FILE_WITHOUT_BOOKS, TOO_LARGE for too many entries, READING_STOPPED at the limit of
 * time or memory.
 */
export async function readFileConfined(
  bytes: Uint8Array,
  { columns, bounds }: { columns?: ChosenColumns; bounds?: Bounds } = {},
): Promise<ReadFile> {
  const answer = await oneAfterTheOther(() => askReader(bytes, columns, bounds ?? (isContainer(bytes) ? WORKBOOK_BOUNDS : BOUNDS)))
  if ('file' in answer) return answer.file
  throw refusals[answer.code]?.() ?? new AppError('FILE_UNREADABLE', { cause: answer.code })
}

const refusals: Partial<Record<string, () => AppError>> = {
  FILE_ENCRYPTED: () => new AppError('FILE_ENCRYPTED'),
  FILE_WITHOUT_BOOKS: () => new AppError('FILE_WITHOUT_BOOKS'),
  TOO_LARGE: () => new AppError('TOO_LARGE'),
}

async function askReader(bytes: Uint8Array, columns: ChosenColumns | undefined, bounds: Bounds): Promise<ReaderAnswer> {
  return readReaderAnswer(await askConfined(program, { bytes, ...(columns && { columns }) }, bounds))
}
