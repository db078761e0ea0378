import sharp from 'sharp'

/** Side of the squares that are compared, in px: smaller than any control. */
const SQUARE = 16
/** A pixel differs when one of its colours does by more than this, of 255: edges of letters are drawn a little differently elsewhere. */
const TOLERANCE = 40
/** So many pixels of a square may differ. */
const DIFFERENT_MAX = 12

interface Raw {
  data: Buffer
  width: number
  height: number
}

/** Where two pictures (PNG) differ: upper left corners of squares, in px; the end of the shorter one when one is longer. */
export async function differences(before: Buffer, now: Buffer): Promise<{ x: number; y: number }[]> {
  const [old, fresh] = await Promise.all([readRaw(before), readRaw(now)])
  if (old.width !== fresh.width) throw new Error('The pictures are of windows of different widths.')
  const height = Math.min(old.height, fresh.height)
  const found: { x: number; y: number }[] = []
  for (let y = 0; y + SQUARE <= height; y += SQUARE) {
    for (let x = 0; x < old.width; x += SQUARE) if (countDifferent(old, fresh, x, y) > DIFFERENT_MAX) found.push({ x, y })
  }
  return old.height === fresh.height ? found : [...found, { x: 0, y: height }]
}

async function readRaw(png: Buffer): Promise<Raw> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

function countDifferent(old: Raw, fresh: Raw, left: number, top: number): number {
  let count = 0
  for (let y = top; y < top + SQUARE; y++) {
    for (let x = left; x < Math.min(left + SQUARE, old.width); x++) if (isDifferent(old, fresh, (y * old.width + x) * 3)) count++
  }
  return count
}

function isDifferent(old: Raw, fresh: Raw, at: number): boolean {
  return [0, 1, 2].some((colour) => Math.abs((old.data[at + colour] ?? 0) - (fresh.data[at + colour] ?? 0)) > TOLERANCE)
}

/** Small enough to be kept: 64 colours show every state that the tolerance can see. */
export function forKeeping(png: Buffer): Promise<Buffer> {
  return sharp(png).png({ palette: true, colours: 64, dither: 0, effort: 10 }).toBuffer()
}
