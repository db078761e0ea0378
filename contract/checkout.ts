import { z } from 'zod'
import { keysOf } from '#domain/keys-of.ts'
import { book, bookOffer, offerPhoto } from './books.ts'
import { endpoint, readVersion, splitList, uuid } from './endpoint.ts'
import { ERROR_STATUS } from './errors.ts'
import { rule } from './field-errors.ts'
import { nextCopyWish } from './next-copy.ts'
import { CONDITIONS } from '../domain/lookups.ts'
import { OFFER_PRICE_MAX } from '../domain/policy/offers.ts'
import { PARCEL_COPIES_MAX } from '../domain/policy/parcels.ts'
import { POSTAGE_SIZES } from '../domain/postage.ts'

const errorCode = z.enum(keysOf(ERROR_STATUS))

/** A copy as it would be ordered, or as it was when it was claimed. */
const quotedLine = z.object({
  offerUuid: z.string(),
  book,
  title: z.string(),
  price: z.int(),
  condition: z.enum(CONDITIONS),
  comment: z.string(),
  photos: z.array(offerPhoto),
})
export type QuotedLine = z.infer<typeof quotedLine>

const quote = z.object({
  /** What the parcel would hold; the price is theirs together. */
  lines: z.array(quotedLine),
  /** What was asked for as well, and is gone: the price is that of the rest. */
  gone: z.array(z.object({ offerUuid: z.string(), title: z.string() })),
  /** What they weigh together, in grams, and how high they lie, in millimetres; `guessed` of them by usual books. */
  parcel: z.object({
    grams: z.int(),
    millimetres: z.int(),
    guessed: z.int(),
    fits: z.boolean(),
    /** By whose tariff it goes: the smallest that fits. */
    size: z.enum(POSTAGE_SIZES),
  }),
  priceInPoints: z.int(),
  pointsUsed: z.int(),
  extraPoints: z.int(),
  shippingCents: z.int(),
  serviceFeeCents: z.int(),
  surchargeCents: z.int(),
  totalCents: z.int(),
  usesFeeCredit: z.boolean(),
  /** ISO dates. */
  deliveryFrom: z.string(),
  deliveryTo: z.string(),
  /** Said with an own open claim: all of it or nothing. */
  onlyTogether: z.boolean(),
  /** Said with an own open claim: which copy to ask for next. */
  nextCopy: nextCopyWish.nullable(),
  /** How many copies could be asked for next that cost no more, counted up to nine; of a parcel of several none. */
  nextCopies: z.int(),
  /** Until when an own open claim keeps this copy, as an ISO time; null while there is none (decision 42). */
  claimedUntil: z.string().nullable(),
  /** The caller's own order that has all of these copies already; null where there is none, or they can be ordered. */
  ownOrder: z.string().nullable(),
  /** Of the reason CLAIMS_LAPSED: when it is over, as an ISO time; null without it. */
  claimAgainAt: z.string().nullable(),
  /** Points the caller owes, which stand against an order; earned ones pay them first. */
  owedPoints: z.int(),
  canOrder: z.boolean(),
  /** Why not, as error codes. */
  reasons: z.array(errorCode),
  /** Of copies and amounts, for the order. */
  version: readVersion,
})
export type Quote = z.infer<typeof quote>

/** Copies by their ids, parted by commas; by the first the parcel is named. */
const parcelParam = z.string().transform(splitList).pipe(z.array(uuid).min(1).max(PARCEL_COPIES_MAX))

export const restOfShelf = endpoint({
  method: 'get',
  path: '/api/v1/checkout/rest-of-shelf',
  summary: 'What else the owner of these copies offers, to be ordered with them in one parcel; what the caller wishes for first.',
  query: z.object({ ofid: parcelParam }),
  response: z.object({
    copies: z.array(
      z.object({
        offer: bookOffer,
        isWished: z.boolean(),
        /** With it the parcel is neither too heavy nor too thick. */
        fits: z.boolean(),
      }),
    ),
    /** All that there is, what is not among the copies as well; and how much of that the caller wishes for. */
    total: z.int(),
    wishedNum: z.int(),
  }),
})

export const readQuote = endpoint({
  method: 'get',
  path: '/api/v1/checkout/quote',
  summary: 'What ordering these copies of one member in one parcel costs the caller, and what stands against it.',
  query: z.object({ ofid: parcelParam }),
  response: z.object({ quote }),
})

/** Providers whose card flow is intent, confirm in the browser, authorize. */
const cardProvider = z.enum(['stripe', 'sandbox'])

const PARCEL_PRICE_MAX = PARCEL_COPIES_MAX * OFFER_PRICE_MAX

/** Copies of the same member that go into the same parcel as the one the call names first. */
const together = z
  .array(uuid)
  .max(PARCEL_COPIES_MAX - 1)
  .default([])

/** All of the parcel or nothing: the sender cannot accept without some of it. */
const onlyTogether = z.boolean().default(false)

/** Only with a single copy; with others it is as if it was not said. */
const nextCopy = nextCopyWish.nullable().default(null)

