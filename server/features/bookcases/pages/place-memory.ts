import type { ListedPlaceRow } from '../../places/queries/places.ts'
import { KeptByVersion } from './kept-by-version.ts'

/** What lies around a place and does not depend on bookcases: paths on the land of its map, and names on the grid. */
export interface Land {
  ground: string
  own: string
  names: { name: string; x: number; y: number }[]
}

/** Places of which a process keeps something: 30 kB each, 60 at the most. */
const KEPT_MAX = 200

/** What pages of places are made of that is the same for all and costs much to make: places and borders change a few times a year. */
export class PlaceMemory {
  readonly land = new KeptByVersion<Land>(KEPT_MAX)
  readonly below = new KeptByVersion<readonly ListedPlaceRow[]>(KEPT_MAX)
}
