import { sql, type SqlBool } from 'kysely'
import { PAGE_POPULATION } from '#domain/policy/bookcases.ts'

/**
 * That a place `p` stands in lists of places: a region and a district (only big cities have some) always, a city with a bookcase or
 * with many people. The others have pages, too, and are found by their names. The city of a city-state is shown by the page of its
 * region, and stands nowhere.
 */
export const IS_LISTED = sql<SqlBool>`(
  p.kind <> 'CITY' or (not p.is_city_state and (p.bookcases > 0 or p.population >= ${sql.lit(PAGE_POPULATION)})))`
