import { z } from 'zod'
import { keysOf } from '#domain/keys-of.ts'
import { endpoint, uuid } from './endpoint.ts'
import { ERROR_STATUS } from './errors.ts'
import { rule } from './field-errors.ts'

const errorCode = z.enum(keysOf(ERROR_STATUS))

export const quote = z.object({
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
  /** Until when an own open claim keeps this copy, as an ISO time; null while there is none (decision 42). */
  claimedUntil: z.string().nullable(),
  canOrder: z.boolean(),
  /** Why not, as error codes. */
  reasons: z.array(errorCode),
})
export type Quote = z.infer<typeof quote>

export const readQuote = endpoint({
  method: 'get',
  path: '/api/v1/checkout/quote',
  summary: 'What ordering this copy costs the caller, and what stands against it.',
  query: z.object({ ofid: uuid }),
  response: z.object({ quote }),
})

/** Providers whose card flow is intent, confirm in the browser, authorize. */
export const cardProvider = z.enum(['stripe', 'sandbox'])

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
  .pipe(z.int(rule('EPN.VALIDITY')).min(0, rule('EPN.VALIDITY')).max(99, rule('EPN.VALIDITY')))

/** Consent to promotional mails; as a text in a query (decision 52). */
const promoConsent = z.union([z.boolean(), z.enum(['true', 'false']).transform((value) => value === 'true')]).default(false)

export const createIntent = endpoint({
  method: 'post',
  path: '/api/v1/{provider}/order/{offerUuid}/intent',
  summary: 'Claim the copy for 15 minutes and open a payment of exactly this amount.',
  params: z.object({ provider: cardProvider, offerUuid: uuid }),
  body: z.strictObject({ amount }),
  response: z.object({ success: z.literal('true'), clientSecret: z.string(), intentId: z.string(), exchangeUuid: z.string() }),
})

const placedOrder = z.object({ success: z.literal(true), exchangeUuid: z.string() })
/** `error` is the specification's sentence (B §8), `code` is what a program goes by. */
const failedOrder = z.object({
  success: z.literal(false),
  code: z.enum(['OFFER_NOT_AVAILABLE', 'PAYMENT_NOT_COMPLETED']),
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
  summary: 'Claim the copy for 15 minutes and open a PayPal order of exactly this amount.',
  body: z.strictObject({ offerUuid: uuid, amount }),
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
