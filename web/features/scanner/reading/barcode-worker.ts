import wasmFile from 'zxing-wasm/reader/zxing_reader.wasm?url'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { greyOf } from '#domain/barcodes/picture/grey-picture.ts'
import { readFrame, type FrameReads } from '#domain/barcodes/read-frame.ts'
import { readPhoto } from '#domain/barcodes/read-photo.ts'
import { SCAN_FRAME_MS, SCAN_FRAMES_SAT_OUT } from '#domain/policy/scanner.ts'
import { libraryReader } from './library-reader.ts'
import type { FrameAnswer, FrameToRead } from './messages.ts'

// Runs in a worker of its own. By itself the library would fetch its program from a host of strangers.
prepareZXingModule({ overrides: { locateFile: () => new URL(wasmFile, self.location.origin).href }, fireImmediately: true }).catch(
  // The first frame says so.
  () => undefined,
)

let canvas: OffscreenCanvas | undefined
/** Frames that are read by the library alone, as the last whole look took too long on this device. */
let quickFrames = 0

self.addEventListener('message', ({ data }: MessageEvent<FrameToRead>) => {
  answer(data).then(
    (reads) => send({ id: data.id, reads }),
    (error: unknown) => send({ id: data.id, failure: String(error) }),
  )
})

function send(message: FrameAnswer): void {
  self.postMessage(message, { transfer: [] })
}

async function answer({ frame, symbologies, isPhoto }: FrameToRead): Promise<FrameReads> {
  const picture = greyOf(pixelsOf(frame))
  if (isPhoto) {
    const { books, other } = await readPhoto(picture, libraryReader(symbologies, true))
    return { books: books.map((value) => ({ value, isVerified: true })), others: other === undefined ? [] : [other] }
  }
  const isThorough = quickFrames === 0
  if (!isThorough) quickFrames--
  const begun = performance.now()
  const reads = await readFrame(picture, libraryReader(symbologies), isThorough)
  if (isThorough && performance.now() - begun > SCAN_FRAME_MS) quickFrames = SCAN_FRAMES_SAT_OUT
  return reads
}

function pixelsOf(frame: ImageBitmap): ImageData {
  const { width, height } = frame
  canvas ??= new OffscreenCanvas(width, height)
  if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas here.')
  context.drawImage(frame, 0, 0, width, height)
  frame.close()
  return context.getImageData(0, 0, width, height)
}
