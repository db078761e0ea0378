import { LAND_WIDTH, landStep } from '#domain/map-frame.ts'
import type { GridFrame, GridPoint } from '#domain/map-grid.ts'
import { boxAround, readRings, type Ring } from '#domain/outline.ts'

/** Outlines are clipped this far outside of the frame, in grid units, so that the clipped edge is not seen. */
const BEYOND = 4

type Corner = readonly [x: number, y: number]

/**
 * Outlines as one SVG path in map coordinates (`LAND_WIDTH`), simplified to what the map can show. `every` is the minimum
 * distance between corners, in map units.
 */
export function landPath(outlines: readonly string[], frame: GridFrame, every: 1 | 2 = 1): string {
  return outlines
    .flatMap((outline) => readRings(outline).filter((ring) => reachesInto(ring, frame)))
    .map((ring) => pathOf(clipped(cornersOf(ring, frame), frame), every))
    .join('')
}

/** Grid points as one SVG path of zero-length lines; equal points once. */
export function landDots(points: readonly GridPoint[], frame: GridFrame): string {
  const step = landStep(frame)
  return [...new Set(points.map(({ x, y }) => `M${Math.round((x - frame.x) / step)} ${Math.round((y - frame.y) / step)}h0`))].join('')
}

function reachesInto(ring: Ring, { x, y, width, height }: GridFrame): boolean {
  const { minX, minY, maxX, maxY } = boxAround([ring])
  return maxX >= x && minX <= x + width && maxY >= y && minY <= y + height
}

function cornersOf(ring: Ring, frame: GridFrame): Corner[] {
  const step = landStep(frame)
  return Array.from({ length: ring.length >> 1 }, (_, index) => [
    ((ring[index * 2] ?? 0) - frame.x) / step,
    ((ring[index * 2 + 1] ?? 0) - frame.y) / step,
  ])
}

/** Clips a ring to the frame and a margin, edge by edge (Sutherland and Hodgman). */
function clipped(ring: readonly Corner[], { width, height }: GridFrame): readonly Corner[] {
  const [right, bottom] = [LAND_WIDTH + BEYOND, (LAND_WIDTH * height) / width + BEYOND]
  const edges = [
    { axis: 0, sign: 1, at: -BEYOND },
    { axis: 0, sign: -1, at: right },
    { axis: 1, sign: 1, at: -BEYOND },
    { axis: 1, sign: -1, at: bottom },
  ] as const
  return edges.reduce<readonly Corner[]>((corners, { axis, sign, at }) => {
    const inside = (corner: Corner): boolean => (corner[axis] - at) * sign >= 0
    if (corners.every(inside)) return corners
    return corners.flatMap((corner, index) => {
      const before = corners.at(index - 1) ?? corner
      const crossing = inside(before) === inside(corner) ? [] : [crossingOf(before, corner, { axis, at })]
      return inside(corner) ? [...crossing, corner] : crossing
    })
  }, ring)
}

function crossingOf([x1, y1]: Corner, [x2, y2]: Corner, { axis, at }: { axis: 0 | 1; at: number }): Corner {
  const share = axis === 0 ? (at - x1) / (x2 - x1) : (at - y1) / (y2 - y1)
  return [x1 + share * (x2 - x1), y1 + share * (y2 - y1)]
}

/** A ring as a path of whole steps; what neighbours share falls on the same corners. Empty when fewer than three are left. */
function pathOf(ring: readonly Corner[], every: 1 | 2): string {
  const corners: Corner[] = []
  for (const [x, y] of ring) {
    const corner: Corner = [Math.round(x / every) * every, Math.round(y / every) * every]
    const [last, beforeLast] = [corners.at(-1), corners.at(-2)]
    if (last && last[0] === corner[0] && last[1] === corner[1]) continue
    if (last && beforeLast && isStraight(beforeLast, last, corner)) corners.pop()
    corners.push(corner)
  }
  const [first, ...others] = corners
  if (!first || others.length < 2) return ''
  const steps = others.map(([x, y], index) => {
    const [lastX, lastY] = corners[index] ?? first
    return spaced(x - lastX) + spaced(y - lastY)
  })
  return `M${first[0]} ${first[1]}l${steps.join('').trimStart()}z`
}

function isStraight([x1, y1]: Corner, [x2, y2]: Corner, [x3, y3]: Corner): boolean {
  return (x2 - x1) * (y3 - y2) === (y2 - y1) * (x3 - x2)
}

/** Separates numbers of a path by a space unless the next one has a sign. */
function spaced(step: number): string {
  return step < 0 ? String(step) : ` ${step}`
}
