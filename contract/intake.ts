import { z } from 'zod'
import { neededLine, newBook } from './catalogue.ts'
import { endpoint, success, urlBoolean, urlList, uuid } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { offerComment, offerPrice, priceSuggestion } from './shelf.ts'
import { ownOfferPhoto } from './books.ts'
import { acceptedTerms } from './members.ts'
import { addedPhoto, ownPhotos, photoOrder } from './offer-photos.ts'
import { FREE_POINT_REFUSALS } from '../domain/account-links.ts'
import { FOUND_BY, INTAKE_FAILURES, INTAKE_REFUSALS, INTAKE_STATES, needsPoints, PRICE_RULES } from '../domain/intake.ts'
import { CONDITIONS } from '../domain/lookups.ts'
import { TITLE_MAX } from '../domain/policy/catalogue.ts'
import { INTAKE_MAX_ROWS, INTAKE_OFFER_ROWS, INTAKE_PAGE_SIZE } from '../domain/policy/intake.ts'

const condition = z.enum(CONDITIONS, rule('CONDITION.REQUIRED'))

/** A book's own words without a picture: its cover is drawn until somebody uploads one. */
const bookRecord = newBook.omit({ imageDataString: true })
export type BookRecord = z.output<typeof bookRecord>

/** What the stack shows of a book: one of ours, or what a library or the member says of it. */
const intakeBook = z.object({
  /** Null while we do not have it: it is added with the copy. */
  uuid: z.string().nullable(),
  title: z.string(),
  authors: z.string(),
  publisher: z.string().nullable(),
  year: z.int().nullable(),
  imageUrl: z.string().nullable(),
  slug: z.string().nullable(),
})

const intakeRow = z.object({
  /** The device's own name of the row. */
  key: z.string(),
  foundBy: z.enum(FOUND_BY),
  isbn: z.string().nullable(),
  /** What the device, or a library that knows no more, calls it. */
  title: z.string().nullable(),
  state: z.enum(INTAKE_STATES),
  /** Where a library could not be reached: from when on they are asked again. */
  askAgainAt: z.string().nullable(),
  book: intakeBook.nullable(),
  /** Of this row alone; null where the choice for the stack holds. */
  condition: condition.nullable(),
  price: z.int().nullable(),
  comment: z.string(),
  photos: z.array(ownOfferPhoto),
  /** What it would be offered for: its own price, else by the rule of the stack; null where that says nothing. */
  points: z.int().nullable(),
  /** Null where the book is not known, or not offered any more. */
  suggestion: priceSuggestion.nullable(),
  /** Members who wish for it, but for the caller; null where there are so few that it stays theirs. */
  wishes: z.int().nullable(),
  /** Many offer it, hardly anybody wishes for it. */
  isUnlikely: z.boolean(),
  /** Other rows of the stack, and copies on the own shelf, of this very book. */
  copies: z.object({ inStack: z.int(), onShelf: z.int() }),
  scannedAt: z.string(),
  offerUuid: z.string().nullable(),
  shelfNumber: z.int().nullable(),
  /** Why it could not be offered the last time. */
  failure: z.enum(INTAKE_FAILURES).nullable(),
})
export type IntakeRow = z.infer<typeof intakeRow>

const intakeDefaults = z.strictObject({
  condition,
  priceRule: z.enum(PRICE_RULES),
  /** By how many points less than suggested, or the price of all; null for `SUGGESTION` and `OWN`. */
  points: offerPrice.nullable(),
  smokeFree: z.boolean(),
  petFree: z.boolean(),
  /** Whether each copy gets the next number of the shelf at home. */
  numbers: z.boolean(),
})
export type IntakeDefaults = z.output<typeof intakeDefaults>

/**
 * Rows of the whole stack by state: `READY` is what `intake/offer` puts on offer, `OFFERED` what was offered within the last days, each
 * other one says what its rows lack.
 */
const intakeCounts = z.record(z.enum(INTAKE_STATES), z.int())
export type IntakeCounts = z.infer<typeof intakeCounts>

/** How many copies may go on offer now, by whichever way, and when that begins anew; null where nothing was offered lately. */
const offerRoom = z.object({ copies: z.int(), until: z.string().nullable() })

const key = z.object({ key: uuid })
const manyKeys = z.array(uuid).min(1).max(INTAKE_MAX_ROWS)
const oneRow = z.object({ row: intakeRow })

