import { BOOKCASES_PATH, bookcasePath, placePath } from '#domain/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { listBookcasesWithPage } from '../one/queries.ts'
import { listIndexedPlaces } from './queries/places.ts'
import { slugsTo } from './rules.ts'

/** Paths of all bookcase pages that search engines may index, the root first. */
export async function listIndexedPaths(db: Database): Promise<string[]> {
  const [places, bookcases] = await Promise.all([listIndexedPlaces(db), listBookcasesWithPage(db)])
  return [BOOKCASES_PATH, ...places.map((place) => placePath(slugsTo(place))), ...bookcases.map(bookcasePath)]
}
