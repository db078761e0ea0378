import { z } from 'zod'
import { book, offerPhoto } from './books.ts'
import { freeText } from './catalogue.ts'
import { nextCopyWish } from './next-copy.ts'
import { endpoint, paging, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { memberOnTheWire } from './members.ts'
import { reliability } from './reliability.ts'
import { STEP_NAMES } from '../domain/exchange-process.ts'
import { DECLINE_REASONS } from '../domain/declines.ts'
import { CLOSE_REASONS, EXCHANGE_ACTORS, EXCHANGE_STATES } from '../domain/exchange-states.ts'
import { CONDITIONS, PARCEL_SIZES } from '../domain/lookups.ts'
import { LEFT_OUT_REASONS, LINE_STATES, TAKEN_OUT_REASONS } from '../domain/parcels.ts'
import { DECLINE_TEXT_MAX, EXCHANGES_PAGE_SIZE } from '../domain/policy/exchange.ts'
import { PARCEL_COPIES_MAX } from '../domain/policy/parcels.ts'
import { PROBLEM_DECISIONS, PROBLEM_KINDS } from '../domain/problems.ts'
import { BOOKED_SCOPES, REFUND_WAYS, SENDER_POINTS } from '../domain/refunds.ts'
import { MARKS } from '../domain/reliability.ts'

/** What the money and points of an exchange are, as the caller may see them: the receiver all, the sender the price. */
const exchangeAmounts = z.object({
  price: z.int(),
  pointsUsed: z.int(),
  extraPoints: z.int(),
  shippingCents: z.int(),
  serviceFeeCents: z.int(),
  totalCents: z.int(),
  /** What was reserved when it was ordered: more, where something was left out, or the copy before was dearer. */
  orderedPoints: z.int(),
  /** What went back of a parcel that was decided in part, beside what the rest costs. */
  backCents: z.int(),
  backPoints: z.int(),
  orderedCents: z.int(),
})

/** A copy of a parcel as ordered (decision 13). */
export const exchangeLine = z.object({
  offerUuid: z.string(),
  book,
  title: z.string(),
  price: z.int(),
  condition: z.enum(CONDITIONS),
  comment: z.string(),
  state: z.enum(LINE_STATES),
  /** Why the sender accepted without it. */
  leftOutReason: z.enum(TAKEN_OUT_REASONS).nullable(),
  /** Where the copy stands in the sender's shelf; for the sender alone, and null without a number. */
  shelfNumber: z.int().nullable(),
  /** As they were shown when it was ordered, until the time for problems and disputes is over; for the two members and administrators. */
  photos: z.array(offerPhoto),
})
export type ExchangeLine = z.infer<typeof exchangeLine>

/**
 * The specification's Offer (B §3) with further fields of its page. The uuid is that of the exchange; offer, book, title, price,
 * condition and comment are those of the first copy (decision 65).
 */
export const exchange = z.object({
  uuid: z.string(),
  offerUuid: z.string(),
  book,
  /** Title when it was ordered (decision 13). */
  title: z.string(),
  price: z.int(),
  /** Everything in the parcel, what was left out as well. */
  lines: z.array(exchangeLine).min(1),
  /** The receiver wants all of it or nothing. */
  onlyTogether: z.boolean(),
  /** What the receiver wishes in case the sender says no; only for the receiver and admins. */
  nextCopy: nextCopyWish.nullable(),
  /** The exchange to which what was held went on when this one ended; only for the receiver and admins. */
  passedTo: z.string().nullable(),
  /** What all that is sent costs together, in points. */
  parcelPrice: z.int(),
  status: z.enum(EXCHANGE_STATES),
  /** What the caller is in this exchange. */
  role: z.enum(['sender', 'receiver', 'admin']),
  offeredBy: memberOnTheWire,
  requestedBy: memberOnTheWire,
  labelPath: z.string().nullable(),
  condition: z.enum(CONDITIONS),
  comment: z.string(),
  parcelSize: z.enum(PARCEL_SIZES),
  createdAt: z.string(),
  updatedAt: z.string(),
  deliveredAt: z.string().nullable(),
  /** Until when the next step is due; null when nobody is waited for. */
  deadline: z.string().nullable(),
  /** The label did not come when it was due: when the exchange ends without one; null before, and once it is there. */
  labelLateUntil: z.string().nullable(),
  /** The day to send it is over, and nobody has said that it is sent. */
  isShipOverdue: z.boolean(),
  /** The first day on which it counts as sent, as its sender has the label and does not say whether it is; null before the day to send it is over. */
  assumedSentFrom: z.string().nullable(),
  nextStep: z.object({ who: z.enum(['sender', 'receiver', 'platform', 'nobody']), step: z.string() }),
  /** The sender has downloaded the label: the parcel may be on its way, so nothing is cancelled by itself any more (decision 10). */
  labelTaken: z.boolean(),
  /** It is sent, by the sender's word or as we assume; also of one that was reported, or is over. */
  isSent: z.boolean(),
  /** Accepted and being paid: shown as a pending request (reliability 1.3). */
  processing: z.boolean(),
  /** Why it is over; null while it is not. */
  closeReason: z.enum(CLOSE_REASONS).nullable(),
  /** Why its sender declined, as far as they said so; the text is their own and stands with `OTHER` alone. */
  decline: z.object({ reason: z.enum(DECLINE_REASONS), text: z.string() }).nullable(),
  /**
   * The step that led to this state, by its name in the state table, a report that was taken back left out: what is said of the state
   * follows who took it (decision 71).
   */
  lastStep: z.enum(STEP_NAMES),
  /** What was reported, or CHARGEBACK when the payer disputes the payment; null when nothing was. */
  problemKind: z.enum(PROBLEM_KINDS).nullable(),
  /** The sender has less time to answer than others, as what is held ends sooner: no answer pauses nothing, and does not count. */
  isAnswerShort: z.boolean(),
  /** No answer would pause the sender's whole shelf, as it would not be the first time in the days that count; said to the sender alone. */
  pausesShelfNext: z.boolean(),
  /** PayPal was asked to hold what is paid and has not said yes or no: seconds, or a review; said to the receiver and admins alone. */
  isPaymentChecked: z.boolean(),
  /** The payer disputes the payment at their bank or at PayPal, or has got it back there; said to the receiver and admins alone. */
  isPaymentDisputed: z.boolean(),
  /** What goes back after the end has gone back, as the provider says; false while it is on its way, and to the sender. */
  isRefunded: z.boolean(),
  /**
   * What the sender earns is paid late, on this day: it waits, also beyond the day while the payment is disputed, or was taken back as the
   * payer got the money back. Null where it was paid; said to the sender and admins alone.
   */
  payout: z.object({ state: z.enum(['WAITS', 'DISPUTED', 'TAKEN_BACK']), day: z.string() }).nullable(),
  /** Something was given back after it was received: to the receiver, or of the points of the sender, whoever looks. */
  hasRefund: z.boolean(),
  /** Only for the receiver and admins. */
  amounts: exchangeAmounts.nullable(),
  /** Steps the caller can take now, by their name in the state table. */
  possibleSteps: z.array(z.enum(STEP_NAMES)),
})
export type Exchange = z.infer<typeof exchange>

const exchangeEvent = z.object({
  step: z.enum(STEP_NAMES),
  state: z.enum(EXCHANGE_STATES),
  actor: z.enum(EXCHANGE_ACTORS),
  at: z.string(),
})

/** What the receiver reported, and what an administrator decided (decisions 12 and 32). */
const exchangeProblem = z.object({
  kind: z.enum(PROBLEM_KINDS),
  text: z.string(),
  /** Which copies it is about, by the ids of their offers; none: the whole parcel. */
  copies: z.array(z.string()),
  reportedAt: z.string(),
  /** Where the photos are, for the two members and administrators. */
  photos: z.array(z.string()),
  /** What both have added, in their order. */
  statements: z.array(z.object({ author: z.enum(['sender', 'receiver']), text: z.string(), at: z.string(), photos: z.array(z.string()) })),
  /** What administrators asked, in their order: to whom it was asked what concerns them, to administrators all. */
  questions: z.array(
    z.object({
      of: z.enum(['sender', 'receiver']),
      text: z.string(),
      at: z.string(),
      /** The last day in Germany for an answer; `isOver` where it has passed. */
      dueDay: z.iso.date(),
      isAnswered: z.boolean(),
      isOver: z.boolean(),
    }),
  ),
  decision: z.object({ outcome: z.enum(PROBLEM_DECISIONS), reason: z.string(), decidedAt: z.string() }).nullable(),
})
export type ExchangeProblem = z.infer<typeof exchangeProblem>

/** What an administrator gave back, or wrote down as lost, after it was received; euros for the receiver, points earned for the sender. */
const exchangeRefund = z.object({
  uuid: z.string(),
  scope: z.enum(BOOKED_SCOPES),
  way: z.enum(REFUND_WAYS),
  /** What the receiver gets, or their bank took; 0 for the sender. */
  cents: z.int(),
  points: z.int(),
  feeCredits: z.int(),
  /** What became of what the sender had earned for it, how much that is, and how much of it is owed; null for the receiver. */
  senderPoints: z.enum(SENDER_POINTS).nullable(),
  earnedPoints: z.int(),
  owedPoints: z.int(),
  /** Of some copies of a parcel, their titles. */
  titles: z.array(z.string()),
  /** Null once it was erased with one of the two. */
  reason: z.string().nullable(),
  at: z.string(),
  /** The provider has given the euros back, where there are some. */
  isBack: z.boolean(),
})
export type ExchangeRefund = z.infer<typeof exchangeRefund>

export const exchangeWithTimeline = exchange.extend({
  /** Oldest first. */
  refunds: z.array(exchangeRefund),
  timeline: z.array(exchangeEvent),
  problem: exchangeProblem.nullable(),
  /** The exchange from which what is held came, and its sender; only for the receiver. */
  passedFrom: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  /** How the receiver found the book, only for the receiver; null where there is nothing to say (any more). It can be changed until then. */
  marking: z.object({ mark: z.enum(MARKS).nullable(), until: z.string(), isOpen: z.boolean() }).nullable(),
  /**
   * What the copies that go along weigh together about, in grams, and how high they lie, in millimetres, unpacked; `guessed` of
   * them by usual books. What it may weigh and how high it may be, packed, is that of the day it was ordered. For the sender alone,
   * until it is sent.
   */
  parcel: z
    .object({
      grams: z.int(),
      millimetres: z.int(),
      copies: z.int(),
      guessed: z.int(),
      gramsMax: z.int(),
      millimetresMax: z.int(),
    })
    .nullable(),
  /** How the sender of an exchange that is not over sends, for its receiver. */
  senderReliability: reliability,
  /** The receiver's address, for the sender once the label was downloaded it stands on it; never sent here. */
})
export type ExchangeWithTimeline = z.infer<typeof exchangeWithTimeline>

function step<const P extends `/api/v1/exchanges/${string}`>(path: P, summary: string) {
  return endpoint({ method: 'post', path, summary, params: uuidParam, response: z.object({ exchange }) })
}

export const acceptRequest = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/accept-request/{uuid}',
  summary: 'Accept a request; the payment is captured. `processing` is true while the provider has not answered.',
  params: uuidParam,
  /** May be left out: all of it. */
  body: z
    .strictObject({
      /** Copies that do not come along, and why; not all of them. */
      leftOut: z
        .array(z.strictObject({ offerUuid: uuid, reason: z.enum(LEFT_OUT_REASONS, rule('PARCEL.LEFT_OUT')) }))
        .max(PARCEL_COPIES_MAX - 1, rule('PARCEL.LEFT_OUT'))
        .default([]),
    })
    .prefault({}),
  response: z.object({ exchange, processing: z.boolean() }),
})
export const declineRequest = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/decline-request/{uuid}',
  summary:
    'Decline a request, with or without a reason; everything reserved is released, and the copy leaves the shelf if the sender says so.',
  params: uuidParam,
  /** May be left out: a decline without a reason. */
  body: z
    .strictObject({
      reason: z.enum(DECLINE_REASONS, rule('DECLINE_REASON.REQUIRED')).nullable().default(null),
      /** Said with `OTHER`; left out of what is kept with any other reason. */
      text: freeText('DECLINE_TEXT', DECLINE_TEXT_MAX),
      takesOffShelf: z.boolean().default(false),
    })
    .prefault({}),
  response: z.object({ exchange }),
})
export const revokeRequest = step(
  '/api/v1/exchanges/revoke-request/{uuid}',
  'Take an unanswered request back, or a claim that is not paid yet.',
)
export const stopNextCopy = step(
  '/api/v1/exchanges/stop-asking-next/{uuid}',
  'Receiver: when the sender says no, ask for no further copy; what is held is released then.',
)
export const markSent = step('/api/v1/exchanges/mark-sent/{uuid}', 'Say that the book is on its way.')
export const confirmReceived = step('/api/v1/exchanges/confirm-book-received/{uuid}', 'Confirm receipt; the sender gets the points.')
export const withdrawExchange = step(
  '/api/v1/exchanges/withdraw/{uuid}',
  'Sender: step back before the label was downloaded; everything is refunded.',
)

