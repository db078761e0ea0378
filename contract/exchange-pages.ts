import { z } from 'zod'
import { book } from './books.ts'
import { endpoint, listStart } from './endpoint.ts'
import { exchange, exchangeLine } from './exchanges.ts'

/** What a list says of a book: its name, its picture and the way to its page. */
const shownBook = book.pick({ uuid: true, title: true, imageUrl: true, slug: true })

/** An exchange as a list shows it, with all that its buttons and their questions need; what only its own page tells is left out. */
const shownExchange = exchange
  .pick({
    uuid: true,
    onlyTogether: true,
    nextCopy: true,
    passedTo: true,
    parcelPrice: true,
    status: true,
    role: true,
    offeredBy: true,
    requestedBy: true,
    labelPath: true,
    deadline: true,
    labelLateUntil: true,
    isShipOverdue: true,
    assumedSentFrom: true,
    labelTaken: true,
    isSent: true,
    processing: true,
    closeReason: true,
    decline: true,
    lastStep: true,
    problemKind: true,
    isAnswerShort: true,
    pausesShelfNext: true,
    isPaymentChecked: true,
    isPaymentDisputed: true,
    isRefunded: true,
    payout: true,
    hasRefund: true,
    amounts: true,
    possibleSteps: true,
  })
  .extend({
    lines: z
      .array(
        exchangeLine
          .pick({ offerUuid: true, title: true, price: true, condition: true, state: true, leftOutReason: true })
          .extend({ book: shownBook }),
      )
      .min(1),
  })
export type ShownExchange = z.infer<typeof shownExchange>

/** An exchange that is over, as a line of a table. */
const pastExchange = exchange
  .pick({ uuid: true, role: true, offeredBy: true, requestedBy: true, deliveredAt: true, hasRefund: true })
  .extend({
    lines: z
      .array(
        exchangeLine.pick({ title: true, condition: true, comment: true, state: true, leftOutReason: true }).extend({ book: shownBook }),
      )
      .min(1),
  })
export type PastExchange = z.infer<typeof pastExchange>

export const exchangesWaiting = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/pages/waiting',
  scope: 'exchanges:read',
  summary: 'How many exchanges wait for the caller: requests to answer, books to confirm; and acceptances whose payment is being taken.',
  response: z.object({ toAnswer: z.int(), beingAccepted: z.int(), toConfirm: z.int() }),
})
export const incomingPage = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/pages/incoming',
  summary: 'All lists of the page of books to the caller, in one answer; `start` counts in what is over.',
  query: z.object({ start: listStart }),
  response: z.object({
    /** Accepted books on their way to the caller. */
    onTheWay: z.array(shownExchange),
    /** What the caller ordered and nobody accepted yet. */
    requested: z.array(shownExchange),
    /** Requests that ended without a book, for 14 days (decision 46). */
    ended: z.array(shownExchange),
    history: z.array(pastExchange),
    /** All that are over, on whichever page. */
    historyTotal: z.int(),
  }),
})
export const outgoingPage = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/pages/outgoing',
  summary: 'All lists of the page of requests to the caller, in one answer; `start` counts in what is over.',
  query: z.object({ start: listStart }),
  response: z.object({
    /** What is due first; all of them where they are not very many. */
    requests: z.array(shownExchange),
    requestsTotal: z.int(),
    history: z.array(pastExchange),
    historyTotal: z.int(),
  }),
})
export const toSendPage = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/pages/to-send',
  summary: 'The list of the page of books that the caller ships.',
  response: z.object({ toSend: z.array(shownExchange) }),
})
