import { z } from 'zod'
import { bookOffer } from './books.ts'
import { endpoint, paging, success, urlList, uuid } from './endpoint.ts'
import { WISH_MAILS } from '../domain/lookups.ts'
import { PROFILE_PAGE_SIZE } from '../domain/policy/accounts.ts'

/**
 * A wish in the shape of an offer (A §3, decision 19): requester empty, parcel size XS, condition GOOD, offered by the
 * member who wishes. `book` is the wished edition, or another one of the work that can be ordered while that one cannot.
 * `price` is the lowest price of a copy; while there is none it is 0 and the status WITHDRAWN.
 */
const wishEntry = bookOffer.extend({
  onlyThisEdition: z.boolean(),
  /** Copies of `book` that the member can order now. */
  offersNum: z.int(),
  lowestPrice: z.int().nullable(),
})
export type WishEntry = z.infer<typeof wishEntry>

const wishList = z.object({ bookOffers: z.array(wishEntry), total: z.int() })

const wishedBook = z.strictObject({
  bookUuid: uuid,
  /** The wish is for any edition of the work unless this says so (decision 18). */
  onlyThisEdition: z.boolean().default(false),
})

export const addToWishList = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/wish-list/add',
  scope: 'wishes',
  summary: 'Wish for a book; doing it again is a success. What is said last counts: any edition, or only this one.',
  body: wishedBook,
  response: success,
})

export const removeFromWishList = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/wish-list/remove',
  scope: 'wishes',
  summary: 'End every own wish that this book would fulfil; without one it is a success too.',
  body: wishedBook,
  response: success,
})

export const myWishList = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/wish-list/my',
  scope: 'wishes',
  summary: 'The own wishes, newest first, in the shape of offers.',
  query: paging(PROFILE_PAGE_SIZE),
  response: wishList,
})

export const wishedAmong = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/wish-list/among',
  scope: 'wishes',
  summary: 'Which of the given books the caller wishes for; at most as many books as a page shows.',
  query: z.object({ books: urlList(uuid, PROFILE_PAGE_SIZE) }),
  response: z.object({ wished: z.array(z.string()) }),
})

export const chooseWishMails = endpoint({
  method: 'post',
  path: '/api/v1/edit-profile/wish-mails',
  summary: 'How mails about wished books come: at once, collected once a day, or not at all.',
  body: z.strictObject({ wishMails: z.enum(WISH_MAILS) }),
  response: success,
})
