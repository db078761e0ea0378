import { offersOfMember } from '#contract/profile.ts'
import { PROFILE_PAGE_SIZE } from '#domain/policy/accounts.ts'
import type { Api } from '../../../platform/http/api.ts'
import type { Database } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { anyone } from '../../../platform/http/security/permissions.ts'
import { declareRoute } from '../../../platform/http/routes/route.ts'
import { findOrderableOffersOf } from './queries.ts'
import { presentOfferList } from '../present.ts'

/** Serves the copies of a public profile, page by page (decision 51); 404 for members nobody can see. */
export function registerMemberLists(api: Api, db: Database): void {
  declareRoute(api, offersOfMember, anyone, async ({ params }) => {
    const page = await findOrderableOffersOf(db, params.a, { start: (params.b - 1) * PROFILE_PAGE_SIZE, limit: PROFILE_PAGE_SIZE })
    if (!page) throw new AppError('NOT_FOUND')
    return presentOfferList(page)
  })
}
