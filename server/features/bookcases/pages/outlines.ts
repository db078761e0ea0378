import type { GridFrame } from '#domain/map-grid.ts'

/** Pixels of a map at its widest: what lies nearer together than half of one is one point. */
const MAP_PIXELS = 560

/** Outlines as one SVG path, of which nothing is left that a map of this frame cannot show. */
export function coarseGround(outlines: readonly string[], frame: GridFrame): string {
  const step = frame.width / MAP_PIXELS
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
  return ringsOf(outline)
    .filter((ring) => isInside(ring, frame))
    .map((ring) => pathOf(thinned(ring, step)))
    .join('')
}

type Point = readonly [x: number, y: number]

/** The rings of a path "M x y l dx dy … z": whole numbers, relative to the point before. */
function ringsOf(outline: string): Point[][] {
  return outline.split(/[zZ]/u).flatMap((ring) => {
    const numbers = ring.match(/-?\d+/gu)?.map(Number) ?? []
    if (numbers.length < 6) return []
    let [x, y] = [0, 0]
    const points: Point[] = []
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      x += numbers[at] ?? 0
      y += numbers[at + 1] ?? 0
      points.push([x, y])
    }
    return [points]
  })
}

function isInside(ring: readonly Point[], { x, y, width, height }: GridFrame): boolean {
  const [xs, ys] = [ring.map(([east]) => east), ring.map(([, south]) => south)]
  return Math.max(...xs) >= x && Math.min(...xs) <= x + width && Math.max(...ys) >= y && Math.min(...ys) <= y + height
}

function thinned(ring: readonly Point[], step: number): Point[] {
  const kept: Point[] = []
  for (const point of ring) {
    const last = kept.at(-1)
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= step) kept.push(point)
  }
  return kept
}

function pathOf(ring: readonly Point[]): string {
  const [first, ...others] = ring
  if (!first || others.length < 2) return ''
  let [x, y] = first
  const steps = others.map(([east, south]) => {
    const moved = `${east - x} ${south - y}`
    ;[x, y] = [east, south]
    return moved
  })
  return `M${first.join(' ')}l${steps.join(' ')}z`
}
