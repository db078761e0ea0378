import { modulesOf } from '../line/ean13-modules.ts'
import type { CodeEnds } from '../line/code-ends.ts'
import { bestNear, placementsAround, type Descent, type Placement } from '../line/placement.ts'
import { renderCode, sampleLine, type Ink } from './drawn-code.ts'
import { fitDrawing, measureLine, type MeasuredLine } from './fit-drawing.ts'
import { listSiblings } from './siblings.ts'

/** Fit of a value to a scan line. */
export interface Comparison {
  /** Share of what the line shows that the value's drawing explains (R²). */
  explained: number
  /** The sibling (1 and 7, 2 and 8 swapped) that fits best, if there is one. */
  sibling: string | undefined
  /** How many times more that sibling leaves unexplained; large when there is none. */
  lead: number
}

const FIRST_INK: Ink = { blur: 0.6, spread: 0 }
const BLURS = [0.35, 0.6, 0.9, 1.2]
const SPREADS = [-0.3, -0.15, 0, 0.15, 0.3]
const SPREAD_STEP = 0.15
const CURVES = [-0.1, -0.05, 0.05, 0.1]
const DESCENT: Descent = { step: 0.5, rounds: 6, shrink: 0.6 }
/** Of two inks that explain as much, the plain one. */
const SPREAD_PENALTY = 1e-3
const NO_SIBLING = 9

/** Renders a value, fits it to a scan line (0 dark, 255 light) near the given ends, and compares similar values. */
export function compareValue(line: Float32Array, value: string, ends: readonly CodeEnds[]): Comparison {
  const measured = placedLine(line, value, ends)
  const inks = BLURS.flatMap((blur) => SPREADS.map((spread) => ({ blur, spread })))
  const [ink = FIRST_INK] = inks
  const best = inks
    .map((tried) => ({ ink: tried, unexplained: unexplainedBy(measured, value, tried) }))
    .reduce((least, tried) => (tried.unexplained < least.unexplained ? tried : least), { ink, unexplained: Infinity })
  const nearInks = [-SPREAD_STEP, 0, SPREAD_STEP].map((more) => ({ blur: best.ink.blur, spread: best.ink.spread + more }))
  let closest: { sibling: string | undefined; unexplained: number } = { sibling: undefined, unexplained: Infinity }
  for (const sibling of listSiblings(value)) {
    const unexplained = Math.min(...nearInks.map((tried) => unexplainedBy(measured, sibling, tried)))
    if (unexplained < closest.unexplained) closest = { sibling, unexplained }
  }
  const lead = closest.sibling === undefined ? NO_SIBLING : closest.unexplained / best.unexplained
  return { explained: 1 - best.unexplained, sibling: closest.sibling, lead }
}

function unexplainedBy(measured: MeasuredLine, value: string, ink: Ink): number {
  return fitDrawing(measured, renderCode(modulesOf(value), ink)).unexplained + SPREAD_PENALTY * Math.abs(ink.spread)
}

/** The line sampled where the value's drawing fits best, forward or backward. */
function placedLine(line: Float32Array, value: string, ends: readonly CodeEnds[]): MeasuredLine {
  const drawing = renderCode(modulesOf(value), FIRST_INK)
  const backward = line.toReversed()
  const last = line.length - 1
  const placed = ends.flatMap(({ from, to }) => [
    placedNear(line, drawing, { from, to }),
    placedNear(backward, drawing, { from: last - to, to: last - from }),
  ])
  const best = placed.reduce((least, tried) => (tried.cost < least.cost ? tried : least))
  return best.measured
}

interface Placed {
  measured: MeasuredLine
  cost: number
}

function placedNear(line: Float32Array, drawing: ReturnType<typeof renderCode>, { from, to }: CodeEnds): Placed {
  const place = (placement: Placement): Placed => {
    const measured = measureLine(sampleLine(line, placement))
    return { measured, cost: fitDrawing(measured, drawing).unexplained }
  }
  const straight = cheapest(placementsAround(from, to, { reach: 3, step: 1 }), place)
  const curved = cheapest([straight, ...CURVES.map((curve) => ({ ...straight, curve }))], place)
  return bestNear(curved, DESCENT, place).found
}

function cheapest(placements: readonly Placement[], place: (placement: Placement) => Placed): Placement {
  const costs = placements.map((placement) => ({ placement, cost: place(placement).cost }))
  return costs.reduce((least, tried) => (tried.cost < least.cost ? tried : least)).placement
}
