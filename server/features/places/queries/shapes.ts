import { sql, type RawBuilder } from 'kysely'
import { KM_PER_DEGREE, SHRINK_EAST } from '#domain/map-grid.ts'
import { DISTRICT_KM } from '#domain/policy/bookcases.ts'

/** Where these degrees lie among the spots of bookcases. */
export function spotAt(latitude: RawBuilder<number> | number, longitude: RawBuilder<number> | number): RawBuilder<unknown> {
  return sql`point(${longitude}::float8 * ${SHRINK_EAST}::float8, ${latitude}::float8)`
}

/** What counts as "around" a district, whose borders nobody knows; the alias is that of its place. */
export function aroundDistrict(alias: string): RawBuilder<unknown> {
  const [latitude, longitude] = [sql<number>`${sql.ref(`${alias}.latitude`)}`, sql<number>`${sql.ref(`${alias}.longitude`)}`]
  return sql`circle(${spotAt(latitude, longitude)}, ${DISTRICT_KM / KM_PER_DEGREE}::float8)`
}
