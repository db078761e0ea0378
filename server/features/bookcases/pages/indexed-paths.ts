import { BOOKCASES_PATH, placePath } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listIndexedPlaces } from './queries/places.ts'
import { slugsTo } from './rules.ts'

/** Paths of all pages of bookcases that search engines may list, the root first. */
export async function listIndexedPaths(db: Database): Promise<string[]> {
  return [BOOKCASES_PATH, ...(await listIndexedPlaces(db)).map((place) => placePath(slugsTo(place)))]
}
