import type { z } from 'zod'
import type { bookcasePage } from '#contract/bookcases.ts'
import { NEAREST_ELSEWHERE } from '#domain/policy/bookcases.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { presentEach } from '../../../platform/http/answers/odd-rows.ts'
import { presentBookcase, presentNearest, presentPlace } from '../pages/present.ts'
import { listNearestTo } from '../pages/queries/bookcases.ts'
import { findOneBookcase, type OneBookcaseRow } from './queries.ts'

/** Everything the page of one bookcase shows. @throws AppError 404 when it is gone, or has neither photo nor confirmation. */
export async function readBookcase(db: Database, id: string): Promise<z.input<typeof bookcasePage.response>> {
  const row = await findOneBookcase(db, id)
  if (!row) throw new AppError('NOT_FOUND')
  const nearest = await listNearestTo(db, row, NEAREST_ELSEWHERE)
  const middle = { latitude: row.middle_latitude, longitude: row.middle_longitude }
  return {
    bookcase: presentBookcase(row, middle, { today: row.today, stateKey: row.region_key }),
    way: wayTo(row),
    nearest: presentEach(nearest, (near) => presentNearest(near, row)),
  }
}

/** A city-state is its own city. */
function wayTo({ region, region_slug, region_bookcases, city, city_slug, city_bookcases, is_city_state }: OneBookcaseRow) {
  const first = presentPlace({ kind: 'REGION', name: region, slug: region_slug, bookcases: region_bookcases }, null, [])
  if (is_city_state && city_slug === region_slug) return [first]
  const second = presentPlace({ kind: 'CITY', name: city, slug: city_slug, bookcases: city_bookcases }, region, [region_slug])
  return [first, second]
}
