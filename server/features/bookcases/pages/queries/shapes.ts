import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fromGrid, type GridFrame } from '#domain/map-grid.ts'
import { spotAt } from '../../../places/queries/shapes.ts'

/** SQL condition: bookcase `b` is within a map frame. */
export function isInFrame(frame: GridFrame): RawBuilder<SqlBool> {
  const [northWest, southEast] = [fromGrid(frame), fromGrid({ x: frame.x + frame.width, y: frame.y + frame.height })]
  return sql<SqlBool>`b.spot <@ box(${spotAt(northWest.latitude, northWest.longitude)}, ${spotAt(southEast.latitude, southEast.longitude)})`
}

/** SQL condition: the outline of place `p` may overlap a map frame. */
export function reachesInto({ x, y, width, height }: GridFrame): RawBuilder<SqlBool> {
  return sql<SqlBool>`box(point(p.min_x, p.min_y), point(p.max_x, p.max_y))
    && box(point(${x}::float8, ${y}::float8), point(${x + width}::float8, ${y + height}::float8))`
}
