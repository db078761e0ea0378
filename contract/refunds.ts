import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { endpoint, uuid, uuidParam } from './endpoint.ts'
import { exchangeWithTimeline } from './exchanges.ts'
import { rule } from './field-errors.ts'
import { PARCEL_COPIES_MAX } from '../domain/policy/parcels.ts'
import { REFUND_SCOPES, SENDER_POINTS } from '../domain/refunds.ts'

const senderPoints = z.enum(SENDER_POINTS, rule('REFUND.SENDER_POINTS'))

const wanted = {
  params: uuidParam,
  body: z.strictObject({
    /** Made by who asks: the same again is the same refund. */
    requestId: uuid,
    scope: z.enum(REFUND_SCOPES),
    /** Which copies, by the ids of their offers; with `LINES` alone. */
    copies: z.array(uuid, rule('REFUND.COPIES')).max(PARCEL_COPIES_MAX, rule('REFUND.COPIES')).default([]),
    /** Euro cents, with `AMOUNT` alone: at most what is left of what was paid. */
    cents: z.int(rule('REFUND.AMOUNT')).min(1, rule('REFUND.AMOUNT')).max(100_000, rule('REFUND.AMOUNT')).optional(),
    /** Points of the price, with `POINTS` alone: fewer than are left. */
    points: z.int(rule('REFUND.POINTS')).min(1, rule('REFUND.POINTS')).max(1000, rule('REFUND.POINTS')).optional(),
    /** Whether the sender keeps what they earned; needed where points go back. */
    senderPoints: senderPoints.optional(),
    reason: neededReason,
    /** The declaration of withdrawal that it answers, which counts as dealt with then. */
    withdrawal: uuid.optional(),
  }),
  response: z.object({ exchange: exchangeWithTimeline }),
}

export const refundExchange = endpoint({
  method: 'post',
  path: '/api/v1/admin/exchanges/{uuid}/refund',
  roles: ['accounting'],
  summary:
    'Give back all, some copies, some points of the price or some euros of an exchange that is received: euros at the provider, own points at once. Both get the reason, and the act is logged. The same requestId is one refund.',
  ...wanted,
})

export const bookRefund = endpoint({
  method: 'post',
  path: '/api/v1/admin/exchanges/{uuid}/book-refund',
  roles: ['accounting'],
  summary: 'Book a refund that was made at the provider’s desk: as refund, but the provider is not asked for the euros.',
  ...wanted,
})

export const bookLoss = endpoint({
  method: 'post',
  path: '/api/v1/admin/exchanges/{uuid}/book-loss',
  roles: ['accounting'],
  summary:
    'Decide on what a lost dispute took of an exchange that is received: the points it had paid for are taken from the sender, or written off. Logged.',
  params: uuidParam,
  body: z.strictObject({ requestId: uuid, senderPoints, reason: neededReason }),
  response: z.object({ exchange: exchangeWithTimeline }),
})
