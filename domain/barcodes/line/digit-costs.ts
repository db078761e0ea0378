import { passedEdge } from './blurred-edge.ts'
import { DIGITS, DIGIT_STARTS } from './ean13-modules.ts'
import { placeOf, valueAt, type Placement } from './placement.ts'

/** Samples taken of each module. */
const PER_MODULE = 3
const SAMPLES = 7 * PER_MODULE

/** Blurred patterns of all digits; the left half in odd, then even parity. */
export interface DigitLooks {
  left: readonly Float32Array[]
  right: readonly Float32Array[]
}

/** Patterns of all digits under a Gaussian blur of `sigma` modules. */
export function digitLooks(sigma: number): DigitLooks {
  return {
    left: [...DIGITS.odd, ...DIGITS.even].map((digit) => lookOf(['01', digit, '00'], sigma)),
    right: DIGITS.right.map((digit) => lookOf(['10', digit, '11'], sigma)),
  }
}

/** Darkness of a digit between what stands beside it, blurred, with mean 0 and length 1. */
function lookOf([before = '', digit = '', after = '']: readonly string[], sigma: number): Float32Array {
  const modules = before + digit + after
  const look = Float32Array.from({ length: SAMPLES }, (_, sample) => {
    const place = before.length + (sample + 0.5) / PER_MODULE
    const dark = [...modules].map((module, index) =>
      module === '1' ? passedEdge((index + 1 - place) / sigma) - passedEdge((index - place) / sigma) : 0,
    )
    return dark.reduce((sum, value) => sum + value, 0)
  })
  const mean = look.reduce((sum, value) => sum + value, 0) / SAMPLES
  const length = Math.hypot(...look.map((value) => value - mean))
  return look.map((value) => (value - mean) / length)
}

/** Mismatch of a line with digits at a placement; lower is better. */
export interface Costs {
  /** The cost when each digit may be any: how well the line fits at all. */
  cost: number
  /** For each of the twelve digits, the correlation with each look. */
  similarity: readonly Float32Array[]
}

/** Flat places must not look like a digit by chance. */
const FLAT = 0.02

/** Compares a line (0 light, 1 dark) with all digit patterns at a placement. */
export function measureDigits(line: Float32Array, placement: Placement, looks: DigitLooks): Costs {
  let cost = 0
  const similarity = DIGIT_STARTS.map((start, index) => {
    const samples = centredSamples(line, placement, start)
    const kinds = index < 6 ? looks.left : looks.right
    const likes = new Float32Array(kinds.length)
    let best = -1
    for (let kind = 0; kind < kinds.length; kind++) {
      const like = product(samples, kinds[kind] ?? samples)
      likes[kind] = like
      if (like > best) best = like
    }
    cost += costOfSimilarity(best)
    return likes
  })
  return { cost, similarity }
}

/** Cost of a correlation (-1 to 1), about its negative logarithm. */
export function costOfSimilarity(similarity: number): number {
  const some = Math.max(-0.2, similarity)
  return Math.log(1.02 - some * Math.abs(some))
}

/** The samples of a digit with mean 0 and length 1, or less where nothing changes. */
function centredSamples(line: Float32Array, placement: Placement, start: number): Float32Array {
  const samples = new Float32Array(SAMPLES)
  let sum = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const value = valueAt(line, placeOf(placement, start + (sample + 0.5) / PER_MODULE))
    samples[sample] = value
    sum += value
  }
  const mean = sum / SAMPLES
  let squares = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const value = (samples[sample] ?? 0) - mean
    samples[sample] = value
    squares += value * value
  }
  const length = Math.sqrt(squares) + FLAT
  for (let sample = 0; sample < SAMPLES; sample++) samples[sample] = (samples[sample] ?? 0) / length
  return samples
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0)
  return sum
}
