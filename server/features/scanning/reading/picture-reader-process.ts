/**
 * Program of the process that reads codes in photos (picture-reader.ts): decoding and reading take a good part of a second
 * of the processor, and what strangers send may be made to take all of it.
 */
import sharp from 'sharp'
import { z } from 'zod'
import { readPhoto, readPile } from '#domain/barcodes/read-photo.ts'
import { answerEach } from '../../../platform/processes/answer-each.ts'
import { decodeGrey } from './decode-picture.ts'
import { createLibraryReader } from './library-reader.ts'
import { looksPrinted } from './looks-printed.ts'
import type { PictureAnswer, PictureQuestion } from './picture-reader.ts'

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
