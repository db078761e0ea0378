import { wishesOfMember } from '#contract/profile.ts'
import { addToWishList, chooseWishMails as chooseWishMailsEndpoint, myWishList, removeFromWishList, wishedAmong } from '#contract/wishes.ts'
import { PROFILE_PAGE_SIZE } from '#domain/policy/accounts.ts'
import { AppError } from '../../platform/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { anyone, loggedIn } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { listWishedAmong } from '../catalogue/queries/wishes.ts'
import { isMemberVisible } from '../shelf/lists-queries.ts'
import { addWish, chooseWishMails, deleteWish } from './commands.ts'
import { presentWishes } from './present.ts'
import { listShownWishes, listWishes } from './queries.ts'

/** Registers wish lists: own, public, and mail settings. */
export function registerWishRoutes(api: Api, { db, limits }: Services): void {
  declareRoute(api, addToWishList, loggedIn, async ({ member, body }) => {
    await limits.count('wishByMember', member.id)
    await addWish(db, { memberId: member.id, ...body })
    return { status: 'success' }
  })
  declareRoute(api, removeFromWishList, loggedIn, async ({ member, body }) => {
    await deleteWish(db, member.id, body.bookUuid)
    return { status: 'success' }
  })
  declareRoute(api, myWishList, loggedIn, async ({ member, query }) => presentWishes(await listWishes(db, member.id, query)))
  declareRoute(api, wishedAmong, loggedIn, async ({ member, query }) => ({ wished: await listWishedAmong(db, query.books, member.id) }))
  declareRoute(api, wishesOfMember, anyone, async ({ params }) => {
    if (!(await isMemberVisible(db, params.a))) throw new AppError('NOT_FOUND')
    const page = { start: (params.b - 1) * PROFILE_PAGE_SIZE, limit: PROFILE_PAGE_SIZE }
    return presentWishes(await listShownWishes(db, params.a, page))
  })
  declareRoute(api, chooseWishMailsEndpoint, loggedIn, async ({ member, body }) => {
    await chooseWishMails(db, member.id, body.wishMails)
    return { status: 'success' }
  })
}
