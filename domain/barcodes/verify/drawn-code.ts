import { passedEdge } from '../line/blurred-edge.ts'
import { MODULES } from '../line/ean13-modules.ts'
import { placeOf, valueAt, type Placement } from '../line/placement.ts'

const PER_MODULE = 3
/** Modules of white on each side that are compared, too. */
const QUIET = 5
export const SAMPLES = (MODULES + 2 * QUIET) * PER_MODULE

/** Positions of samples from -1 to 1, for slow changes of light. */
export const PLACES = Float32Array.from({ length: SAMPLES }, (_, sample) => (sample / (SAMPLES - 1)) * 2 - 1)

/** Rendering parameters in modules. */
export interface Ink {
  /** Standard deviation of the blur. */
  blur: number
  /** How much wider each bar is than it should be: ink that spreads, or light that eats it away. */
  spread: number
}

/** A rendered code (0 to 1) with precomputed sums for fits: of values and squares times 1, x, x², … */
export interface DrawnCode {
  darkness: Float32Array
  sums: Float64Array
  squares: Float64Array
}

/** Renders 95 modules. */
export function renderCode(modules: string, { blur, spread }: Ink): DrawnCode {
  const darkness = new Float32Array(SAMPLES)
  for (const { index, 0: bar } of modules.matchAll(/1+/gu)) {
    const [from, to] = [index - spread / 2, index + bar.length + spread / 2]
    const first = Math.max(0, Math.floor((from - 4 * blur + QUIET) * PER_MODULE))
    const last = Math.min(SAMPLES - 1, Math.ceil((to + 4 * blur + QUIET) * PER_MODULE))
    for (let sample = first; sample <= last; sample++) {
      const place = moduleOf(sample)
      darkness[sample] = (darkness[sample] ?? 0) + passedEdge((to - place) / blur) - passedEdge((from - place) / blur)
    }
  }
  return { darkness, sums: powerSums(darkness), squares: powerSums(darkness.map((dark) => dark * dark)) }
}

/** Samples of a scan line at a placement, minus their mean. */
export function sampleLine(line: Float32Array, placement: Placement): Float32Array {
  const samples = new Float32Array(SAMPLES)
  let sum = 0
  for (let sample = 0; sample < SAMPLES; sample++) {
    const value = valueAt(line, placeOf(placement, moduleOf(sample)))
    samples[sample] = value
    sum += value
  }
  const mean = sum / SAMPLES
  for (let sample = 0; sample < SAMPLES; sample++) samples[sample] = (samples[sample] ?? 0) - mean
  return samples
}

function moduleOf(sample: number): number {
  return (sample + 0.5) / PER_MODULE - QUIET
}

/** Sums of values times 1, x, x², x³ and x⁴. */
export function powerSums(values: Float32Array): Float64Array {
  const sums = new Float64Array(5)
  for (let sample = 0; sample < SAMPLES; sample++) {
    const place = PLACES[sample] ?? 0
    let term = values[sample] ?? 0
    for (let power = 0; power < 5; power++, term *= place) sums[power] = (sums[power] ?? 0) + term
  }
  return sums
}
