import type { GreyPicture } from '#domain/barcodes/picture/grey-picture.ts'
import type { Dice } from './dice.ts'

/** A printed page before anybody photographs it: shades of grey, 0 black to 255 white. */
export class Paper implements GreyPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number

  constructor(width: number, height: number, shade: number) {
    this.width = width
    this.height = height
    this.data = new Uint8Array(width * height).fill(shade)
  }

  /** Fills a rectangle, in pixels; what lies outside is cut off. */
  fill(left: number, top: number, width: number, height: number, shade: number): void {
    const [from, to] = [Math.max(0, Math.round(left)), Math.min(this.width, Math.round(left + width))]
    for (let y = Math.max(0, Math.round(top)); y < Math.min(this.height, Math.round(top + height)); y++)
      this.data.fill(shade, y * this.width + from, y * this.width + Math.max(from, to))
  }
}

/** What surrounds a line of letters. */
interface TextBlock {
  left: number
  top: number
  width: number
  lines: number
  /** Height of small letters in pixels. */
  size: number
  shade: number
}

/** Prints lines of strokes that look like letters to a reader of codes: upright stems, bows and bars, in words. */
export function printText(paper: Paper, dice: Dice, { left, top, width, lines, size, shade }: TextBlock): void {
  const stem = Math.max(2, size * 0.18)
  for (let line = 0; line < lines; line++) {
    const baseline = top + line * size * 2.4
    for (let x = left; x < left + width;) {
      const letters = dice.whole(2, 9)
      for (let letter = 0; letter < letters && x < left + width; letter++, x += size * dice.between(0.55, 0.95))
        printLetter(paper, dice, { x, baseline, size, stem, shade })
      x += size * 0.6
    }
  }
}

function printLetter(
  paper: Paper,
  dice: Dice,
  { x, baseline, size, stem, shade }: { x: number; baseline: number; size: number; stem: number; shade: number },
): void {
  const tall = dice.chance(0.25) ? size * 0.5 : 0
  paper.fill(x, baseline - tall, stem, size + tall, shade)
  if (dice.chance(0.7)) paper.fill(x + size * 0.4, baseline, stem, size, shade)
  for (const height of [0, 0.5, 0.9]) if (dice.chance(0.5)) paper.fill(x, baseline + size * height, size * 0.5, stem * 0.7, shade)
}
