import sharp from 'sharp'
import type { DemoPhoto } from '#db/demo/photos.ts'
import { OFFER_PHOTO_LIST_PIXELS } from '#domain/policy/offers.ts'
import { Canvas, rectangle, ring, type Colour } from './paint-shapes.ts'

/** Sides of the picture, in pixels: enough for a phone, and soon drawn. */
const WIDTH = 420
const HEIGHT = 560

/** A drawn photo as it is stored: both sizes. */
export interface DrawnPhoto {
  large: Buffer
  small: Buffer
  width: number
  height: number
}

/**
 * Draws a copy on a table as its owner would photograph it: always the same, and nobody's work but ours. Pixel by pixel, as the server
 * reads no drawings.
 */
export async function drawPhoto({ shows, colour, table, turn }: DemoPhoto): Promise<DrawnPhoto> {
  const canvas = new Canvas(WIDTH, HEIGHT, (turn * Math.PI) / 180)
  // The light comes from above, at the left.
  canvas.fill(colourOf(table), (x, y) => {
    const away = Math.sqrt((x / WIDTH - 0.35) ** 2 + (y / HEIGHT - 0.2) ** 2)
    return 1.12 - 0.4 * away + 0.025 * Math.sin(y / 9 + x / 60)
  })
  DRAWINGS[shows](canvas, colourOf(colour))
  const pixels = sharp(canvas.pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  const [large, small] = await Promise.all([
    pixels.clone().webp({ effort: 0 }).toBuffer(),
    pixels.clone().resize({ height: OFFER_PHOTO_LIST_PIXELS }).webp({ effort: 0 }).toBuffer(),
  ])
  return { large, small, width: WIDTH, height: HEIGHT }
}

type Drawing = (canvas: Canvas, colour: Colour) => void
const DRAWINGS: Record<DemoPhoto['shows'], Drawing> = { front: drawFront, spine: drawSpine, stain: drawStain, page: drawPage }

const BLACK: Colour = [0, 0, 0]
const WHITE: Colour = [255, 255, 255]
const PAPER: Colour = [243, 235, 216]
const COFFEE: Colour = [91, 51, 18]
const INK: Colour = [39, 64, 139]

function colourOf(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The book as it lies there: shadow, pages at the side, cover with its hinge. */
function drawBook(canvas: Canvas, colour: Colour): void {
  canvas.paint(rectangle(83, 77, 274, 420, 6), BLACK, 0.35)
  canvas.paint(rectangle(75, 65, 277, 421, 4), PAPER)
  canvas.paint(rectangle(70, 62, 274, 421, 5), colour)
  canvas.paint(rectangle(70, 62, 22, 421, 5), BLACK, 0.16)
  canvas.paint(rectangle(94, 62, 4, 421), WHITE, 0.16)
}

/** A crease in a corner of the cover: where it was bent, it is light. */
function drawFront(canvas: Canvas, colour: Colour): void {
  drawBook(canvas, colour)
  for (const lettering of [rectangle(112, 110, 192, 20, 3), rectangle(112, 142, 128, 20, 3), rectangle(140, 426, 134, 13, 3)])
    canvas.paint(lettering, WHITE, 0.85)
  canvas.paint(ring(207, 286, 68, 68), WHITE, 0.3)
  canvas.paint(rectangle(150, 300, 114, 30, 12), WHITE, 0.4)
  canvas.draw(CORNER, 3, WHITE)
  canvas.draw(
    CORNER.map(([x, y]) => [x + 2, y + 3] as const),
    2,
    BLACK,
    0.35,
  )
}

const CORNER = [
  [342, 404],
  [322, 430],
  [296, 455],
  [268, 481],
] as const

/** The spine from near, with the creases of reading. */
function drawSpine(canvas: Canvas, colour: Colour): void {
  canvas.paint(rectangle(138, 64, 155, 449, 8), BLACK, 0.35)
  canvas.paint(rectangle(130, 54, 152, 452, 10), colour)
  canvas.paint(rectangle(130, 54, 30, 452, 10), BLACK, 0.15)
  canvas.paint(rectangle(196, 110, 24, 222, 3), WHITE, 0.85)
  canvas.paint(rectangle(199, 374, 17, 94, 3), WHITE, 0.85)
  for (const left of [174, 187, 232]) {
    const crease = [0, 1, 2, 3].map((step) => [left + (step % 2) * 3, 56 + step * 149] as const)
    canvas.draw(crease, 2.5, WHITE, 0.8)
    canvas.draw(
      crease.map(([x, y]) => [x + 3, y] as const),
      1.5,
      BLACK,
      0.35,
    )
  }
}

/** The back, with the ring of a cup. */
function drawStain(canvas: Canvas, colour: Colour): void {
  drawBook(canvas, colour)
  for (let index = 0; index < 9; index++)
    canvas.paint(rectangle(106, 105 + index * 20, index === 8 ? 110 : 200 - (index % 3) * 9, 7, 2), WHITE, 0.75)
  canvas.paint(rectangle(240, 416, 86, 50), WHITE)
  for (let index = 0; index < 13; index++) canvas.paint(rectangle(247 + index * 5.5, 423, 1 + ((index * 5) % 3), 36), BLACK)
  canvas.paint(ring(158, 372, 56, 7), COFFEE, 0.55)
  canvas.paint(ring(159, 373, 50, 50), COFFEE, 0.1)
}

const UNDERLINE = [
  [206, 156],
  [262, 148],
  [312, 150],
] as const

/** The first page, with a name in ink. */
function drawPage(canvas: Canvas, colour: Colour): void {
  drawBook(canvas, colour)
  canvas.paint(rectangle(79, 58, 263, 421, 3), PAPER)
  canvas.paint(rectangle(79, 58, 12, 421), BLACK, 0.14)
  const name = Array.from({ length: 40 }, (_, step) => [196 + step * 2.9, 124 - 15 * Math.sin(step / 1.7) * Math.cos(step / 9)] as const)
  canvas.draw(name, 3, INK)
  canvas.draw(UNDERLINE, 3, INK)
  canvas.paint(rectangle(158, 274, 110, 14, 2), BLACK, 0.6)
  canvas.paint(rectangle(179, 300, 69, 7, 2), BLACK, 0.6)
  canvas.paint(rectangle(188, 431, 50, 7, 2), BLACK, 0.6)
}
