import { describe, expect, it } from 'vitest'
import type { Region } from '../locate/region.ts'
import { cutUpright } from './cut-upright.ts'
import type { GreyPicture } from './grey-picture.ts'

const SIZE = 200

function draw(shade: (x: number, y: number) => number): GreyPicture {
  const data = Uint8Array.from({ length: SIZE * SIZE }, (_, at) => shade(at % SIZE, Math.floor(at / SIZE)))
  return { data, width: SIZE, height: SIZE }
}

/** Bars without hard edges, 127 grey between them; `u` counts pixels along the scan line. */
const barsAt = (u: number): number => 127 + 120 * Math.sin(u / 4)

/** A region about the middle of the picture: its coordinates turn with it. */
function regionOf(angle: number, fan: number): Region {
  const middle = SIZE / 2
  const u = middle * (Math.cos(angle) + Math.sin(angle))
  const v = middle * (Math.cos(angle) - Math.sin(angle))
  return { angle, left: u - 50, right: u + 50, top: v - 30, bottom: v + 30, fan }
}

describe('a cut', () => {
  it.each([
    { angle: 0, fan: 0, width: 100, most: 3 },
    { angle: 0.5, fan: 0, width: 100, most: 9 },
    // Larger than the region, and smaller: several samples for each of its pixels.
    { angle: -1.1, fan: 0, width: 300, most: 9 },
    { angle: 0.3, fan: 0, width: 50, most: 20 },
    { angle: 0.5, fan: 0.004, width: 300, most: 9 },
    { angle: 2.8, fan: -0.004, width: 300, most: 9 },
  ])('has the bars upright (angle $angle, fan $fan, $width wide)', ({ angle, fan, width, most }) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    // The region's own coordinates, from its middle: at `v` a step of the cut is 1 + fan v steps of the picture.
    const picture = draw((column, row) => {
      const [x, y] = [column + 0.5 - SIZE / 2, row + 0.5 - SIZE / 2]
      const v = y * cos - x * sin
      return barsAt((x * cos + y * sin) / (1 + fan * v))
    })
    const height = 60
    const cut = cutUpright(picture, regionOf(angle, fan), { width, height, margin: 0, trim: 0 })
    let worst = 0
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const u = ((column + 0.5) / width - 0.5) * 100
        worst = Math.max(worst, Math.abs((cut.data[row * width + column] ?? 0) - barsAt(u)))
      }
    }
    expect(worst).toBeLessThan(most)
  })

  it('takes what lies outside of the picture from its edge, never from the other side', () => {
    // The first column of each row follows the last one of the row above in memory.
    const picture = draw((x) => (x === 0 ? 255 : 100))
    const whole: Region = { angle: 0, left: -10, right: SIZE + 10, top: -10, bottom: SIZE + 10, fan: 0 }
    const cut = cutUpright(picture, whole, { width: 1000, height: 50, margin: 0, trim: 0 })
    const right = [...cut.data].filter((_, at) => at % 1000 >= 900)
    expect(new Set(right)).toEqual(new Set([100]))
  })
})
