import { z } from 'zod'
import { ADMIN_SEARCH_MAX } from '../domain/policy/administration.ts'
import { SEARCH_CLUES, SEARCH_SECTIONS } from '../domain/admin-search.ts'
import { EXCHANGE_STATES } from '../domain/exchange-states.ts'
import { LABEL_STATES } from '../domain/label-stock.ts'
import { SUBJECT_KINDS } from '../domain/reports.ts'
import { endpoint } from './endpoint.ts'

const hit = z.object({
  /** Its page in the administration, or the book's own. */
  path: z.string(),
  title: z.string(),
  /** What tells it from others: an address, authors, who sends to whom; empty where there is nothing more. */
  detail: z.string(),
  at: z.string().nullable(),
  /** Of a payment: what was held, or taken. */
  cents: z.int().nullable(),
  /** Of an exchange, or of that of a payment or label. */
  status: z.enum(EXCHANGE_STATES).nullable(),
  /** Of a label. */
  label: z.enum(LABEL_STATES).nullable(),
  /** Of a case: what was reported or is held. */
  subject: z.enum(SUBJECT_KINDS).nullable(),
})
export type SearchHit = z.infer<typeof hit>

const section = z.object({
  kind: z.enum(SEARCH_SECTIONS),
  hits: z.array(hit).min(1),
  /** Where all of them are listed; null where these are all. */
  all: z.string().nullable(),
})
export type SearchSection = z.infer<typeof section>

/** By POST, so that no address stands in a log of requests. */
export const searchAll = endpoint({
  method: 'post',
  path: '/api/v1/admin/search',
  roles: ['moderator', 'accounting'],
  summary:
    'One search over members, books, exchanges, payments, cases and labels, some hits of each kind that the role may open. A uuid in any notation, an address, an ISBN, a number of a provider, the code of a label, an amount, a day, else words; `meant` is the page of the one thing that was named.',
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .max(ADMIN_SEARCH_MAX)
      .regex(/^\P{C}*$/u),
  }),
  response: z.object({
    sections: z.array(section),
    meant: z.string().nullable(),
    /** Sections that could not be asked: what they know is missing. */
    silent: z.array(z.enum(SEARCH_SECTIONS)),
    /** What the text was taken for, and as what it was looked for; null for nothing. */
    clue: z.object({ kind: z.enum(SEARCH_CLUES), value: z.string() }).nullable(),
  }),
})
export type FoundByAdmin = z.infer<typeof searchAll.response>
