import sharp from 'sharp'
import { Paper } from './paper.ts'
import { printEan13 } from './print-code.ts'

/** A clear picture of codes, one beneath the other, as JPEG. */
export async function pictureOfCodes(...values: readonly string[]): Promise<Buffer> {
  const paper = new Paper(700, 60 + 300 * Math.max(1, values.length), 235)
  for (const [index, value] of values.entries()) printEan13(paper, value, { left: 100, top: 40 + 300 * index, module: 4, height: 180 })
  return sharp(paper.data, { raw: { width: paper.width, height: paper.height, channels: 1 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A picture as the API takes it. */
export function dataUriOf(bytes: Uint8Array, type = 'image/jpeg'): string {
  return `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
}