export const withdrawReport = step(
  '/api/v1/exchanges/withdraw-report/{uuid}',
  'Receiver: withdraw the report; the exchange goes on from where it was.',
)

export const denySending = step(
  '/api/v1/exchanges/mark-not-sent/{uuid}',
  'Sender: the label was taken, the due day is over, and the book was not sent; everything is refunded.',
)

export const readExchange = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/{uuid}',
  scope: 'exchanges:read',
  summary: 'One exchange with its timeline; only for its two members and admins.',
  params: uuidParam,
  response: z.object({ exchange: exchangeWithTimeline }),
})

export const exchangeChanges = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/changes',
  scope: 'exchanges:read',
  summary:
    'Steps of the own exchanges in the order they were taken, the oldest first: `next` is the `after` of the call that goes on, at once or later. None is passed over and none told twice.',
  query: z.object({
    /** `next` of the answer before; without it, from the first step on. */
    after: z
      .string()
      .regex(/^\d{1,18}\.\d{1,18}$/u)
      .default('0.0'),
    limit: z.coerce.number().int().min(1).max(100).default(100),
  }),
  response: z.object({
    changes: z.array(exchangeEvent.extend({ exchangeUuid: z.string(), role: z.enum(['sender', 'receiver']) })),
    next: z.string(),
    hasMore: z.boolean(),
  }),
})

