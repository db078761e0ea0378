import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readPictureHead } from '#domain/picture-head.ts'

const plain = sharp({ create: { width: 321, height: 123, channels: 4, background: '#7a3b2e80' } })

it.each([
  ['JPEG', () => plain.clone().jpeg()],
  [
    'JPEG with EXIF and profile',
    () =>
      plain
        .clone()
        .withExif({ IFD0: { Artist: 'x'.repeat(500) } })
        .withIccProfile('p3')
        .jpeg(),
  ],
  ['JPEG in several passes', () => plain.clone().jpeg({ progressive: true })],
  ['PNG', () => plain.clone().png()],
  ['WebP', () => plain.clone().flatten().webp()],
  ['lossless WebP', () => plain.clone().webp({ lossless: true })],
  ['WebP with transparency', () => plain.clone().webp()],
])('the head of a %s tells what the decoder tells', async (_name, make) => {
  const bytes = await make().toBuffer()
  const { format, isProgressive, width, height } = await sharp(bytes).metadata()
  expect(readPictureHead(bytes)).toEqual({ format, isProgressive, width, height })
})

it('of bytes that end too soon nothing is told', async () => {
  const bytes = await plain.clone().jpeg().toBuffer()
  for (let length = 0; length < 150; length++) expect(() => readPictureHead(bytes.subarray(0, length))).not.toThrow()
})
