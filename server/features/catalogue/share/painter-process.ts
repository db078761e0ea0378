/**
 * Program of the process that turns our own drawings into PNG. The server starts it from this text (painter.ts) and
 * gives it nothing but drawings: here, and only here, is the library allowed to read SVG. It imports nothing of ours.
 */
import sharp, { type OverlayOptions } from 'sharp'

interface Photo {
  bytes: Uint8Array
  left: number
  top: number
  width: number
  height: number
  radius: number
}
interface Order {
  id: number
  svg: string
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

async function paint({ svg, photo }: Order): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg))
  if (photo) drawing.composite([await overlay(photo)])
  return drawing.flatten({ background: '#fff' }).png({ compressionLevel: 9 }).toBuffer()
}

process.on('message', (order: Order) => {
  paint(order).then(
    (png) => process.send?.({ id: order.id, png }),
    (error: unknown) => process.send?.({ id: order.id, error: String(error) }),
  )
})
