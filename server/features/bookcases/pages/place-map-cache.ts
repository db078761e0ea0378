import type { ListedPlaceRow } from '../../places/queries/places.ts'
import { VersionedCache } from './versioned-cache.ts'

/** The parts of a map that do not depend on bookcases: paths in map coordinates, labels on the grid. */
export interface Land {
  ground: string
  own: string
  names: { name: string; x: number; y: number }[]
}

const KEPT_MAX = 200

/** Caches the expensive parts of place maps, which change only with places and outlines. */
export class PlaceMapCache {
  readonly land = new VersionedCache<Land>(KEPT_MAX)
  readonly below = new VersionedCache<readonly ListedPlaceRow[]>(KEPT_MAX)
}
