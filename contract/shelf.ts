import { z } from 'zod'
import { bookOffer, ownOfferPhoto } from './books.ts'
import { newBook, searchText } from './catalogue.ts'
import { endpoint, paging, success, urlBoolean, urlList, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { acceptedTerms } from './members.ts'
import { FREE_POINT_REFUSALS } from '../domain/account-links.ts'
import { CONDITIONS, GENRES, PARCEL_SIZES } from '../domain/lookups.ts'
import { AUTHORS_MAX, PAGES_MAX, PAGES_MIN, TITLE_MAX, YEAR_MIN } from '../domain/policy/catalogue.ts'
import { LIST_START_MAX, OFFERS_START_MAX } from '../domain/policy/interface.ts'
import {
  OFFER_COMMENT_MAX,
  OFFER_PRICE_MAX,
  OFFER_PRICE_MIN,
  SHELF_CHANGE_MAX,
  SHELF_PAGE_SIZE,
  SHELF_QUERY_MAX,
} from '../domain/policy/offers.ts'
import { SEARCH_PAGE_SIZE } from '../domain/policy/search.ts'
import { PRICE_REASONS, SHELF_ACTS, SHELF_SORTS, SHELF_STATES } from '../domain/shelf.ts'

/** Whole points, 1 to 99; also as digits from forms (A §5). */
export const offerPrice = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/u, rule('PRICE.VALIDITY'))
        .transform(Number),
    ],
    rule('PRICE.VALIDITY'),
  )
  .pipe(z.int(rule('PRICE.VALIDITY')).min(OFFER_PRICE_MIN, rule('PRICE.MIN')).max(OFFER_PRICE_MAX, rule('PRICE.MAX')))

/** Several lines, but no control characters, lone surrogates or marks that turn the direction of what follows. */
const PRINTABLE_LINES = /^(?:[\n\t]|[^\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069])*$/u

export const offerComment = z
  .string(rule('COMMENT.VALIDITY'))
  .transform((value) => value.normalize('NFC').replaceAll('\r\n', '\n').trim())
  .pipe(z.string().max(OFFER_COMMENT_MAX, rule('COMMENT.MAX_LENGTH')).regex(PRINTABLE_LINES, rule('COMMENT.VALIDITY')))

const offerFields = {
  price: offerPrice,
  condition: z.enum(CONDITIONS, rule('CONDITION.REQUIRED')),
  comment: offerComment.default(''),
}

export const createOffer = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/create-offer',
  scope: 'shelf:write',
  summary: 'Offer a copy of a book; the first ten distinct books earn a free point each.',
  body: z
    .strictObject({
      /** A book that we have; else `newBook`. */
      bookUuid: z.uuid(rule('BOOK.REQUIRED')).optional(),
      /** A book that we do not have: it is added together with the copy, or not at all. */
      newBook: newBook.optional(),
      ...offerFields,
      parcelSize: z.enum(PARCEL_SIZES).default('XS'),
      acceptedTerms: acceptedTerms.optional(),
      smokeFree: z.boolean().default(false),
      petFree: z.boolean().default(false),
    })
    .refine(({ bookUuid, newBook: added }) => (bookUuid === undefined) !== (added === undefined), {
      path: ['bookUuid'],
      error: rule('BOOK.REQUIRED'),
    }),
  response: z.object({
    offer: bookOffer,
    gotFreePoint: z.boolean(),
    /** Why there is no free point although the member has not had ten: accounts of the same person have. */
    freePointRefusal: z.enum(FREE_POINT_REFUSALS).nullable(),
  }),
  status: 201,
})

export const readOffer = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/offer/{uuid}',
  scope: 'shelf:read',
  summary: 'One offer.',
  params: uuidParam,
  response: z.object({ bookOffer }),
})

export const editOffer = endpoint({
  method: 'put',
  path: '/api/v1/exchanges/offer/{uuid}',
  scope: 'shelf:write',
  summary: 'Change price, condition or comment of an own offer that nobody has ordered.',
  params: uuidParam,
  body: z.strictObject(offerFields),
  response: z.object({ bookOffer }),
})

