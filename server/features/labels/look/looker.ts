import { z } from 'zod'
import sharp from 'sharp'
import { limitConcurrency } from '../../../platform/concurrency.ts'
import { AppError } from '../../../platform/errors.ts'
import { askConfined, type Bounds } from '../../../platform/processes/ask-confined.ts'
import type { GreyImage } from '../cutting/render-grey.ts'
import type { InspectedLabel } from './looked-at.ts'
import program from './looker-process.ts?program'

/** As many labels as a file may have take 10 s of the processor. */
const BOUNDS: Bounds = { seconds: 120, processorSeconds: 40, heapMegabytes: 256 }

const drawingShape = z.object({ width: z.number(), height: z.number(), shades: z.instanceof(Uint8Array) })
const codeShape = z.object({ isMatrix: z.boolean(), text: z.string(), x: z.number(), y: z.number() })
const answerShape = z.union([
  z.object({
    labels: z.array(z.object({ width: z.number(), height: z.number(), codes: z.array(codeShape), picture: drawingShape })),
  }),
  z.object({ unreadable: z.string() }),
])

const oneAfterTheOther = limitConcurrency(1)

/**
 * Renders labels and reads their codes, in order, in a separate process.
 * @throws AppError 422 PDF_UNREADABLE, 503 READING_STOPPED at the limit of time or memory.
 */
export async function inspectPages(pdfs: readonly Uint8Array[]): Promise<InspectedLabel[]> {
  const answer = await oneAfterTheOther(() => askConfined(program, { pdfs: [...pdfs] }, BOUNDS))
  const { success, data } = answerShape.safeParse(answer)
  if (!success || 'unreadable' in data || data.labels.length !== pdfs.length) throw new AppError('PDF_UNREADABLE')
  return data.labels
}

/** An image as a data URL. */
export async function pictureUrl({ width, height, shades }: GreyImage): Promise<string> {
  const png = await sharp(shades, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
