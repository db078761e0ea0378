import { sql, type RawBuilder } from 'kysely'
import { KM_PER_DEGREE, SHRINK_EAST } from '#domain/map-grid.ts'
import { DISTRICT_KM } from '#domain/policy/bookcases.ts'

/** SQL: a position in degrees as a point of bookcases. */
export function spotAt(latitude: RawBuilder<number> | number, longitude: RawBuilder<number> | number): RawBuilder<unknown> {
  return sql`point(${longitude}::float8 * ${SHRINK_EAST}::float8, ${latitude}::float8)`
}

/** SQL condition: "around" a district, which has no outline; takes the alias of its place. */
export function aroundDistrict(alias: string): RawBuilder<unknown> {
  const [latitude, longitude] = [sql<number>`${sql.ref(`${alias}.latitude`)}`, sql<number>`${sql.ref(`${alias}.longitude`)}`]
  return sql`circle(${spotAt(latitude, longitude)}, ${DISTRICT_KM / KM_PER_DEGREE}::float8)`
}
