/**
 * Program of the process that reads an uploaded PDF and gives back its labels, one single-page PDF each. The server
 * starts it from this text (cutter.ts), with little memory and time and without configuration or secrets: a PDF may be
 * made to take all of them. It serves one file.
 */
import { z } from 'zod'
import { answerOnce } from '../../../platform/processes/answer-once.ts'
import { BlankPage, TooManyLabels, type CutAnswer, type CutLabel, type CutOrder } from './cut-order.ts'
import { cutSheets } from './cut-sheets.ts'
import { splitPages } from './split-pages.ts'
import { trimMark } from './trim-mark.ts'

const fileShape = z.object({ pdf: z.instanceof(Uint8Array), mostLabels: z.number() })
const orderShape: z.ZodType<CutOrder> = z.discriminatedUnion('cut', [
  fileShape.extend({ cut: z.literal('pages') }),
  fileShape.extend({ cut: z.literal('sheets'), columns: z.number(), rows: z.number() }),
  fileShape.extend({ cut: z.literal('mark') }),
])

async function answerTo(order: CutOrder): Promise<CutAnswer> {
  try {
    return { labels: await cut(order) }
  } catch (error) {
    if (error instanceof TooManyLabels) return { tooMany: true }
    return error instanceof BlankPage ? { blankPage: error.page } : { unreadable: String(error) }
  }
}

async function cut(order: CutOrder): Promise<CutLabel[]> {
  if (order.cut === 'sheets') return cutSheets(order)
  return order.cut === 'mark' ? [await trimMark(order)] : splitPages(order)
}

answerOnce((question) => answerTo(orderShape.parse(question)))
