/**
 * Program of the process that reads printed ISBNs (print-reader.ts). The reader of print takes 465 MB while it is there,
 * so that the process ends when nobody asks for some minutes.
 */
import sharp from 'sharp'
import { z } from 'zod'
import { answerEach } from '../../../platform/processes/answer-each.ts'
import type { PrintAnswer } from './print-reader.ts'
import { readPrint } from './read-print.ts'
import { createRecognizer } from './recognizer.ts'

sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const questionShape = z.object({ bytes: z.instanceof(Uint8Array) })
const recognizer = createRecognizer()

async function read({ bytes }: z.infer<typeof questionShape>): Promise<PrintAnswer> {
  return { found: await readPrint(bytes, await recognizer) }
}

answerEach((question) => questionShape.parse(question), read)
