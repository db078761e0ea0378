import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { memberOnTheWire } from './members.ts'

export const labelCount = endpoint({
  method: 'get',
  path: '/api/v1/parcel/labels/count',
  summary: 'Free labels in stock.',
  response: z.object({ cnt: z.int() }),
})

/** Answer of both uploads. */
export const labelUpload = z.object({ added: z.int(), duplicates: z.int(), cnt: z.int() })

export const acceptedRequests = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/get-all-accepted-requests',
  summary: 'Accepted requests that wait for a label, the longest waiting first.',
  response: z.object({
    acceptedRequests: z.array(
      z.object({
        uuid: z.string(),
        title: z.string(),
        offeredBy: memberOnTheWire,
        requestedBy: memberOnTheWire,
        updatedAt: z.string(),
        /** Until when a label must be there, before everything is given back. */
        giveUpAt: z.string().nullable(),
      }),
    ),
  }),
})
