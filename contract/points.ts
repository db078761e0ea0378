import { z } from 'zod'
import { endpoint, paging } from './endpoint.ts'

export const pointsLedger = endpoint({
  method: 'get',
  path: '/api/v1/points/ledger',
  summary: 'The caller’s points and free service fees, newest movement first.',
  query: paging(30),
  response: z.object({
    entries: z.array(
      z.object({
        at: z.string(),
        /** Points, or service fees for free. */
        unit: z.enum(['POINT', 'FEE']),
        amount: z.int(),
        balance: z.int(),
        kind: z.string(),
        exchangeUuid: z.string().optional(),
        title: z.string().optional(),
      }),
    ),
    total: z.int(),
  }),
})
