import { z } from 'zod'
import { bookOffer } from './books.ts'
import { endpoint, paging, success, uuidParam } from './endpoint.ts'
import { CONDITIONS, PARCEL_SIZES } from '../domain/lookups.ts'
import { OFFER_COMMENT_MAX, OFFER_PRICE_MAX, OFFER_PRICE_MIN, SEARCH_PAGE_SIZE, SHELF_PAGE_SIZE } from '../domain/policy.ts'

/** Whole points 1 to 99; "3" is accepted as the form may send digits, "1.5" and "abc" are not (A §5). */
export const offerPrice = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/u, 'FORMS_RULES.PRICE.VALIDITY')
        .transform(Number),
    ],
    'FORMS_RULES.PRICE.VALIDITY',
  )
  .pipe(z.int('FORMS_RULES.PRICE.VALIDITY').min(OFFER_PRICE_MIN, 'FORMS_RULES.PRICE.MIN').max(OFFER_PRICE_MAX, 'FORMS_RULES.PRICE.MAX'))

/** Several lines, but no control characters, lone surrogates or marks that turn the direction of what follows. */
const PRINTABLE_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u

const offerComment = z
  .string('FORMS_RULES.COMMENT.VALIDITY')
  .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(OFFER_COMMENT_MAX, 'FORMS_RULES.COMMENT.MAX_LENGTH').regex(PRINTABLE_LINES, 'FORMS_RULES.COMMENT.VALIDITY'))

const offerFields = {
  price: offerPrice,
  condition: z.enum(CONDITIONS, 'FORMS_RULES.CONDITION.REQUIRED'),
  comment: offerComment.default(''),
}

export const createOffer = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/create-offer',
  summary: 'Offer a copy of a book; the first ten distinct books earn a free point each (decision 3).',
  body: z.strictObject({
    bookUuid: z.uuid('FORMS_RULES.BOOK.REQUIRED'),
    ...offerFields,
    parcelSize: z.enum(PARCEL_SIZES).default('XS'),
    acceptedTerms: z.literal(true, 'FORMS_RULES.TERMS.REQUIRED'),
    smokeFree: z.boolean().default(false),
    petFree: z.boolean().default(false),
  }),
  response: z.object({ offer: bookOffer, gotFreePoint: z.boolean() }),
  status: 201,
})

export const readOffer = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/offer/{uuid}',
  summary: 'One offer.',
  params: uuidParam,
  response: z.object({ bookOffer }),
})

export const editOffer = endpoint({
  method: 'put',
  path: '/api/v1/exchanges/offer/{uuid}',
  summary: 'Change price, condition or comment of an own offer that nobody has ordered.',
  params: uuidParam,
  body: z.strictObject(offerFields),
  response: z.object({ bookOffer }),
})

export const deleteOffer = endpoint({
  method: 'delete',
  path: '/api/v1/exchanges/offer/{uuid}',
  summary: 'Withdraw an own offer that nobody has ordered.',
  params: uuidParam,
  response: success,
})

export const resumeShelf = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/resume-shelf',
  summary: 'End every pause of own offers: "Ich bin wieder da" (decision 9).',
  response: success,
})

export const myBookOffers = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/my-book-offers',
  summary: 'Own copies on offer, newest first.',
  query: paging(SHELF_PAGE_SIZE),
  response: z.object({ books: z.array(bookOffer), total: z.int() }),
})

export const myBookOffersFrom = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/my-book-offers/{id}',
  summary: 'The same list; the last part of the path is the start offset (decision 51).',
  params: z.object({ id: z.coerce.number().int().min(0).max(1_000_000) }),
  response: z.object({ books: z.array(bookOffer), total: z.int() }),
})

const offerList = z.object({ bookOffers: z.array(bookOffer), total: z.int() })

export const allBookOffers = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/all-book-offers',
  summary: 'Copies on offer, newest first, for guests.',
  query: paging(SEARCH_PAGE_SIZE),
  response: offerList,
})

export const availableBookOffers = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/available-book-offers',
  summary: 'Copies the logged-in member can order, newest first: all but their own.',
  query: paging(SEARCH_PAGE_SIZE),
  response: offerList,
})
