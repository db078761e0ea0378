import { z } from 'zod'
import { optionalText, tidyText } from './catalogue.ts'
import { endpoint, listStart, paging, readVersion, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { exchange, exchangeWithTimeline } from './exchanges.ts'
import { memberOnTheWire } from './members.ts'
import { partFor } from './role-parts.ts'
import { ADMIN_REASON_MAX } from '../domain/policy/administration.ts'
import { PARCEL_COPIES_MAX } from '../domain/policy/parcels.ts'
import { PROBLEM_PHOTOS_MAX, PROBLEM_TEXT_MAX, PROBLEMS_PAGE_SIZE, QUESTION_DAYS } from '../domain/policy/problems.ts'
import { PROBLEM_DECISIONS, PROBLEM_KINDS, REPORTED_KINDS } from '../domain/problems.ts'

const wordsAndPhotos = {
  text: optionalText('PROBLEM_TEXT', PROBLEM_TEXT_MAX, tidyText).pipe(z.string(rule('PROBLEM_TEXT.NOT_EMPTY'))),
  /** Data URLs of JPEG, PNG or WebP, 3 MB each. */
  photos: z
    .array(z.string(rule('PHOTOS.VALIDITY')).startsWith('data:', rule('PHOTOS.VALIDITY')))
    .max(PROBLEM_PHOTOS_MAX, rule('PHOTOS.MAX'))
    .default([]),
}

/** Copies of a parcel by their ids. */
function someCopies(refusal: 'DECISION.COPIES' | 'PROBLEM_COPIES.VALIDITY') {
  return z.array(uuid, rule(refusal)).max(PARCEL_COPIES_MAX, rule(refusal)).default([])
}

export const reportProblem = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/report-problem/{uuid}',
  summary: 'Receiver: report a problem with up to four photos; nothing moves until an administrator decides.',
  params: uuidParam,
  body: z.strictObject({
    kind: z.enum(REPORTED_KINDS, rule('PROBLEM_KIND.REQUIRED')),
    /** Which copies of the parcel it is about; none: all of it. */
    copies: someCopies('PROBLEM_COPIES.VALIDITY'),
    ...wordsAndPhotos,
  }),
  response: z.object({ exchange: exchangeWithTimeline }),
})

export const addStatement = endpoint({
  method: 'post',
  path: '/api/v1/exchanges/problem-statement/{uuid}',
  summary: 'Add to an open report, with up to four photos: the sender their side, the receiver what is missing.',
  params: uuidParam,
  body: z.strictObject(wordsAndPhotos),
  response: z.object({ exchange: exchangeWithTimeline }),
})

/** A report as the queue of administrators shows it. */
const problemInQueue = z.object({
  exchangeUuid: z.string(),
  title: z.string(),
  imageUrl: z.string(),
  kind: z.enum(PROBLEM_KINDS),
  reportedAt: z.string(),
  photos: z.int(),
  price: z.int(),
  totalCents: z.int(),
  offeredBy: memberOnTheWire,
  requestedBy: memberOnTheWire,
  decision: z.enum(PROBLEM_DECISIONS).nullable(),
  decidedAt: z.string().nullable(),
  /** The sender has said something about it. */
  senderSpoke: z.boolean(),
})
export type ProblemInQueue = z.infer<typeof problemInQueue>

export const adminProblems = endpoint({
  method: 'get',
  path: '/api/v1/admin/exchanges',
  roles: ['moderator', 'accounting'],
  summary: 'Reported problems: open ones, oldest first, and a page of decided ones, newest first.',
  query: paging(PROBLEMS_PAGE_SIZE).extend({
    kind: z.enum(PROBLEM_KINDS).optional(),
    /** Waiting for so many days at least. */
    days: z.coerce.number().int().min(1).max(3650).optional(),
    /** Where the page of open ones begins. */
    openStart: listStart,
  }),
  response: z.object({
    open: z.array(problemInQueue),
    /** Open ones that the filter lets through, and all. */
    totalOpen: z.int(),
    waiting: z.int(),
    decided: z.array(problemInQueue),
    totalDecided: z.int(),
    now: z.string(),
  }),
})

/** One side of an exchange as an administrator sees it. */
const party = z.object({
  uuid: z.string(),
  /** In full; as frozen in the order when that member has left. */
  name: z.string(),
  email: z.string().nullable(),
  memberSince: z.string().nullable(),
  completedExchanges: z.int(),
  /** Reports in exchanges of this member on the same side, this one too. */
  problems: z.int(),
})
export type ProblemParty = z.infer<typeof party>

export const adminProblem = endpoint({
  method: 'get',
  path: '/api/v1/admin/exchanges/{uuid}',
  roles: ['moderator', 'accounting'],
  summary: 'An exchange for administrators: its two sides, its report, and what of it can be given back.',
  params: uuidParam,
  response: z.object({
    exchange: exchangeWithTimeline,
    amounts: exchange.shape.amounts,
    /** What of it can be given back still, once it is received; null before. */
    left: partFor(
      ['accounting'],
      z
        .object({
          cents: z.int(),
          /** Own points of the receiver, and with those paid in euro: all that the sender earned. */
          ownPoints: z.int(),
          points: z.int(),
          feeCredits: z.int(),
          /** Copies by the ids of their offers. */
          copies: z.array(z.string()),
          /** An earlier refund has not arrived yet. */
          isUnderway: z.boolean(),
          /** What a bank took that nobody has decided on, in cents. */
          lostCents: z.int(),
          /** The sender has left: their points cannot be taken back. */
          isSenderGone: z.boolean(),
        })
        .nullable(),
    ),
    sender: party,
    receiver: party,
    /** Of the report with what both have added, for the decision; null once it was decided. */
    version: readVersion.nullable(),
    /** The exchange of another report that waits for longest; null where none does. */
    next: z.string().nullable(),
  }),
})

export const askSide = endpoint({
  method: 'post',
  path: '/api/v1/admin/exchanges/{uuid}/ask',
  roles: ['moderator', 'accounting'],
  summary:
    'Ask one of the two of an open report something, with a day for the answer: by mail and in their inbox. The answer is what they add to the report. Logged. The same requestId is one question.',
  params: uuidParam,
  body: z.strictObject({
    requestId: uuid,
    of: z.enum(['sender', 'receiver']),
    text: wordsAndPhotos.text,
    /** Days in Germany after today. */
    days: z.literal(QUESTION_DAYS),
  }),
  response: z.object({ exchange: exchangeWithTimeline }),
})

export const decideProblem = endpoint({
  method: 'post',
  path: '/api/v1/admin/exchanges/{uuid}/decide',
  roles: ['moderator', 'accounting'],
  summary:
    'Decide on a report: received, some copies of a parcel given back, refunded or lost; both members get the reason, and the act is logged. 409 CASE_CHANGED if one of the two has added something since `version` was read.',
  params: uuidParam,
  body: z.strictObject({
    decision: z.enum(PROBLEM_DECISIONS, rule('DECISION.REQUIRED')),
    /** Which copies are given back; with `IN_PART` alone. */
    copies: someCopies('DECISION.COPIES'),
    reason: optionalText('REASON', ADMIN_REASON_MAX, tidyText).pipe(z.string(rule('REASON.NOT_EMPTY'))),
    version: readVersion,
  }),
  response: z.object({ exchange: exchangeWithTimeline }),
})
