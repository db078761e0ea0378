import type { GridFrame } from '#domain/map-grid.ts'
import { boxAround, readRings, type Ring } from '#domain/outline.ts'

/** Pixels of a map at its widest: what lies nearer together than half of one is one point. */
const MAP_PIXELS = 560
/** Borders are thin lines below all else: every second pixel of them is enough, and less to send. */
const GROUND_PIXELS = 280

/** Outlines as one SVG path, of which nothing is left that a map of this frame cannot show. */
export function coarseGround(outlines: readonly string[], frame: GridFrame): string {
  const step = frame.width / GROUND_PIXELS
  return outlines.map((outline) => coarsened(outline, step, frame)).join('')
}

/** Points of the frame's grid coarsened to its pixels, x and y in turn, each once. */
export function coarseDots(points: readonly { x: number; y: number }[], frame: GridFrame): number[] {
  const step = Math.max(1, Math.round(frame.width / MAP_PIXELS))
  const coarse = (value: number, begin: number): number => begin + Math.round((value - begin) / step) * step
  const dots = new Map(points.map(({ x, y }) => [`${coarse(x, frame.x)} ${coarse(y, frame.y)}`, [coarse(x, frame.x), coarse(y, frame.y)]]))
  return [...dots.values()].flat()
}

/** One outline with fewer points; rings outside of the frame, and those too small to be seen, are left out. */
function coarsened(outline: string, step: number, frame: GridFrame): string {
  return readRings(outline)
    .filter((ring) => reachesInto(ring, frame))
    .map((ring) => pathOf(ring, step))
    .join('')
}

function reachesInto(ring: Ring, { x, y, width, height }: GridFrame): boolean {
  const { minX, minY, maxX, maxY } = boxAround([ring])
  return maxX >= x && minX <= x + width && maxY >= y && minY <= y + height
}

/** A ring as a path again, without corners nearer than a step to the one before; empty when fewer than three are left. */
function pathOf(ring: Ring, step: number): string {
  const steps: string[] = []
  let [lastX, lastY] = [ring[0] ?? 0, ring[1] ?? 0]
  for (let index = 2; index < ring.length - 1; index += 2) {
    const [x, y] = [ring[index] ?? 0, ring[index + 1] ?? 0]
    if (Math.hypot(x - lastX, y - lastY) < step) continue
    steps.push(`${x - lastX} ${y - lastY}`)
    ;[lastX, lastY] = [x, y]
  }
  return steps.length < 2 ? '' : `M${ring[0]} ${ring[1]}l${steps.join(' ')}z`
}
