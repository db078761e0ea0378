import { MODULES } from './ean13-modules.ts'

/** Position of the 95 modules on a scan line. */
export interface Placement {
  /** Place of the first module's left edge, in pixels. */
  start: number
  /** Width of a module in pixels. */
  module: number
  /** How much the middle lies aside: curved paper and perspective; 0 is none. */
  curve: number
}

/** Position of a module in pixels. */
export function placeOf({ start, module, curve }: Placement, at: number): number {
  const middle = MODULES / 2
  return start + module * (at + (curve * (at - middle) * (at - middle)) / middle)
}

/** Value of a line at a position, interpolated linearly. */
export function valueAt(line: Float32Array, place: number): number {
  const inside = place < 0 ? 0 : place > line.length - 1.001 ? line.length - 1.001 : place
  const index = inside | 0
  const share = inside - index
  return (line[index] ?? 0) * (1 - share) + (line[index + 1] ?? 0) * share
}

/** Placements with ends up to `reach` modules away, in steps of `step` modules. */
export function placementsAround(from: number, to: number, { reach, step }: { reach: number; step: number }): Placement[] {
  const module = (to - from) / MODULES
  const steps = Array.from({ length: Math.floor((2 * reach) / step) + 1 }, (_, index) => (index * step - reach) * module)
  return steps.flatMap((left) => steps.map((right) => ({ start: from + left, module: (to + right - from - left) / MODULES, curve: 0 })))
}

/** Parameters of a search for the best placement: first step, rounds, shrink factor. */
export interface Descent {
  step: number
  rounds: number
  shrink: number
}

const CURVE_STEP = 0.06

/** The placement near `from` with the lowest `costOf`; moves start, end and curvature in shrinking steps. */
export function bestNear<Found extends { cost: number }>(
  from: Placement,
  { step, rounds, shrink }: Descent,
  costOf: (placement: Placement) => Found,
): { placement: Placement; found: Found } {
  let best = { placement: from, found: costOf(from) }
  for (let round = 0, reach = step; round < rounds; round++, reach *= shrink) {
    for (const [left, right, curve] of movesOf(reach)) {
      const { start, module, curve: before } = best.placement
      const moved = start + left * module
      const placement = { start: moved, module: (start + MODULES * module + right * module - moved) / MODULES, curve: before + curve }
      const found = costOf(placement)
      if (found.cost < best.found.cost) best = { placement, found }
    }
  }
  return best
}

function movesOf(reach: number): [left: number, right: number, curve: number][] {
  const bend = reach * CURVE_STEP
  return [
    [reach, 0, 0],
    [-reach, 0, 0],
    [0, reach, 0],
    [0, -reach, 0],
    [0, 0, bend],
    [0, 0, -bend],
  ]
}