export const deleteOffer = endpoint({
  method: 'delete',
  path: '/api/v1/exchanges/offer/{uuid}',
  scope: 'shelf:write',
  summary: 'Withdraw an own offer that nobody has ordered.',
  params: uuidParam,
  response: success,
})

/** A copy as its owner sees it: also why nobody else does. `UNANSWERED` and `SHELF` end with resume-shelf, `OWNER` with its own call. */
const ownOffer = bookOffer.extend({
  pause: z.enum(['OWNER', 'UNANSWERED', 'SHELF']).nullable(),
  photos: z.array(ownOfferPhoto),
  /** Where it stands at home, if its owner wanted numbers. */
  shelfNumber: z.int().nullable(),
})
export type OwnOffer = z.infer<typeof ownOffer>

export const pauseOffer = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/offer/{uuid}/pause',
  scope: 'shelf:write',
  summary: 'Hide an own copy that nobody has ordered, until it is offered again.',
  params: uuidParam,
  response: z.object({ bookOffer: ownOffer }),
})

export const resumeOffer = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/offer/{uuid}/resume',
  scope: 'shelf:write',
  summary: 'Offer an own hidden copy again; 409 OFFER_UNANSWERED when it was paused because a request was left unanswered.',
  params: uuidParam,
  response: z.object({ bookOffer: ownOffer }),
})

export const resumeShelf = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/resume-shelf',
  summary: '"Ich bin wieder da": ends the pause of the shelf and those after unanswered requests.',
  response: success,
})

const shelfFilter = {
  /** Part of a title or of a name, also with a typing error, an ISBN, or a number of the shelf at home. */
  q: z.string().max(SHELF_QUERY_MAX).default(''),
  state: z.enum(SHELF_STATES).default('all'),
}

const ownShelf = z.object({
  books: z.array(ownOffer),
  /** Those that match. */
  total: z.int(),
  /** All on the shelf. */
  all: z.int(),
  /** Why copies wait for "Ich bin wieder da": an unanswered request, or a planned pause that lasts; null when none do. */
  pause: z.enum(['UNANSWERED', 'PLANNED']).nullable(),
})

export const myBookOffers = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/my-book-offers',
  scope: 'shelf:read',
  summary: 'Own copies on offer, newest first unless said otherwise; `total` counts those that match.',
  query: paging(SHELF_PAGE_SIZE).extend({ ...shelfFilter, sort: z.enum(SHELF_SORTS).default('newest') }),
  response: ownShelf,
})

const manyPrices = z.array(offerPrice).max(SHELF_CHANGE_MAX)

export const shelfNumbers = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/shelf-numbers',
  scope: 'shelf:read',
  summary: 'Numbers of own copies that are on the shelf or ordered, for labels: the number and the title; all, a range, or the latest.',
  query: z.object({
    from: z.coerce.number().int().min(1).max(LIST_START_MAX).default(1),
    to: z.coerce.number().int().min(1).max(LIST_START_MAX).optional(),
    /** Only those that were given last, in one go. */
    latest: urlBoolean.default(false),
  }),
  response: z.object({
    copies: z.array(z.object({ number: z.int(), title: z.string(), authors: z.string() })),
    /** The number that the next call begins with; null when these are all. */
    next: z.int().nullable(),
    /** The highest number of all; null where there is none. */
    highest: z.int().nullable(),
  }),
})

