import { z } from 'zod'
import { endpoint, uuid } from './endpoint.ts'
import { ACT_SUBJECTS, ADMIN_ACTS, PLATFORM } from '../domain/admin-acts.ts'

/** Which acts: all that are given hold. Days are days in Germany; `to` counts. */
const filter = {
  /** Who acted: an administrator, or the platform by itself. */
  actor: z.union([z.literal(PLATFORM), uuid]).optional(),
  /** Whom it is about, or whose exchange, payment, message or copy. */
  member: uuid.optional(),
  act: z.enum(ADMIN_ACTS).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
}
const logFilter = z.strictObject(filter)
export type LogFilter = z.output<typeof logFilter>

const person = z.object({
  uuid: z.string(),
  /** Null of whoever has left. */
  name: z.string().nullable(),
})

const loggedAct = z.object({
  uuid: z.string(),
  at: z.string(),
  act: z.string(),
  /** Null where the platform acted by itself. */
  actor: person.nullable(),
  members: z.array(person),
  subject: z.object({
    kind: z.enum(ACT_SUBJECTS),
    uuid: z.string(),
    /** Of a book or an exchange. */
    title: z.string().nullable(),
    /** Of an exchange, or of a payment's. */
    exchangeUuid: z.string().nullable(),
  }),
  reason: z.string(),
  /** Points or fee credits that were moved. */
  amount: z.int().nullable(),
  /** A second administrator would have been asked, and there was none. */
  wasAlone: z.boolean(),
})
export type LoggedAct = z.infer<typeof loggedAct>

export const adminLog = endpoint({
  method: 'get',
  path: '/api/v1/admin/log',
  roles: [],
  summary:
    'What administrators did and what the platform did to members by itself, newest first; `before` is the last entry of the page before.',
  query: z.object({ ...filter, before: uuid.optional() }),
  response: z.object({
    entries: z.array(loggedAct),
    /** What the next page begins behind; null where this is the last. */
    next: z.string().nullable(),
    /** Everybody who ever acted, for the choice. */
    actors: z.array(person),
    /** The member the list is narrowed to; null where it is not. */
    member: person.nullable(),
  }),
})

export const exportAdminLog = endpoint({
  method: 'post',
  path: '/api/v1/admin/log/export',
  roles: [],
  summary: 'The same entries as CSV, the newest of them where there are very many; members by their ids alone. Logged.',
  body: logFilter,
  response: z.object({ fileName: z.string(), csv: z.string(), entries: z.int() }),
})