export const intakeList = endpoint({
  method: 'get',
  path: '/api/v1/intake',
  scope: 'shelf:read',
  summary:
    'The stack: books that were scanned and are not on offer yet, the newest first, with the price that is suggested for each and why.',
  query: z.object({
    /** The last row of the page before. */
    before: uuid.optional(),
    limit: z.coerce.number().int().min(1).max(INTAKE_PAGE_SIZE).default(INTAKE_PAGE_SIZE),
    /** Also those that were offered within the last days. */
    offered: urlBoolean.default(false),
  }),
  response: z.object({
    rows: z.array(intakeRow),
    /** Whether older ones follow. */
    hasMore: z.boolean(),
    counts: intakeCounts,
    defaults: intakeDefaults,
    room: offerRoom,
  }),
})

export const intakeNews = endpoint({
  method: 'get',
  path: '/api/v1/intake/news',
  scope: 'shelf:read',
  summary: 'What the libraries have said since of rows that waited for them; the newest row tells whether another device has added some.',
  query: z.object({
    /** Rows that waited when they were last read. */
    waiting: urlList(uuid, INTAKE_PAGE_SIZE),
  }),
  response: z.object({
    /** Those of `waiting` that wait no longer and are still on the stack. */
    rows: z.array(intakeRow),
    counts: intakeCounts,
    /** The key of the newest row that is not on offer; null where there is none. */
    newest: z.string().nullable(),
  }),
})

/**
 * The name of the open page that sends a call: news of what it changes carry it, and that page need not ask. It stands in the address,
 * beside what the call is about.
 */
const sentBy = z.object({ page: uuid.optional() })

export const intakeAdd = endpoint({
  method: 'post',
  path: '/api/v1/intake/rows',
  scope: 'shelf:write',
  summary: 'Put scanned books onto the stack; a key that is there already stays as it is. What our catalogue has is answered at once.',
  query: sentBy,
  body: z.strictObject({
    rows: z
      .array(
        z
          .strictObject({
            key: uuid,
            foundBy: z.enum(FOUND_BY),
            /** As read or typed; what is no ISBN is refused by row. */
            isbn: z.string().max(40).optional(),
            /** A book of ours without an ISBN. */
            bookUuid: uuid.optional(),
            /** A book that neither we nor a library knows by its ISBN, as typed or chosen from a library's answers. */
            book: bookRecord.optional(),
            /** All that is known so far; the rest is typed later. */
            title: neededLine('TITLE', TITLE_MAX).optional(),
            /** By the device's clock. */
            scannedAt: z.iso.datetime({ offset: true }),
            condition: condition.optional(),
            price: offerPrice.optional(),
          })
          .refine((row) => [row.isbn, row.bookUuid, row.book, row.title].some((named) => named !== undefined), { path: ['isbn'] }),
      )
      .min(1)
      .max(INTAKE_PAGE_SIZE),
  }),
  response: z.object({
    /** Those of this call that are on the stack now, in its order. */
    rows: z.array(intakeRow),
    /** `retryAt` where a limit of new books is reached: from then on. */
    refused: z.array(z.object({ key: z.string(), code: z.enum(INTAKE_REFUSALS), retryAt: z.string().optional() })),
    counts: intakeCounts,
  }),
})

export const intakeChange = endpoint({
  method: 'put',
  path: '/api/v1/intake/rows/{key}',
  scope: 'shelf:write',
  summary: 'Change one row: its condition and price (null: as for the stack), its comment, or say what book it is; an offered row is 404.',
  params: key,
  body: z.strictObject({
    condition: condition.nullable().optional(),
    price: offerPrice.nullable().optional(),
    comment: offerComment.optional(),
    book: bookRecord.optional(),
    /** A book of ours: it counts more than words. */
    bookUuid: uuid.optional(),
  }),
  response: oneRow,
})

export const intakeAddPhoto = endpoint({
  method: 'post',
  path: '/api/v1/intake/rows/{key}/photos',
  summary:
    'Add a photo to a row, behind those it has; they go on offer with it. The same photo again changes nothing; an offered row is 404.',
  params: key,
  body: addedPhoto,
  response: ownPhotos,
})

export const intakeOrderPhotos = endpoint({
  method: 'put',
  path: '/api/v1/intake/rows/{key}/photos',
  summary: 'Put the photos of a row into this order; those that are not named follow as they were.',
  params: key,
  body: photoOrder,
  response: ownPhotos,
})

