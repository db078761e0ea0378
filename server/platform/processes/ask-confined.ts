import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { AppError } from '../errors.ts'
import { runText } from './run-text.ts'

/** What a process may take; a file made to explode runs into one of them. */
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
/** Whoever else keeps the machine busy may be done by then. */
const RETRY_SECONDS = 30
const PRLIMIT = '/usr/bin/prlimit'

/**
 * Asks a program (its text, see `?program`) one question in a process of its own, with little memory and time and without
 * configuration or secrets: what strangers send is read there, so that nothing they make of it stops the server. The
 * program answers by `answerOnce`; the caller checks what it gets.
 * @throws AppError 503 READING_STOPPED when the program took too much or failed, which says nothing about what it was given.
 */
export function askConfined(program: string, question: object, bounds: Bounds): Promise<unknown> {
  const confined = start(program, bounds)
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

/** Where the system has no `prlimit`, Node's own bound of the heap and the clock remain. */
function start(program: string, { processorSeconds, heapMegabytes }: Bounds): ChildProcess {
  const node = [process.execPath, `--max-old-space-size=${heapMegabytes}`]
  const bounds = [`--data=${DATA_BYTES}`, `--cpu=${processorSeconds}`]
  const [command = '', ...parameters] = existsSync(PRLIMIT) ? [PRLIMIT, ...bounds, ...node] : node
  return runText(command, parameters, program)
}
