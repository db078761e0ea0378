import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { fromGrid, type GridFrame } from '#domain/map-grid.ts'
import { DISTRICT_KM } from '#domain/policy/bookcases.ts'

/** What `bookcase.spot` is scaled by to the east (migration 0048), and kilometres of one of its units. */
const SPOT_EAST = 0.6271
const KM_PER_DEGREE = 111.32

/** Where these degrees lie among the spots of bookcases. */
export function spotAt(latitude: RawBuilder<number> | number, longitude: RawBuilder<number> | number): RawBuilder<unknown> {
  return sql`point(${longitude}::float8 * ${SPOT_EAST}::float8, ${latitude}::float8)`
}

/** What counts as "around" a district, whose borders nobody knows; the alias is that of its place. */
export function aroundDistrict(alias: string): RawBuilder<unknown> {
  const [latitude, longitude] = [sql<number>`${sql.ref(`${alias}.latitude`)}`, sql<number>`${sql.ref(`${alias}.longitude`)}`]
  return sql`circle(${spotAt(latitude, longitude)}, ${DISTRICT_KM / KM_PER_DEGREE}::float8)`
}

/** That a bookcase `b` lies in the frame of a map. */
export function isInFrame(frame: GridFrame): RawBuilder<SqlBool> {
  const [northWest, southEast] = [fromGrid(frame), fromGrid({ x: frame.x + frame.width, y: frame.y + frame.height })]
  return sql<SqlBool>`b.spot <@ box(${spotAt(northWest.latitude, northWest.longitude)}, ${spotAt(southEast.latitude, southEast.longitude)})`
}

/** That the outline of a place `p` may reach into a frame. */
export function reachesInto({ x, y, width, height }: GridFrame): RawBuilder<SqlBool> {
  return sql<SqlBool>`box(point(p.min_x, p.min_y), point(p.max_x, p.max_y))
    && box(point(${x}::float8, ${y}::float8), point(${x + width}::float8, ${y + height}::float8))`
}
