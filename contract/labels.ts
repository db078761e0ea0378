import { z } from 'zod'
import { neededReason } from './admin-points.ts'
import { endpoint, splitList, success, uuid, uuidParam } from './endpoint.ts'
import { memberOnTheWire } from './members.ts'
import { LABEL_ORIGINS, LABEL_STATES, LABEL_WARNINGS } from '../domain/label-stock.ts'
import { LABELS_PER_FILE_MAX } from '../domain/policy/exchange.ts'

export const labelCount = endpoint({
  method: 'get',
  path: '/api/v1/parcel/labels/count',
  roles: ['accounting'],
  summary: 'Free labels in stock.',
  response: z.object({ cnt: z.int() }),
})

/** Result of an upload of labels. */
export const labelUpload = z.object({
  added: z.int(),
  duplicates: z.int(),
  /** Where those are that were known before, counted from 1. */
  duplicatePages: z.array(z.int()),
  cnt: z.int(),
})

/** Layout of a file: one label per page, or sheets of four. */
export const labelCut = z.object({ cut: z.enum(['pages', 'sheets']) })

/** Chosen labels of an inspected file, counted from 1, and the hash of that inspection. */
export const labelChoice = z.object({
  seen: z.string().regex(/^[\da-f]{64}$/u),
  labels: z
    .string()
    .transform((text) => splitList(text).map(Number))
    .pipe(z.array(z.int().min(1).max(LABELS_PER_FILE_MAX)).min(1)),
})

/** What an upload would add. */
export const labelLook = z.object({
  /** What the upload has to bring along, so that it is of the same file. */
  seen: z.string(),
  labels: z.array(
    z.object({
      /** Of the label within the file, and of its page; both counted from 1. */
      number: z.int(),
      page: z.int(),
      /** A data URL. */
      picture: z.string(),
      warning: z.enum(LABEL_WARNINGS).nullable(),
      /** The same mark as that of an earlier label of the file. */
      repeats: z.int().nullable(),
      /** The same mark is known already; on which page of its upload it was, where that was noted. */
      known: z.object({ state: z.enum(LABEL_STATES), addedAt: z.string(), page: z.int().nullable() }).nullable(),
    }),
  ),
})
export type LabelLook = z.infer<typeof labelLook>

const search = z.object({
  state: z.enum(LABEL_STATES).optional(),
  origin: z.enum(LABEL_ORIGINS).optional(),
  upload: uuid.optional(),
  /** The label after which the page begins. */
  after: uuid.optional(),
})
export type LabelSearch = z.output<typeof search>

const stockedLabel = z.object({
  uuid: z.string(),
  state: z.enum(LABEL_STATES),
  origin: z.enum(LABEL_ORIGINS),
  addedAt: z.string(),
  /** Of its upload; null where it was bought, or came before uploads were noted. */
  page: z.int().nullable(),
  /** For which it is, or was, laid aside. */
  exchange: z.object({ uuid: z.string(), title: z.string() }).nullable(),
  assignedAt: z.string().nullable(),
  removal: z.object({ at: z.string(), reason: z.string() }).nullable(),
  /** There is a page to look at still. */
  hasFile: z.boolean(),
})
export type StockedLabel = z.infer<typeof stockedLabel>

export const labelStock = endpoint({
  method: 'get',
  path: '/api/v1/parcel/labels/stock',
  roles: ['accounting'],
  summary: 'All labels, newest first, a page at a time; how many stand where, and the newest uploads.',
  query: search,
  response: z.object({
    labels: z.array(stockedLabel),
    next: z.string().nullable(),
    totals: z.record(z.enum(LABEL_STATES), z.int()),
    uploads: z.array(z.object({ uuid: z.string(), at: z.string(), labels: z.int() })),
  }),
})

export const labelPreview = endpoint({
  method: 'get',
  path: '/api/v1/parcel/labels/{uuid}/preview',
  roles: ['accounting'],
  summary: 'A label as a small picture (a data URL), and whether machines can read a code on it.',
  params: uuidParam,
  response: z.object({ picture: z.string(), hasCode: z.boolean() }),
})

export const removeLabel = endpoint({
  method: 'post',
  path: '/api/v1/parcel/labels/{uuid}/remove',
  roles: ['accounting'],
  summary:
    'Take a free label that was uploaded out of the stock for good. 409 EXCHANGE_STATE for one that is, or was, laid aside, or bought. Logged.',
  params: uuidParam,
  body: z.strictObject({ reason: neededReason }),
  response: success,
})

export const acceptedRequests = endpoint({
  method: 'get',
  path: '/api/v1/exchanges/get-all-accepted-requests',
  roles: ['accounting'],
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
