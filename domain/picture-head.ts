import { PICTURE_SHRUNK_MAX_PIXELS, PICTURE_WHOLE_MAX_PIXELS } from './policy/pictures.ts'

/** What the first bytes of a picture say of it; sides in pixels, as they are stored. */
interface PictureHead {
  format: 'jpeg' | 'png' | 'webp'
  /** A JPEG in several passes. */
  isProgressive: boolean
  width: number
  height: number
}

/** Maximum pixels of a picture by its decoding cost. */
export function mostPixels({ format, isProgressive }: { format: string; isProgressive: boolean }): number {
  return format === 'jpeg' && !isProgressive ? PICTURE_SHRUNK_MAX_PIXELS : PICTURE_WHOLE_MAX_PIXELS
}

/** Format and size of a JPEG, PNG or WebP from its first bytes; undefined otherwise. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < SHORTEST) return undefined
  if (view.getUint16(0) === 0xffd8) return jpegHead(view)
  if (view.getUint32(0) === 0x89504e47)
    return { format: 'png', isProgressive: false, width: view.getUint32(16), height: view.getUint32(20) }
  const isWebp = view.getUint32(0) === RIFF && view.getUint32(8) === WEBP
  return isWebp ? webpHead(view) : undefined
}

/** Whatever is shorter than the heads of PNG and WebP is no picture. */
const SHORTEST = 30
const [RIFF, WEBP, VP8X, VP8L] = [0x52494646, 0x57454250, 0x56503858, 0x5650384c]

/** Markers that begin with C and tell no size: tables and an extension. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc]
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce]

/** Segment after segment (ITU T.81 B.1) up to the one that begins the frame. */
function jpegHead(view: DataView): PictureHead | undefined {
  let at = 2
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1)
    if (marker >= 0xc0 && marker <= 0xcf && !NO_FRAMES.includes(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
      return { format: 'jpeg', isProgressive: PROGRESSIVE.includes(marker), width, height }
    }
    // A marker may be preceded by any number of filling bytes.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2)
  }
  return undefined
}

/** The three kinds of WebP: extended, lossless, lossy (RFC 9649). */
function webpHead(view: DataView): PictureHead {
  const kind = view.getUint32(12)
  if (kind === VP8X) return webp(1 + read24(view, 24), 1 + read24(view, 27))
  if (kind === VP8L) {
    const bits = view.getUint32(21, true)
    return webp(1 + (bits & 0x3fff), 1 + ((bits >> 14) & 0x3fff))
  }
  return webp(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff)
}

function webp(width: number, height: number): PictureHead {
  return { format: 'webp', isProgressive: false, width, height }
}

function read24(view: DataView, at: number): number {
  return view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16)
}