export const intakeRemovePhoto = endpoint({
  method: 'delete',
  path: '/api/v1/intake/rows/{key}/photos/{photo}',
  summary: 'Remove a photo of a row; one that is gone already is success.',
  params: key.extend({ photo: uuid }),
  response: ownPhotos,
})

export const intakeRemove = endpoint({
  method: 'delete',
  path: '/api/v1/intake/rows/{key}',
  scope: 'shelf:write',
  summary: 'Take one row from the stack; doing it again, or of a row that is not there, changes nothing. What was offered stays on offer.',
  params: key,
  query: sentBy,
  response: success,
})

export const intakeRestore = endpoint({
  method: 'post',
  path: '/api/v1/intake/rows/{key}/restore',
  scope: 'shelf:write',
  summary: 'Put a row back that was taken from the stack within the last days.',
  params: key,
  query: sentBy,
  response: oneRow,
})

export const intakeDefaultsChange = endpoint({
  method: 'put',
  path: '/api/v1/intake/defaults',
  summary: 'The defaults of the stack, for rows that have no condition, price or comment of their own.',
  body: intakeDefaults.refine(({ priceRule, points }) => needsPoints(priceRule) === (points !== null), {
    path: ['points'],
    error: rule('PRICE.VALIDITY'),
  }),
  response: z.object({ defaults: intakeDefaults }),
})

export const intakeRemoveAll = endpoint({
  method: 'delete',
  path: '/api/v1/intake',
  summary: 'Take everything from the stack that is not on offer.',
  response: z.object({
    removed: z.int(),
    /** What `intake/restore` puts back. */
    keys: z.array(z.string()),
  }),
})

export const intakeRestoreAll = endpoint({
  method: 'post',
  path: '/api/v1/intake/restore',
  summary: 'Put rows back that were taken from the stack within the last days; doing it again changes nothing.',
  body: z.strictObject({ keys: manyKeys }),
  response: z.object({ keys: z.array(z.string()), counts: intakeCounts }),
})

export const intakePrices = endpoint({
  method: 'put',
  path: '/api/v1/intake/prices',
  scope: 'shelf:write',
  summary: 'Give one price to many rows: to all that lack a price and nothing else, or to those named (null: as for the stack).',
  body: z
    .strictObject({ price: offerPrice.nullable(), keys: manyKeys.optional() })
    .refine(({ price, keys }) => price !== null || keys !== undefined, { path: ['price'], error: rule('PRICE.VALIDITY') }),
  response: z.object({
    /** Those that were changed. */
    keys: z.array(z.string()),
    counts: intakeCounts,
  }),
})

export const intakeTakeBack = endpoint({
  method: 'post',
  path: '/api/v1/intake/take-back',
  scope: 'shelf:write',
  summary: 'Take back what `intake/offer` has done within the last days: the copies leave the shelf, their rows are on the stack again.',
  body: z.strictObject({ keys: manyKeys }),
  response: z.object({
    taken: z.array(z.string()),
    /** In an exchange by now: those stay on offer. */
    refused: z.array(z.object({ key: z.string(), title: z.string() })),
    counts: intakeCounts,
  }),
})

export const intakeOffer = endpoint({
  method: 'post',
  path: '/api/v1/intake/offer',
  scope: 'shelf:write',
  summary: 'Put rows of the stack on offer, each by itself; the same call again answers the same and offers nothing twice.',
  body: z.strictObject({
    keys: z.array(uuid).min(1).max(INTAKE_OFFER_ROWS),
    acceptedTerms: acceptedTerms.optional(),
  }),
  response: z.object({
    offered: z.array(z.object({ key: z.string(), offerUuid: z.string(), shelfNumber: z.int().nullable(), gotFreePoint: z.boolean() })),
    refused: z.array(z.object({ key: z.string(), code: z.enum(INTAKE_FAILURES) })),
    /** Points that these copies have earned (decision 3). */
    freePoints: z.int(),
    /** Why some of them earned none although the member has not had ten: accounts of the same person have. */
    freePointRefusal: z.enum(FREE_POINT_REFUSALS).nullable(),
    counts: intakeCounts,
    /** What is left of the limit; rows refused with `OFFER_LIMIT` can go from `until` on. */
    room: offerRoom,
  }),
})
