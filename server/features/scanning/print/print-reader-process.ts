/**
 * Program of the process that reads printed ISBNs (print-reader.ts). The reader of print takes 465 MB while it is there,
 * so that the process ends when nobody asks for some minutes.
 */
import sharp from 'sharp'
import { z } from 'zod'
import { answerEach } from '../../../platform/processes/answer-each.ts'
import { decodeGrey } from '../reading/decode-picture.ts'
import { findPrintedIsbn } from './find-printed-isbn.ts'
import { preparePage } from './prepare-page.ts'
import type { PrintAnswer } from './print-reader.ts'
import { createRecognizer, type Layout } from './recognizer.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const PAGE_PIXELS = 1600
const LAYOUTS: readonly Layout[] = ['SPARSE', 'BLOCK']

const questionShape = z.object({ bytes: z.instanceof(Uint8Array) })
const recognizer = createRecognizer()

async function read({ bytes }: z.infer<typeof questionShape>): Promise<PrintAnswer> {
  const [recognize, page] = [await recognizer, await preparePage(await decodeGrey(bytes, { longest: PAGE_PIXELS, enlarge: true }))]
  let uncertain: PrintAnswer['found'] = null
  for (const layout of LAYOUTS) {
    const found = findPrintedIsbn(recognize(page, layout))
    if (found?.isCertain) return { found }
    uncertain ??= found ?? null
  }
  return { found: uncertain }
}

answerEach((question) => questionShape.parse(question), read)
