import { sql, type SqlBool } from 'kysely'
import { PAGE_POPULATION } from '#domain/policy/bookcases.ts'

/**
 * That a place `p` has a page: a region and a district (only big cities have some) always, a city with a bookcase or with many
 * people. The city of a city-state has none: it is shown by the page of its region.
 */
export const HAS_PAGE = sql<SqlBool>`(
  p.kind <> 'CITY' or (not p.is_city_state and (p.bookcases > 0 or p.population >= ${sql.lit(PAGE_POPULATION)})))`
