import { LABELS_PER_FILE_MAX } from '#domain/policy/exchange.ts'
import { atMost } from '../../../platform/concurrency.ts'
import { AppError } from '../../../platform/errors.ts'
import { askConfined } from '../../../platform/processes/ask-confined.ts'
import program from './cutter-process.ts?program'

/** How labels lie in a file: one on each page, or several on a sheet. */
export type LabelCut = { cut: 'pages' } | { cut: 'sheets'; columns: number; rows: number }

interface Answer {
  pages?: Uint8Array[]
  error?: string
}

const BOUNDS = { seconds: 10, processorSeconds: 8, heapMegabytes: 256 }

const oneAfterTheOther = atMost(1)

/**
 * Labels of an uploaded PDF, one single-page PDF each, read in a process of its own with little memory and time.
 * @throws AppError 422 PDF_UNREADABLE for what is no readable PDF of labels, 400 with more labels than a file may have.
 */
export async function cutLabels(pdf: Uint8Array, cut: LabelCut): Promise<Uint8Array[]> {
  if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-')) throw new AppError('PDF_UNREADABLE')
  const order = { columns: 1, rows: 1, ...cut, pdf, mostLabels: LABELS_PER_FILE_MAX }
  const { pages, error } = await oneAfterTheOther(() => askCutter(order))
  if (error === 'too many') throw AppError.field('labels.pdf', 'FORMS_RULES.LABELS.MAX')
  if (!pages || pages.length === 0) throw new AppError('PDF_UNREADABLE', { cause: error })
  return pages
}

async function askCutter(order: object): Promise<Answer> {
  try {
    return (await askConfined(program, order, BOUNDS)) as Answer
  } catch (error) {
    return { error: String(error) }
  }
}
