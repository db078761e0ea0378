import { z } from 'zod'
import { HOLD_REASONS } from '#domain/ledger-kinds.ts'
import { endpoint, paging } from './endpoint.ts'

/** Points that cannot be spent yet, with reason and end. */
export const waitingPoints = z.object({
  amount: z.int(),
  reason: z.enum(HOLD_REASONS),
  exchangeUuid: z.string().optional(),
  title: z.string().optional(),
  since: z.string(),
  /** Left out where no day ends the wait. */
  until: z.string().optional(),
  /** The payment of the exchange is disputed: they wait until that is decided, whatever the day. */
  isDisputed: z.boolean(),
})

export const pointsLedger = endpoint({
  method: 'get',
  path: '/api/v1/points/ledger',
  summary: 'The caller’s points and free service fees, newest movement first, and which points wait.',
  query: paging(30),
  response: z.object({
    entries: z.array(
      z.object({
        at: z.string(),
        /** Points, or service fees for free. */
        unit: z.enum(['POINT', 'FEE']),
        amount: z.int(),
        /** What could be spent afterwards; of points that wait, how many waited; below zero: what is owed. */
        balance: z.int(),
        isWaiting: z.boolean(),
        kind: z.string(),
        exchangeUuid: z.string().optional(),
        title: z.string().optional(),
      }),
    ),
    total: z.int(),
    waiting: z.array(waitingPoints),
    /** Taken back and not paid yet: what arrives pays it first, and owed points stand against new orders. */
    owed: z.object({ points: z.int(), feeCredits: z.int() }),
  }),
})
