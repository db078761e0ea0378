import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import type { CodeReader } from '#domain/barcodes/code-reader.ts'
import { readFrame } from '#domain/barcodes/read-frame.ts'
import type { FrameSight } from '#domain/barcodes/measure-sight.ts'
import { sightProblemOf } from '#domain/barcodes/sight-problem.ts'
import { Paper } from '../../../testing/scanning/paper.ts'
import { printEan13 } from '../../../testing/scanning/print-code.ts'
import { decodeGrey } from './decode-picture.ts'
import { createLibraryReader } from './library-reader.ts'

let library: CodeReader
beforeAll(async () => {
  library = await createLibraryReader()
})

interface Seen {
  /** Pixels of the frame for one module of the code. */
  module?: number
  /** Standard deviation. */
  blur?: number
  /** Share of the light. */
  light?: number
}

/** A frame of 640 x 480 with a code in its middle, drawn large and made smaller. */
async function frameOf({ module = 3, blur = 0, light = 1 }: Seen) {
  const [width, height] = [Math.round((640 * 6) / module), Math.round((480 * 6) / module)]
  const paper = new Paper(width, height, 225)
  printEan13(paper, '9783423086004', { left: width / 2 - 350, top: height / 2 - 150, module: 6, height: 300 })
  const small = sharp(paper.data, { raw: { width, height, channels: 1 } }).resize(640, 480)
  if (blur > 0) small.blur(blur)
  return decodeGrey(await small.linear(light, 0).png().toBuffer(), { longest: 640 })
}

it.each([
  { what: 'near, sharp and in light', seen: {}, problem: undefined, isRead: true },
  { what: 'in the dark', seen: { light: 0.12, blur: 3 }, problem: 'DARK', isRead: false },
  { what: 'far away', seen: { module: 0.7 }, problem: 'FAR', isRead: false },
  { what: 'out of focus', seen: { blur: 3.5 }, problem: 'BLURRED', isRead: false },
])('a code $what is told from the others', async ({ seen, problem, isRead }) => {
  const { books, sight } = await readFrame(await frameOf(seen), library)
  expect(books.length > 0).toBe(isRead)
  expect(sight && sightProblemOf([sight])).toBe(problem)
})

it('a light frame without a code says nothing of its own', async () => {
  const paper = new Paper(640, 480, 200)
  const { sight } = await readFrame(paper, library)
  expect(sight).toMatchObject({ code: null })
  expect(sightProblemOf([sight!])).toBe(undefined)
})

it('more than half of the frames have to say the same', () => {
  const dark: FrameSight = { light: 10, code: null }
  const far: FrameSight = { light: 200, code: { width: 60, sharpness: 1 } }
  const soft: FrameSight = { light: 200, code: { width: 300, sharpness: 0.1 } }
  expect(sightProblemOf([dark, dark, far])).toBe('DARK')
  expect(sightProblemOf([far, soft, far])).toBe('FAR')
  expect(sightProblemOf([soft])).toBe('BLURRED')
  expect(sightProblemOf([dark, far, soft])).toBe(undefined)
  expect(sightProblemOf([dark, dark, far, far])).toBe(undefined)
  expect(sightProblemOf([])).toBe(undefined)
})