/** Lists of one's own exchanges: what is due first comes first, and of what is over the last. */
const listed = paging(EXCHANGES_PAGE_SIZE)

export const pendingRequests = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/get-pending-requests',
  scope: 'exchanges:read',
  summary: 'Requests waiting for the caller.',
  query: listed,
  response: z.object({ pendingRequests: z.array(exchange), total: z.int() }),
})
export const booksToSend = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/get-books-to-send',
  scope: 'exchanges:read',
  summary: 'Accepted requests the caller ships, and those on their way.',
  query: listed,
  response: z.object({ booksToSend: z.array(exchange), total: z.int() }),
})
export const requestedBooks = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/get-requested-books',
  scope: 'exchanges:read',
  summary: 'What the caller ordered and nobody accepted yet; ended requests for 14 days.',
  query: listed,
  response: z.object({ booksRequestedByMe: z.array(exchange), total: z.int() }),
})
export const sentBooks = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/get-sent-books',
  scope: 'exchanges:read',
  summary: 'Accepted books on their way to the caller.',
  query: listed,
  response: z.object({ booksSentToMe: z.array(exchange), total: z.int() }),
})
export const historyOffered = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/history/get-offered-books',
  scope: 'exchanges:read',
  summary: 'Past sent books.',
  query: listed,
  response: z.object({ historyBooksSentByMe: z.array(exchange), total: z.int() }),
})
export const historyReceived = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/history/get-received-books',
  scope: 'exchanges:read',
  summary: 'Past received books.',
  query: listed,
  response: z.object({ historyBooksSentToMe: z.array(exchange), total: z.int() }),
})

export const markExchange = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/mark/{uuid}',
  summary: 'Receiver: say how the book came, or take that back with null; changeable for some days, of no effect on points.',
  params: uuidParam,
  body: z.strictObject({ mark: z.enum(MARKS).nullable() }),
  response: z.object({ exchange: exchangeWithTimeline }),
})

export const releaseLabel = endpoint({
  method: 'post',
  path: '/api/v1/parcel/label/{uuid}/release',
  summary: 'Sender: record that the label is taken; from then on the exchange cannot be withdrawn.',
  params: uuidParam,
  response: z.object({ labelPath: z.string() }),
})
