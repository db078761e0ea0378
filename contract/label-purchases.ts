import { z } from 'zod'
import { LABEL_FAILURES, LABEL_PURCHASE_STATES, LABEL_SOURCE_STATES, LABEL_USES } from '../domain/label-purchases.ts'
import { neededReason } from './admin-points.ts'
import { endpoint, paging, success, successOrDone, uuidParam } from './endpoint.ts'

/** What a person has to look at of a purchase. */
const LABEL_DIFFERENCES = ['PARKED', 'FILE_MISSING', 'REFUND_LATE', 'REFUND_REFUSED', 'REFUND_SHORT'] as const
export type LabelDifference = (typeof LABEL_DIFFERENCES)[number]

/** One bought label; cents are euro cents. */
const purchase = z.object({
  uuid: z.string(),
  status: z.enum(LABEL_PURCHASE_STATES),
  /** What a bought one is used for; null for all others. */
  use: z.enum(LABEL_USES).nullable(),
  /** The exchange that uses it, or waited for it. */
  exchangeUuid: z.string().nullable(),
  priceCents: z.int(),
  refundedCents: z.int().nullable(),
  failure: z.enum(LABEL_FAILURES).nullable(),
  difference: z.enum(LABEL_DIFFERENCES).nullable(),
  /** The number of its cart at the post. */
  shopOrderId: z.string().nullable(),
  createdAt: z.string(),
})
export type LabelPurchase = z.infer<typeof purchase>

const source = z.object({
  state: z.enum(LABEL_SOURCE_STATES),
  since: z.string(),
  checkedAt: z.string(),
  productCode: z.int().nullable(),
  priceCents: z.int().nullable(),
  /** What the post asks for the product; null where it does not say. */
  listedCents: z.int().nullable(),
  balanceCents: z.int().nullable(),
  lowCents: z.int().nullable(),
})
export type LabelSourceOnTheWire = z.infer<typeof source>

export const labelPurchases = endpoint({
  method: 'get',
  path: '/api/v1/parcel/labels/purchases',
  roles: ['accounting'],
  summary: 'Labels that were bought one by one: the source, the sums, what differs, and all of them, newest first.',
  query: paging(50),
  response: z.object({
    /** Null where none was ever configured. */
    source: source.nullable(),
    sums: z.object({
      /** Paid for, given back, and on its way back. */
      paidCents: z.int(),
      refundedCents: z.int(),
      askedCents: z.int(),
      /** Bought ones: in stock, and in use. */
      inStock: z.int(),
      inUse: z.int(),
    }),
    differences: z.array(purchase),
    purchases: z.array(purchase),
    total: z.int(),
  }),
})
export type LabelPurchases = z.infer<typeof labelPurchases.response>

export const checkLabelSource = endpoint({
  method: 'post',
  path: '/api/v1/parcel/labels/source/check',
  roles: ['accounting'],
  summary: 'Ask the source of bought labels for its balance and its price now.',
  response: success,
})

export const repeatLabelPurchase = endpoint({
  method: 'post',
  path: '/api/v1/parcel/labels/purchases/{uuid}/repeat',
  roles: ['accounting'],
  summary: 'Retry a purchase or return that was left to a person; the post is asked first. `wasDone` where nothing waits any more.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: successOrDone,
})
