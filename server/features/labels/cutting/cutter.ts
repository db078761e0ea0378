import { z } from 'zod'
import { LABELS_PER_FILE_MAX } from '#domain/policy/exchange.ts'
import { limitConcurrency } from '../../../platform/concurrency.ts'
import { AppError } from '../../../platform/errors.ts'
import { askConfined, type Bounds } from '../../../platform/processes/ask-confined.ts'
import type { CutAnswer, CutLabel, CutOrder, LabelCut } from './cut-order.ts'
import program from './cutter-process.ts?program'

/** Eight scanned sheets of four take 5 s of the processor; of the clock much more, when others use it, too. */
const BOUNDS: Bounds = { seconds: 60, processorSeconds: 10, heapMegabytes: 256 }

const answerShape: z.ZodType<CutAnswer> = z.union([
  z.object({ labels: z.array(z.object({ pdf: z.instanceof(Uint8Array), sha256: z.instanceof(Uint8Array), page: z.number() })) }),
  z.object({ blankPage: z.number() }),
  z.object({ tooMany: z.literal(true) }),
  z.object({ unreadable: z.string() }),
])

const oneAfterTheOther = limitConcurrency(1)

/**
 * Cuts an uploaded PDF into one-page labels in a process with limited memory and time.
 * @throws AppError 422 PDF_UNREADABLE, 400 for too many labels or an empty page (named), 503 READING_STOPPED at the limit of time or
 * memory.
 */
export async function cutLabels(pdf: Uint8Array, cut: LabelCut, bounds = BOUNDS): Promise<CutLabel[]> {
  if (!Buffer.from(pdf.subarray(0, 1024)).includes('%PDF-')) throw new AppError('PDF_UNREADABLE')
  const answer = await oneAfterTheOther(() => askCutter({ ...cut, pdf, mostLabels: LABELS_PER_FILE_MAX }, bounds))
  if ('tooMany' in answer) throw AppError.field('labels.pdf', 'FORMS_RULES.LABELS.MAX')
  if ('blankPage' in answer) throw blankPage(answer.blankPage)
  if ('unreadable' in answer) throw new AppError('PDF_UNREADABLE', { cause: answer.unreadable })
  if (answer.labels.length === 0) throw new AppError('PDF_UNREADABLE')
  return answer.labels
}

/** The path ends with the page, counted from 1. */
function blankPage(page: number): AppError {
  const errors = [{ path: `labels.pdf.${page}`, code: 'FORMS_RULES.LABELS.BLANK_PAGE' as const }]
  return new AppError('VALIDATION', { detail: `Page ${page} is blank: it is no label. Nothing was added.`, errors })
}

/** The process may be compromised by the PDF, so its answer is validated. */
async function askCutter(order: CutOrder, bounds: Bounds): Promise<CutAnswer> {
  const { success, data } = answerShape.safeParse(await askConfined(program, order, bounds))
  return success ? data : { unreadable: 'the answer has another shape' }
}
