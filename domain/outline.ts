import type { GridPoint } from './map-grid.ts'

/** A closed line on the map grid, x and y alternating. */
export type Ring = Int32Array

/** Bounding box of an outline on the grid. */
export interface GridBox {
  minX: number
  minY: number
  maxX: number
  maxY: number
}

/** Reads a stored outline, `M x y l dx dy … z` repeated. */
export function readRings(outline: string): Ring[] {
  const parts = outline.split('M').filter((part) => part !== '')
  return parts.map((part) => {
    const numbers = Int32Array.from(part.match(/-?\d+/gu) ?? [], Number)
    for (let index = 2; index < numbers.length; index++) numbers[index] = (numbers[index] ?? 0) + (numbers[index - 2] ?? 0)
    return numbers
  })
}

/** Bounding box of an outline. */
export function boxAround(rings: readonly Ring[]): GridBox {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
  for (const ring of rings)
    for (let index = 0; index < ring.length - 1; index += 2) {
      const [x = 0, y = 0] = [ring[index], ring[index + 1]]
      box.minX = Math.min(box.minX, x)
      box.minY = Math.min(box.minY, y)
      box.maxX = Math.max(box.maxX, x)
      box.maxY = Math.max(box.maxY, y)
    }
  return box
}

/** Whether a point is inside an outline (even-odd rule, so holes are outside). */
export function isInside(rings: readonly Ring[], { x, y }: GridPoint): boolean {
  let inside = false
  for (const [x1, y1, x2, y2] of edgesOf(rings)) if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  return inside
}

/** Distance of a point from the nearest line, in grid units. */
export function unitsToLine(rings: readonly Ring[], { x, y }: GridPoint): number {
  let nearest = Infinity
  for (const [x1, y1, x2, y2] of edgesOf(rings)) {
    const [east, south] = [x2 - x1, y2 - y1]
    const length = east * east + south * south
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x1) * east + (y - y1) * south) / length))
    nearest = Math.min(nearest, Math.hypot(x1 + share * east - x, y1 + share * south - y))
  }
  return nearest
}

function* edgesOf(rings: readonly Ring[]): Generator<readonly [x1: number, y1: number, x2: number, y2: number]> {
  for (const ring of rings)
    for (let index = 0, before = ring.length - 2; index < ring.length - 1; before = index, index += 2)
      yield [ring[index] ?? 0, ring[index + 1] ?? 0, ring[before] ?? 0, ring[before + 1] ?? 0]
}
