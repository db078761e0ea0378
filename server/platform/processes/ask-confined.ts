import { AppError } from '../errors.ts'
import { runConfined } from './confined-node.ts'

/** Limits of a process, against decompression bombs. */
export interface Bounds {
  /** Of the clock, so that waiting ends, too. */
  seconds: number
  /** Of the processor. */
  processorSeconds: number
  heapMegabytes: number
}

/**
 * Memory of all kinds in bytes (reliability 5.2). Of the 1 GiB Node 24 reserves half for code before it has read anything,
 * so that 512 MiB are left.
 */
const DATA_BYTES = 1024 * 1024 * 1024
/** Pause before the second attempt on a busy machine. */
const RETRY_SECONDS = 30

/**
 * Asks a program (text, see `?program`) one question in a process with limited memory and time and without configuration, so untrusted
 * files cannot stop the server. The program uses `answerOnce`; the caller validates the answer.
 * @throws AppError 503 READING_STOPPED when limits were reached or it failed.
 */
export function askConfined(program: string, question: object, bounds: Bounds): Promise<unknown> {
  const confined = runConfined({ ...bounds, dataBytes: DATA_BYTES }, program)
  const tooLong = setTimeout(() => confined.kill('SIGKILL'), bounds.seconds * 1000)
  return new Promise<unknown>((resolve, reject) => {
    const end = (reason: unknown): void => reject(new AppError('READING_STOPPED', { cause: reason, retryAfterSeconds: RETRY_SECONDS }))
    confined.once('message', resolve)
    confined.once('error', end)
    // Comes after all messages; `exit` may overtake an answer that is still being read.
    confined.once('disconnect', () => end(confined.exitCode ?? confined.signalCode ?? 'disconnected'))
    confined.send(question, (error) => error && end(error))
  }).finally(() => {
    clearTimeout(tooLong)
    confined.kill('SIGKILL')
  })
}
