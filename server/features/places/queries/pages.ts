import { sql, type SqlBool } from 'kysely'
import { PAGE_POPULATION } from '#domain/policy/bookcases.ts'

/**
 * SQL condition: place `p` appears in lists: regions, districts of big cities, and cities with a bookcase or many people. Other cities
 * have pages found by name; the city of a city-state is shown by its region.
 */
export const IS_LISTED = sql<SqlBool>`(
  p.kind <> 'CITY' or (not p.is_city_state and (p.bookcases > 0 or p.population >= ${sql.lit(PAGE_POPULATION)})))`
