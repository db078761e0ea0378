import sharp from 'sharp'
import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'
import type { Dice } from './dice.ts'

/** What a camera does to a page, lengths in pixels of the photo. */
export interface Shot {
  width: number
  height: number
  /** Point of the page in the middle of the photo, in pixels of the page. */
  middleX: number
  middleY: number
  /** Pixels of the page for one of the photo. */
  zoom: number
  /** In radians. */
  turn: number
  /** Perspective, per pixel from the middle. */
  tiltX: number
  tiltY: number
  /** Curved paper: pixels of the page per squared pixel along the line. */
  curl: number
  light: { x: number; y: number; dim: number }
  glare: { x: number; y: number; radius: number; strength: number } | undefined
  /** A straight edge between lamp and page: beyond it only so much light is left. */
  shadow: { x: number; slope: number; left: number } | undefined
  /** Reflections of a crumpled foil. */
  foil: readonly { x: number; y: number; radius: number; strength: number }[]
  /** A finger: a dark ellipse. */
  cover: { x: number; y: number; radiusX: number; radiusY: number } | undefined
  /** Standard deviation. */
  blur: number
  /** Length of the way the camera moved, along the lines or across them. */
  motion: number
  isMotionUpright: boolean
  /** Standard deviation of the noise in shades of grey. */
  noise: number
  /** Of the JPEG, 1 to 100. */
  quality: number
}

const TABLE = 90

/** A photo of a page as JPEG. */
export async function photograph(page: GreyPicture, shot: Shot, dice: Dice): Promise<Buffer> {
  const seen = moved(exposed(page, shot), shot)
  const raw = { width: shot.width, height: shot.height, channels: 1 } as const
  const picture = sharp(seen, { raw })
  if (shot.blur > 0.3) picture.blur(shot.blur)
  const blurred = new Uint8ClampedArray(await picture.toColourspace('b-w').raw().toBuffer())
  for (let pixel = 0; pixel < blurred.length; pixel++) blurred[pixel] = (blurred[pixel] ?? 0) + shot.noise * dice.normal()
  return sharp(blurred, { raw }).jpeg({ quality: shot.quality }).toBuffer()
}

function exposed(page: GreyPicture, shot: Shot): Uint8ClampedArray {
  const { width, height, zoom } = shot
  const seen = new Uint8ClampedArray(width * height)
  const [cos, sin] = [Math.cos(shot.turn), Math.sin(shot.turn)]
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const across = x - width / 2
      const down = y - height / 2
      const depth = (1 + shot.tiltX * across + shot.tiltY * down) / zoom
      const u = (across * cos + down * sin) / depth
      const v = (down * cos - across * sin) / depth + shot.curl * u * u
      const shade = shadeAt(page, { x: shot.middleX + u, y: shot.middleY + v, reach: zoom })
      seen[y * width + x] = lit(shade, x, y, shot)
    }
  }
  return seen
}

/** The mean of a square of the page around a point. */
function shadeAt({ data, width, height }: GreyPicture, { x, y, reach }: { x: number; y: number; reach: number }): number {
  if (x < 1 || y < 1 || x >= width - 2 || y >= height - 2) return TABLE
  const parts = Math.max(1, Math.round(reach))
  let sum = 0
  for (let row = 0; row < parts; row++)
    for (let column = 0; column < parts; column++) {
      const px = Math.min(width - 2, Math.max(0, x + ((column - (parts - 1) / 2) * reach) / parts))
      const py = Math.min(height - 2, Math.max(0, y + ((row - (parts - 1) / 2) * reach) / parts))
      const left = px | 0
      const top = py | 0
      const right = px - left
      const below = py - top
      const at = top * width + left
      sum += ((data[at] ?? 0) * (1 - right) + (data[at + 1] ?? 0) * right) * (1 - below)
      sum += ((data[at + width] ?? 0) * (1 - right) + (data[at + width + 1] ?? 0) * right) * below
    }
  return sum / (parts * parts)
}

function lit(shade: number, x: number, y: number, { width, height, light, glare, shadow, foil, cover }: Shot): number {
  let seen = (20 + shade * 0.85) * light.dim * (1 + (light.x * (x - width / 2)) / width + (light.y * (y - height / 2)) / height)
  if (shadow && x > shadow.x + shadow.slope * y) seen *= shadow.left
  for (const spot of glare ? [glare, ...foil] : foil) {
    const distance = ((x - spot.x) ** 2 + (y - spot.y) ** 2) / (2 * spot.radius * spot.radius)
    if (distance < 8) seen += spot.strength * Math.exp(-distance)
  }
  if (cover && ((x - cover.x) / cover.radiusX) ** 2 + ((y - cover.y) / cover.radiusY) ** 2 < 1) return 110
  return seen
}

function moved(seen: Uint8ClampedArray, { width, motion, isMotionUpright }: Shot): Uint8ClampedArray {
  const length = Math.round(motion)
  if (length < 2) return seen
  const step = isMotionUpright ? width : 1
  const half = Math.floor(length / 2)
  return seen.map((_, at) => {
    let [sum, count] = [0, 0]
    for (let place = -half; place <= half; place++) {
      const value = seen[at + place * step]
      if (value === undefined) continue
      sum += value
      count++
    }
    return sum / count
  })
}
