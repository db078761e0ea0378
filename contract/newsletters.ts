import { z } from 'zod'
import { optionalText, tidyText } from './catalogue.ts'
import { endpoint, readVersion, success, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { NEWSLETTER_STATES } from '../domain/newsletters.ts'
import { NEWSLETTER_BODY_MAX, NEWSLETTER_SUBJECT_MAX } from '../domain/policy/newsletters.ts'

const subject = optionalText('SUBJECT', NEWSLETTER_SUBJECT_MAX)
const text = optionalText('NEWSLETTER_TEXT', NEWSLETTER_BODY_MAX, tidyText)

/** Subject and Markdown in each language. Members whose language has none get the German one. */
const words = z.strictObject({
  subjectDe: subject.pipe(z.string(rule('SUBJECT.NOT_EMPTY'))),
  textDe: text.pipe(z.string(rule('NEWSLETTER_TEXT.NOT_EMPTY'))),
  subjectEn: subject,
  textEn: text,
  subjectLt: subject,
  textLt: text,
})

const newsletter = z.object({
  uuid: z.string(),
  state: z.enum(NEWSLETTER_STATES),
  /** The German one. */
  subject: z.string(),
  updatedAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** How many members agreed when it began. */
  audience: z.int(),
  sent: z.int(),
  /** Mails that a server did not take. */
  refused: z.int(),
  /** Mails of which nobody knows whether they left: they are on their way, or a process ended just then. They are not sent again. */
  unknown: z.int(),
  /** Mails that a server put off; they are tried again. */
  waiting: z.int(),
  /** Until when it rests, as the mail server did not answer. */
  restsUntil: z.string().nullable(),
})
export type Newsletter = z.infer<typeof newsletter>

export const listNewsletters = endpoint({
  method: 'get',
  path: '/api/v1/admin/newsletters',
  roles: [],
  summary: 'The newest newsletters with how far each is, and how many members want newsletters now.',
  response: z.object({ newsletters: z.array(newsletter), recipients: z.int() }),
})

export const createNewsletter = endpoint({
  method: 'post',
  path: '/api/v1/admin/newsletters',
  roles: [],
  summary: 'Write a new newsletter. It is a draft: nothing is sent.',
  body: words,
  response: z.object({ uuid: z.string() }),
})

export const readNewsletter = endpoint({
  method: 'get',
  path: '/api/v1/admin/newsletters/{uuid}',
  roles: [],
  summary: 'A newsletter with its words, how far it is, and how many members want newsletters now.',
  params: uuidParam,
  response: z.object({
    newsletter,
    words: z.object({
      subjectDe: z.string(),
      textDe: z.string(),
      subjectEn: z.string().nullable(),
      textEn: z.string().nullable(),
      subjectLt: z.string().nullable(),
      textLt: z.string().nullable(),
    }),
    /** Of the words, for changing or sending them. */
    version: readVersion,
    recipients: z.int(),
  }),
})

export const editNewsletter = endpoint({
  method: 'post',
  path: '/api/v1/admin/newsletters/{uuid}',
  roles: [],
  summary:
    'Change the words of a draft; 409 NEWSLETTER_STATE once it has begun. 409 CASE_CHANGED if somebody has changed them since `version` was read; the answer has the new one.',
  params: uuidParam,
  body: words.extend({ version: readVersion }),
  response: success.extend({ version: readVersion }),
})

export const deleteNewsletter = endpoint({
  method: 'post',
  path: '/api/v1/admin/newsletters/{uuid}/delete',
  roles: [],
  summary: 'Delete a draft; 409 NEWSLETTER_STATE once it has begun.',
  params: uuidParam,
  response: success,
})

const languageOf = z.enum(UI_LANGUAGES)

export const previewNewsletter = endpoint({
  method: 'get',
  path: '/api/v1/admin/newsletters/{uuid}/preview',
  roles: [],
  summary: 'The mail as a member of that language gets it, without its style sheet for dark screens.',
  params: uuidParam,
  query: z.object({ language: languageOf }),
  response: z.object({ subject: z.string(), html: z.string(), text: z.string(), version: readVersion }),
})

export const tryNewsletter = endpoint({
  method: 'post',
  path: '/api/v1/admin/newsletters/{uuid}/try',
  roles: [],
  summary:
    'Send a newsletter to oneself in one language, to see it in a mail program. It has no link to unsubscribe. 409 CASE_CHANGED if somebody has changed the words since `version` was read.',
  params: uuidParam,
  body: z.strictObject({ language: languageOf, version: readVersion }),
  response: success,
})

export const sendNewsletter = endpoint({
  method: 'post',
  path: '/api/v1/monitoring/send-emails',
  roles: [],
  summary:
    'Start sending a newsletter to all members who want such mail, in portions, or continue a stopped one. 409 CASE_CHANGED if somebody has changed the words since `version` was read. Logged.',
  body: z.strictObject({ newsletterUuid: uuid, version: readVersion }),
  response: success,
})

export const stopNewsletter = endpoint({
  method: 'post',
  path: '/api/v1/admin/newsletters/{uuid}/stop',
  roles: [],
  summary: 'Stop a newsletter that is being sent: the mail that is just leaving is the last one. Logged.',
  params: uuidParam,
  response: success,
})
