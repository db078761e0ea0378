/**
 * Program of the process that reads codes in photos (picture-reader.ts): decoding and reading take a good part of a second
 * of the processor, and what strangers send may be made to take all of it.
 */
import sharp from 'sharp'
import { z } from 'zod'
import { readPhoto, readPile } from '#domain/barcodes/read-photo.ts'
import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'
import { answerEach } from '../../../platform/processes/answer-each.ts'
import { decodeGrey } from './decode-picture.ts'
import { createLibraryReader } from './library-reader.ts'
import type { PictureAnswer, PictureQuestion } from './picture-reader.ts'

const SIDE_MIN = 200
const STEP = 24
const EDGES_MIN = 0.002

/** Whether an image has enough edges for a line of text; others are not sent to OCR. */
function looksPrinted({ data, width, height }: GreyPicture): boolean {
  if (Math.min(width, height) < SIDE_MIN) return false
  let edges = 0
  for (let at = 2; at < data.length; at++) if (Math.abs((data[at] ?? 0) - (data[at - 2] ?? 0)) > STEP) edges++
  return edges > EDGES_MIN * data.length
}

// Three formats are enough (decision 29), and their parsers are all that strangers meet.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

const questionShape: z.ZodType<PictureQuestion> = z.object({ bytes: z.instanceof(Uint8Array), all: z.boolean() })
const library = createLibraryReader()

async function read({ bytes, all }: PictureQuestion): Promise<PictureAnswer> {
  const picture = await decodeGrey(bytes).catch((error: unknown) => ({ unreadable: String(error) }))
  if ('unreadable' in picture) return picture
  const { books, other } = await (all ? readPile : readPhoto)(picture, await library)
  return { books, other: other ?? null, hasPrint: looksPrinted(picture) }
}

answerEach((question) => questionShape.parse(question), read)
