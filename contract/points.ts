import { z } from 'zod'
import { endpoint, paging } from './endpoint.ts'

export const pointsLedger = endpoint({
  method: 'get',
  path: '/api/v1/points/ledger',
  summary: 'The caller’s points, newest movement first.',
  query: paging(30),
  response: z.object({
    entries: z.array(
      z.object({
        at: z.string(),
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
