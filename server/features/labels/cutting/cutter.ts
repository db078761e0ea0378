import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { LABELS_PER_FILE_MAX } from '#domain/policy/exchange.ts'
import { atMost } from '../../../platform/concurrency.ts'
import { AppError } from '../../../platform/errors.ts'
import program from './cutter-process.ts?raw'

/** How labels lie in a file: one on each page, or several on a sheet. */
export type LabelCut = { cut: 'pages' } | { cut: 'sheets'; columns: number; rows: number }

interface Answer {
  pages?: Uint8Array[]
  error?: string
}

const SECONDS = 10
/**
 * Bounds that a file made to explode runs into: memory and time of the processor (reliability 5.2). Of the 1 GiB Node 24
 * reserves half for code before it has read anything, so that 512 MiB are left.
 */
const PRLIMIT = '/usr/bin/prlimit'
const BOUNDS = ['--data=1073741824', '--cpu=8']
const HEAP = '--max-old-space-size=256'

const oneAfterTheOther = atMost(1)

/**
 * Labels of an uploaded PDF, one single-page PDF each, read in a process of its own with little memory and time.
 * @throws AppError 422 PDF_UNREADABLE for what is no readable PDF of labels, 400 with more labels than a file may have.
 */
export async function cutLabels(pdf: Uint8Array, cut: LabelCut): Promise<Uint8Array[]> {
  if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-')) throw new AppError('PDF_UNREADABLE')
  const { pages, error } = await oneAfterTheOther(() => askProcess(pdf, cut))
  if (error === 'too many') throw AppError.field('labels.pdf', 'FORMS_RULES.LABELS.MAX')
  if (!pages || pages.length === 0) throw new AppError('PDF_UNREADABLE', { cause: error })
  return pages
}

function askProcess(pdf: Uint8Array, cut: LabelCut): Promise<Answer> {
  const cutter = start()
  const tooLong = setTimeout(() => cutter.kill('SIGKILL'), SECONDS * 1000)
  return new Promise<Answer>((resolve) => {
    cutter.once('message', (answer: Answer) => resolve(answer))
    cutter.once('error', (error) => resolve({ error: String(error) }))
    cutter.once('exit', (code, signal) => resolve({ error: `ended with ${code ?? signal}` }))
    const order = { columns: 1, rows: 1, ...cut, pdf, mostLabels: LABELS_PER_FILE_MAX }
    cutter.send(order, (error) => error && resolve({ error: String(error) }))
  }).finally(() => {
    clearTimeout(tooLong)
    cutter.kill('SIGKILL')
  })
}

/** Where the system has no `prlimit`, Node's own bound of the heap and the clock remain. */
function start(): ChildProcess {
  const node = [process.execPath, HEAP, '--input-type=module-typescript', '--eval', program]
  const [command = '', ...parameters] = existsSync(PRLIMIT) ? [PRLIMIT, ...BOUNDS, ...node] : node
  return spawn(command, parameters, { env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' })
}
