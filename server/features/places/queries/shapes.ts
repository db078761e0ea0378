import { sql, type RawBuilder } from 'kysely'
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
