import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { launchBrowser } from '../browser.ts'

/** What a camera that is played from a file sees: a frame with a barcode, or in the dark. */
const WIDTH = 640
const HEIGHT = 480
const FRAMES = 30
/** So many frames show the same picture: enough of them differ for a hand that moves. */
const FRAMES_ALIKE = 3
/** How far a hand turns the book, in degrees. */
const SWAY = 5
const PAPER = '#efe6d6'
const CODE_WIDTH = 330

/** A video of somebody who holds this EAN-13 before the camera; of nothing but darkness without one. */
export async function makeClip(name: string, ean13?: string): Promise<string> {
  const alike = ean13 === undefined ? FRAMES : FRAMES_ALIKE
  const drawn = await Promise.all(Array.from({ length: FRAMES / alike }, (_, index) => drawFrame(ean13, index * alike)))
  const path = join(tmpdir(), `buchfink-camera-${process.pid}-${name}.mjpeg`)
  await writeFile(path, Buffer.concat(drawn.flatMap((frame) => Array.from({ length: alike }, () => frame))))
  return path
}

/** A video of somebody who holds one book after the other before the camera, each for so many of the 30 frames of a second. */
export async function makeFilm(name: string, ean13s: readonly string[], framesEach: number): Promise<string> {
  const frames: Buffer[] = []
  for (const ean13 of ean13s) {
    // Two pictures of each, so that no read is of the very same one.
    const drawn = await Promise.all([drawFrame(ean13, 2), drawFrame(ean13, 9)])
    for (let index = 0; index < framesEach; index++) frames.push(drawn[index % 2] ?? Buffer.alloc(0))
  }
  const path = join(tmpdir(), `buchfink-camera-${process.pid}-${name}.mjpeg`)
  await writeFile(path, Buffer.concat(frames))
  return path
}

/** A browser whose only camera plays that video; pages get it without a question. */
export function launchWithCamera(clip: string): Promise<Browser> {
  return launchBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${clip}`,
  ])
}

/** Browsers with a camera, one for each code that is held before it: their windows share nothing but what they see. */
export class Cameras {
  readonly #browsers = new Map<string, Promise<Browser>>()

  /** The browser that sees this EAN-13; nothing but darkness without one. */
  seeing(ean13?: string): Promise<Browser> {
    const name = ean13 ?? 'dark'
    const browser = this.#browsers.get(name) ?? makeClip(name, ean13).then(launchWithCamera)
    this.#browsers.set(name, browser)
    return browser
  }

  async close(): Promise<void> {
    await Promise.all([...this.#browsers.values()].map(async (browser) => (await browser).close()))
  }
}

async function drawCode(ean13: string, width: number): Promise<Buffer> {
  const wasmBinary = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true })
  const { svg, error } = await writeBarcode(ean13, { format: 'EAN13', scale: 3 })
  if (error) throw new Error(error)
  return sharp(Buffer.from(svg)).resize({ width }).flatten({ background: '#fff' }).png().toBuffer()
}

/** One picture of it, as JPEG; `width` of the code in pixels, `blur` as standard deviation. */
export async function drawFrame(ean13: string | undefined, index: number, { width = CODE_WIDTH, blur = 0 } = {}): Promise<Buffer> {
  const code = ean13 === undefined ? undefined : await drawCode(ean13, width)
  const angle = SWAY * Math.sin((index / FRAMES) * 2 * Math.PI)
  const layers = code === undefined ? [] : [{ input: await sharp(code).rotate(angle, { background: PAPER }).toBuffer() }]
  const background = code === undefined ? '#050403' : PAPER
  const drawn = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background } })
    .composite(layers)
    .png()
    .toBuffer()
  // Of its own: in one go, only the background would be blurred.
  const seen = blur > 0 ? sharp(drawn).blur(blur) : sharp(drawn)
  return seen.jpeg({ quality: 80, chromaSubsampling: '4:2:0' }).toBuffer()
}
