import {
  allBookOffers,
  availableBookOffers,
  changeShelf as changeShelfEndpoint,
  createOffer as createOfferEndpoint,
  deleteOffer as deleteOfferEndpoint,
  editOffer as editOfferEndpoint,
  myBookOffers,
  myBookOffersFrom,
  pauseOffer as pauseOfferEndpoint,
  priceHint,
  readOffer,
  resumeOffer as resumeOfferEndpoint,
  resumeShelf as resumeShelfEndpoint,
  shelfNumbers,
} from '#contract/shelf.ts'
import { offersOfMember } from '#contract/profile.ts'
import { PROFILE_PAGE_SIZE } from '#domain/policy/accounts.ts'
import { SHELF_PAGE_SIZE } from '#domain/policy/offers.ts'
import { AppError } from '../../platform/errors.ts'
import { PICTURE_BODY_MAX_BYTES } from '../../platform/http/bodies/large-bodies.ts'
import type { Api } from '../../platform/http/api.ts'
import { anyone, loggedIn, verified } from '../../platform/http/security/permissions.ts'
import { declareRoute } from '../../platform/http/routes/route.ts'
import type { Services } from '../../platform/services.ts'
import { agreeToTerms } from '../accounts/commands/agree-to-terms.ts'
import { changeShelf } from './bulk-commands.ts'
import { createOffer, createOfferOfNewBook, deleteOffer, editOffer } from './commands.ts'
import { listOffersOfOthers, listOrderableOffers, listOrderableOffersOf } from './lists-queries.ts'
import { readOwnShelf } from './find-on-shelf.ts'
import { readShelfNumbers } from './read-numbers.ts'
import { pauseOffer, resumeOffer, resumeShelf } from './pause-commands.ts'
import { registerPhotoRoutes } from './photos/routes.ts'
import { presentOfferList, presentOwnShelf } from './present.ts'
import { readBookOffer, readOwnOffer } from './read-offer.ts'
import { readPriceHint } from './price-hint/read-price-hint.ts'

/** Registers the own shelf and lists of offers, also of public profiles (decision 51). */
export function registerShelfRoutes(api: Api, services: Services): void {
  const { db } = services
  registerPhotoRoutes(api, services)
  declareRoute(api, offersOfMember, anyone, async ({ params }) => {
    const page = await listOrderableOffersOf(db, params.a, { start: (params.b - 1) * PROFILE_PAGE_SIZE, limit: PROFILE_PAGE_SIZE })
    if (!page) throw new AppError('NOT_FOUND')
    return presentOfferList(page)
  })
  declareRoute(
    api,
    createOfferEndpoint,
    verified,
    async ({ body: { newBook, bookUuid = '', acceptedTerms, ...copy }, member, visitor }) => {
      await agreeToTerms(db, member.id, visitor, acceptedTerms === true)
      const made = newBook
        ? createOfferOfNewBook(services, member.id, newBook, copy)
        : createOffer(services, member.id, { ...copy, bookUuid })
      const { offerId, gotFreePoint, freePointRefusal } = await made
      return { offer: await readBookOffer(db, offerId, member.id), gotFreePoint, freePointRefusal }
    },
    { maxBodyBytes: PICTURE_BODY_MAX_BYTES },
  )
  declareRoute(api, readOffer, anyone, async ({ params, member }) => ({
    bookOffer: await readBookOffer(db, params.uuid, member?.id ?? null),
  }))
  declareRoute(api, editOfferEndpoint, loggedIn, async ({ params, body, member }) => {
    await editOffer(services, member.id, params.uuid, body)
    return { bookOffer: await readBookOffer(db, params.uuid, member.id) }
  })
  declareRoute(api, deleteOfferEndpoint, loggedIn, async ({ params, member }) => {
    await deleteOffer(services, member.id, params.uuid)
    return { status: 'success' as const }
  })

  declareRoute(api, pauseOfferEndpoint, loggedIn, async ({ params, member }) => {
    await pauseOffer(services, member.id, params.uuid)
    return { bookOffer: await readOwnOffer(db, params.uuid, member.id) }
  })
  declareRoute(api, resumeOfferEndpoint, loggedIn, async ({ params, member }) => {
    await resumeOffer(services, member.id, params.uuid)
    return { bookOffer: await readOwnOffer(db, params.uuid, member.id) }
  })
  declareRoute(api, priceHint, loggedIn, ({ query, member }) => readPriceHint(db, member.id, query))

  declareRoute(api, resumeShelfEndpoint, loggedIn, async ({ member }) => {
    await resumeShelf(services, member.id)
    return { status: 'success' as const }
  })
  declareRoute(api, shelfNumbers, loggedIn, ({ query, member }) => readShelfNumbers(db, member.id, query))
  declareRoute(api, changeShelfEndpoint, loggedIn, ({ body, member }) => changeShelf(services, member.id, body))
  declareRoute(api, myBookOffers, loggedIn, async ({ query, member }) => presentOwnShelf(await readOwnShelf(db, member.id, query)))
  declareRoute(api, myBookOffersFrom, loggedIn, async ({ params, member }) =>
    presentOwnShelf(await readOwnShelf(db, member.id, { start: params.id, limit: SHELF_PAGE_SIZE, sort: 'newest', q: '', state: 'all' })),
  )
  declareRoute(api, allBookOffers, anyone, async ({ query }) => presentOfferList(await listOrderableOffers(db, query)))
  declareRoute(api, availableBookOffers, loggedIn, async ({ query, member }) =>
    presentOfferList(await listOffersOfOthers(db, member.id, query)),
  )
}
