import type { GreyPicture } from '../picture/grey-picture.ts'

/** Slope of bars: `middle` at the centre, `change` from left to right; 0 is upright. */
export interface Slope {
  middle: number
  change: number
}

/** A slope measured in a small square, `place` from -0.5 left to 0.5 right. */
interface LocalSlope {
  place: number
  slope: number
  weight: number
}

const SIDE = 16
const STEP = 8
const SLOPES_MIN = 4
const ROUNDS = 6

/** Robust line fit through the slopes of small squares (Tukey's weights). */
export function fitSlope(cut: GreyPicture): Slope {
  const slopes = listLocalSlopes(cut)
  if (slopes.length < SLOPES_MIN) return { middle: 0, change: 0 }
  let fitted: Slope = { middle: weightedMedian(slopes), change: 0 }
  for (let round = 0, reach = 0.5; round < ROUNDS; round++, reach *= 0.75) fitted = fittedOnce(slopes, fitted, reach)
  return fitted
}

function listLocalSlopes(cut: GreyPicture): LocalSlope[] {
  const slopes: LocalSlope[] = []
  for (let top = 0; top + SIDE <= cut.height; top += STEP)
    for (let left = Math.round(cut.width * 0.06); left + SIDE <= cut.width * 0.94; left += STEP) {
      const slope = measureSlope(cut, left, top)
      if (slope) slopes.push(slope)
    }
  return slopes
}

function measureSlope({ data, width, height }: GreyPicture, left: number, top: number): LocalSlope | undefined {
  let [xx, xy, yy] = [0, 0, 0]
  for (let y = Math.max(1, top); y < Math.min(height - 1, top + SIDE); y++) {
    for (let x = left; x < left + SIDE; x++) {
      const at = y * width + x
      const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0)
      const down = (data[at + width] ?? 0) - (data[at - width] ?? 0)
      xx += across * across
      xy += across * down
      yy += down * down
    }
  }
  if (xx <= 2 * yy || xx <= 200) return undefined
  return { place: (left + SIDE / 2) / width - 0.5, slope: -xy / xx, weight: Math.sqrt(xx) }
}

function weightedMedian(slopes: readonly LocalSlope[]): number {
  const sorted = slopes.toSorted((one, other) => one.slope - other.slope)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let sum = 0
  return sorted.find(({ weight }) => (sum += weight) >= half)?.slope ?? 0
}

function fittedOnce(slopes: readonly LocalSlope[], before: Slope, reach: number): Slope {
  let [s0, s1, s2, t0, t1] = [0, 0, 0, 0, 0]
  for (const { place, slope, weight } of slopes) {
    const miss = (slope - before.middle - before.change * place) / reach
    if (Math.abs(miss) > 1) continue
    const share = weight * (1 - miss * miss) ** 2
    s0 += share
    s1 += share * place
    s2 += share * place * place
    t0 += share * slope
    t1 += share * slope * place
  }
  if (s0 <= 0) return before
  const determinant = s0 * s2 - s1 * s1
  if (determinant <= 1e-3 * s0 * s0) return { middle: t0 / s0, change: 0 }
  return { middle: (t0 * s2 - t1 * s1) / determinant, change: (s0 * t1 - s1 * t0) / determinant }
}