export const changeShelf = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/my-book-offers/change',
  scope: 'shelf:write',
  summary: 'Change many own copies at once: those named, or all that match; what is in an exchange stays and is named.',
  body: z
    .strictObject({
      act: z.enum(SHELF_ACTS),
      uuids: z.array(uuid).min(1).max(SHELF_CHANGE_MAX).optional(),
      /** All that the list shows with these filters, on whichever page; else `uuids`. */
      matching: z.strictObject(shelfFilter).optional(),
      /** Of `PRICE`, one for all. */
      price: offerPrice.optional(),
      /** Of `PRICE`, one for each of `uuids`, which takes a change back. */
      prices: manyPrices.optional(),
      /** Of `CONDITION`, one for all; or one for each of `uuids`, which takes a change back. */
      condition: offerFields.condition.optional(),
      conditions: z.array(offerFields.condition).max(SHELF_CHANGE_MAX).optional(),
    })
    .refine(({ uuids, matching }) => (uuids === undefined) !== (matching === undefined), { path: ['uuids'] })
    .refine(({ act, price, prices }) => (act === 'PRICE') === ((price === undefined) !== (prices === undefined)), {
      path: ['price'],
      error: rule('PRICE.VALIDITY'),
    })
    .refine(({ act, condition, conditions }) => (act === 'CONDITION') === ((condition === undefined) !== (conditions === undefined)), {
      path: ['condition'],
      error: rule('CONDITION.REQUIRED'),
    })
    .refine(({ uuids, prices }) => prices === undefined || prices.length === uuids?.length, { path: ['prices'] })
    .refine(({ uuids, conditions }) => conditions === undefined || conditions.length === uuids?.length, { path: ['conditions'] })
    .refine(({ act, matching }) => act !== 'RESTORE' || matching === undefined, { path: ['matching'] }),
  response: z.object({
    /** What was changed, with the price and the condition it had before. */
    changed: z.array(z.object({ uuid: z.string(), price: z.int(), condition: z.enum(CONDITIONS) })),
    /** What cannot be changed, and why: ordered, or paused after an unanswered request. Not all where there are many. */
    refused: z.array(z.object({ uuid: z.string(), title: z.string(), code: z.enum(['OFFER_IN_EXCHANGE', 'OFFER_UNANSWERED']) })),
    /** Copies that the same call would still change. */
    remaining: z.int(),
  }),
})

export const myBookOffersFrom = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/my-book-offers/{id}',
  summary: 'Own copies on offer, newest first; the last part of the path is the start offset.',
  params: z.object({ id: z.coerce.number().int().min(0).max(1_000_000) }),
  response: ownShelf,
})

const offerList = z.object({ bookOffers: z.array(bookOffer), total: z.int() })

export const allBookOffers = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/all-book-offers',
  summary: 'Copies on offer, newest first, for guests.',
  query: paging(SEARCH_PAGE_SIZE, OFFERS_START_MAX),
  response: offerList,
})

export const availableBookOffers = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/available-book-offers',
  summary: 'Copies the logged-in member can order, newest first: all but their own.',
  query: paging(SEARCH_PAGE_SIZE, OFFERS_START_MAX),
  response: offerList,
})

/** The suggested price of a copy with its reason. */
export const priceSuggestion = z.object({
  points: z.int(),
  reason: z.enum(PRICE_REASONS),
  /** Copies whose prices it is the middle of; 0 where it is a guess. */
  copies: z.int(),
  /** Of `GENRE`. */
  genre: z.enum(GENRES).nullable(),
})
export type PriceSuggestion = z.infer<typeof priceSuggestion>

export const priceHint = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/price-hint',
  scope: 'shelf:read',
  summary:
    'The price that is suggested for a copy of this book in this condition, with its reason: the same as on the stack and in an import.',
  query: z.object({
    /** Absent for a book that is typed in: then its words say what they can. */
    bookUuid: uuid.optional(),
    title: searchText(TITLE_MAX),
    authors: searchText(AUTHORS_MAX),
    genres: urlList(z.enum(GENRES), GENRES.length),
    pages: z.coerce.number().int().min(PAGES_MIN).max(PAGES_MAX).optional(),
    year: z.coerce.number().int().min(YEAR_MIN).max(9999).optional(),
    condition: z.enum(CONDITIONS).optional(),
  }),
  response: z.object({
    /** Null without a condition. */
    suggestion: priceSuggestion.nullable(),
    /** Copies of exactly this book that stand on the caller's own shelf. */
    ownCopies: z.int(),
  }),
})
