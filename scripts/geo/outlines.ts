import { toGrid, type GridPoint } from '../../domain/map-grid.ts'
import { boxAround, isInside, unitsToLine, type Ring } from '../../domain/outline.ts'

/** Borders that neighbours share are stored once, as an arc of small steps; a ring names its arcs, those that run backwards as ~n. */
interface Topology {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<string, { geometries: Geometry[] }>
}

type Geometry = { properties: Record<string, string> } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)

/** The borders in a TopoJSON file by a property of theirs. What shares a border there shares all its corners here. */
export function listOutlines(topology: Topology, key: string): Map<string, Ring[]> {
  const arcs = topology.arcs.map((arc) => gridArc(arc, topology.transform))
  const geometries = Object.values(topology.objects).flatMap((object) => object.geometries)
  return new Map(
    geometries.map((geometry) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs
      const rings = polygons.flat().map((ids) => closeRing(ids, arcs))
      return [geometry.properties[key] ?? '', rings.filter((ring) => ring.length >= 6)]
    }),
  )
}

function gridArc(steps: Topology['arcs'][number], { scale, translate }: Topology['transform']): GridPoint[] {
  let [x, y] = [0, 0]
  return steps.map(([east, north]) => {
    x += east
    y += north
    return toGrid({ longitude: x * scale[0] + translate[0], latitude: y * scale[1] + translate[1] })
  })
}

/** A line through some arcs, without the last corner, which is the first. */
function closeRing(ids: readonly number[], arcs: readonly GridPoint[][]): Ring {
  const corners = ids.flatMap((id) => (id < 0 ? (arcs[~id] ?? []).toReversed() : (arcs[id] ?? [])))
  const different = corners.filter(({ x, y }, index) => x !== corners[index - 1]?.x || y !== corners[index - 1]?.y)
  return Int32Array.from(different.slice(0, -1).flatMap(({ x, y }) => [x, y]))
}

/** An SVG path of whole numbers, as short as it can be: `M`, then steps after `l`, a space only where no minus parts two numbers. */
export function pathOf(rings: readonly Ring[]): string {
  return rings.map((ring) => `M${ring[0]} ${ring[1]}l${stepsOf(ring)}z`).join('')
}

function stepsOf(ring: Ring): string {
  const steps = Array.from(ring.slice(2), (number, index) => number - (ring[index] ?? 0))
  return steps.map((step, index) => (index > 0 && step >= 0 ? ` ${step}` : String(step))).join('')
}

/** West, north, east and south end of a place on the grid. */
export function boxOf(rings: readonly Ring[]): number[] {
  const { minX, minY, maxX, maxY } = boxAround(rings)
  return [minX, minY, maxX, maxY]
}

/** Lines of a grid over a place, in the search for its middle. */
const LINES = 60

/** The point of a place that lies farthest from its border: the middle as one sees it, also of a place with a hole. */
export function seenMiddle(rings: readonly Ring[]): GridPoint {
  const { minX, minY, maxX, maxY } = boxAround(rings)
  let best = { x: minX, y: minY, room: 0 }
  for (let row = 1; row < LINES; row++)
    for (let column = 1; column < LINES; column++) {
      const point = { x: Math.round(minX + ((maxX - minX) * column) / LINES), y: Math.round(minY + ((maxY - minY) * row) / LINES) }
      const room = isInside(rings, point) ? unitsToLine(rings, point) : 0
      if (room > best.room) best = { ...point, room }
    }
  return best
}
