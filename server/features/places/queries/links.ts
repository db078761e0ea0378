import { sql } from 'kysely'
import type { PlaceKind } from '#domain/bookcases.ts'

/** A link to a place with the slugs of its path. */
export interface LinkRow {
  id: number
  kind: PlaceKind
  name: string
  /** Names of parents, nearest first. */
  within: string[]
  way: string[]
  bookcases: number
  latitude: number
  longitude: number
  source_key: string
}

/** SQL columns of a link for places `p` (see UPWARDS). The city of a city-state uses the page of its region and adds no slug. */
export const LINK = sql`
  p.id, p.kind, p.name, p.bookcases, p.latitude, p.longitude, p.source_key,
  array_remove(array[case when not (up.kind = 'CITY' and up.is_city_state) then up.name end, top.name], null) as within,
  array_remove(array[
    top.slug,
    case when not (up.kind = 'CITY' and up.is_city_state) then up.slug end,
    case when not (p.kind = 'CITY' and p.is_city_state) then p.slug end], null) as way`

/** SQL: places `p` with their parents. */
export const UPWARDS = sql`place p left join place up on up.id = p.parent_id left join place top on top.id = up.parent_id`