/** Money amounts compared with the server's (decision 4). */
const amount = z.int(rule('AMOUNT.VALIDITY')).min(0, rule('AMOUNT.VALIDITY')).max(100_000, rule('AMOUNT.VALIDITY'))
/** Extra points: an integer or its digits (decision 52). */
const extraPoints = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,3}$/u, rule('EPN.VALIDITY'))
        .transform(Number),
    ],
    rule('EPN.VALIDITY'),
  )
  .pipe(z.int(rule('EPN.VALIDITY')).min(0, rule('EPN.VALIDITY')).max(PARCEL_PRICE_MAX, rule('EPN.VALIDITY')))

/** Consent to promotional mails; as a text in a query (decision 52). */
const promoConsent = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).default(false)

export const createIntent = endpoint({
  method: 'post',
  path: '/api/v1/{provider}/order/{offerUuid}/intent',
  summary:
    'Claim a copy, and others of its owner together with it, for 15 minutes and open a payment of exactly this amount; only if price in points, condition, comment and photos are those of the quote with this `version`.',
  params: z.object({ provider: cardProvider, offerUuid: uuid }),
  body: z.strictObject({ amount, together, onlyTogether, nextCopy, version: readVersion }),
  response: z.object({ success: z.literal('true'), clientSecret: z.string(), intentId: z.string(), exchangeUuid: z.string() }),
})

const placedOrder = z.object({ success: z.literal(true), exchangeUuid: z.string() })
/** `error` is the specification's sentence (B §8), `code` is what a program goes by: whether the copy is gone, or may be claimed anew. */
const failedOrder = z.object({
  success: z.literal(false),
  code: z.enum(['OFFER_NOT_AVAILABLE', 'CLAIM_LAPSED', 'PAYMENT_NOT_COMPLETED']),
  error: z.string(),
})
export type FailedOrder = z.infer<typeof failedOrder>

export const authorizeOrder = endpoint({
  method: 'post',
  path: '/api/v1/{provider}/order/{offerUuid}/authorize',
  summary: 'Turn the reserved payment into a request to the sender; `sid` is the intent.',
  params: z.object({ provider: cardProvider, offerUuid: uuid }),
  body: z.strictObject({
    epn: extraPoints,
    istp: promoConsent,
    amount,
    sid: z.string().min(1).max(200),
  }),
  response: z.discriminatedUnion('success', [placedOrder, failedOrder]),
})

export const paymentMethods = endpoint({
  method: 'get',
  path: '/api/v1/checkout/payment-methods',
  summary: 'How one can pay here, and what the browser needs for it.',
  response: z.object({
    /** Who takes cards; null when nobody does. */
    card: cardProvider.nullable(),
    stripe: z.object({ publishableKey: z.string(), scriptUrl: z.string() }).nullable(),
    paypal: z.object({ clientId: z.string(), scriptUrl: z.string() }).nullable(),
  }),
})

export const paypalCreateOrder = endpoint({
  method: 'post',
  path: '/api/v1/paypal/order',
  summary:
    'Claim a copy, and others of its owner together with it, for 15 minutes and open a PayPal order of exactly this amount; only if price in points, condition, comment and photos are those of the quote with this `version`.',
  body: z.strictObject({ offerUuid: uuid, amount, together, onlyTogether, nextCopy, version: readVersion }),
  response: z.object({ id: z.string() }),
})

export const paypalAuthorizeOrder = endpoint({
  method: 'post',
  path: '/api/v1/paypal/order/{orderId}/authorize',
  summary: 'Take the hold the payer approved at PayPal, and turn it into a request to the sender.',
  params: z.object({ orderId: z.string().min(1).max(200) }),
  body: z.strictObject({ epn: extraPoints, istp: promoConsent }),
  response: z.discriminatedUnion('success', [
    /** `processing`: PayPal still checks the payment; the request follows, or a mail that says why not. */
    placedOrder.extend({ processing: z.boolean().optional() }),
    failedOrder,
  ]),
})

export const sandboxConfirm = endpoint({
  method: 'post',
  path: '/api/v1/sandbox/intents/{intentId}/confirm',
  summary: 'Sandbox only: what the card form of a provider does in the browser. No money moves.',
  params: z.object({ intentId: z.string().min(1).max(200) }),
  body: z.strictObject({
    clientSecret: z.string().max(200),
    /** Digits of a test card; leave out with `confirmed` to answer the confirmation step. */
    number: z.string().max(30).optional(),
    expiry: z.string().max(10).optional(),
    cvc: z.string().max(6).optional(),
    confirmed: z.boolean().optional(),
  }),
  response: z.object({
    status: z.enum(['requires_payment_method', 'requires_action', 'requires_capture', 'succeeded', 'canceled']),
    error: z.string().optional(),
  }),
})

export const sandboxIntents = endpoint({
  method: 'get',
  path: '/api/v1/sandbox/intents',
  summary: 'Sandbox only: the payments of the caller as the provider keeps them.',
  response: z.object({
    intents: z.array(
      z.object({
        id: z.string(),
        amountCents: z.int(),
        status: z.string(),
        refundedCents: z.int(),
        title: z.string(),
        createdAt: z.string(),
      }),
    ),
  }),
})
