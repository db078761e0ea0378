/**
 * Program of the process that draws previews and turns them into PNG (painter.ts): drawing one takes tens of milliseconds, in which the
 * server answers others. It gets nothing but words and photos; here, and only here, is the library allowed to read SVG.
 */
import sharp, { type OverlayOptions } from 'sharp'
import { z } from 'zod'
import { answerEach } from '../../../platform/processes/answer-each.ts'
import { renderBookPicture } from './render-book-picture.ts'
import { renderSitePicture } from './render-site-picture.ts'
import type { Photo, Subject } from './painter.ts'

interface Order {
  subject: Subject
  photo: Photo | null
}

// Drawings have every letter as a path and every photo laid on afterwards, so nothing else is ever read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer', 'VipsForeignLoadWebpBuffer'] })
sharp.cache(false)
sharp.concurrency(1)

async function overlay({ bytes, left, top, width, height, radius }: Photo): Promise<OverlayOptions> {
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  const input = await sharp(bytes)
    .resize({ width, height, fit: 'cover' })
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { channels } = input.info
  return { input: input.data, raw: { width, height, channels }, left, top }
}

async function paint({ subject, photo }: Order): Promise<Buffer> {
  const drawing = sharp(Buffer.from('book' in subject ? renderBookPicture(subject.book) : renderSitePicture(subject.site)))
  if (photo) drawing.composite([await overlay(photo)])
  return drawing.flatten({ background: '#fff' }).png({ compressionLevel: 9 }).toBuffer()
}

// Questions come from our own server alone, so their shape is not checked.
answerEach((question) => z.custom<Order>().parse(question), paint)
