import { z } from 'zod'
import { email } from './accounts.ts'
import { freeText } from './catalogue.ts'
import { endpoint, success, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { objectionText } from './objections.ts'
import { quotedText } from './withdrawals.ts'
import { GROUNDS } from '../domain/grounds.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { WITHDRAWAL_NAME_MAX } from '../domain/policy/legal.ts'
import { PROBLEM_PHOTOS_MAX } from '../domain/policy/problems.ts'
import { REPORT_TEXT_MAX } from '../domain/policy/reports.ts'
import { OUTCOMES, SUBJECT_KINDS, SUBJECT_STATES } from '../domain/reports.ts'

const name = quotedText('NAME', WITHDRAWAL_NAME_MAX).pipe(z.string().min(1, { error: rule('NAME.NOT_EMPTY') }))

export const makeReport = endpoint({
  method: 'post',
  path: '/api/v1/reports',
  summary:
    'Report a message, a member, an offer, a picture, a book, a wish or the words of a decline (DSA, article 16). Guests too, with name and e-mail address and without pictures; messages and words of a decline only by whoever got them. A receipt follows by mail, later the decision. While it is open, what another report of the same says is added to it (409 ALREADY_REPORTED when a member’s cannot hold more); the same again changes nothing.',
  body: z
    .strictObject({
      kind: z.enum(SUBJECT_KINDS),
      /** Of an avatar its member, of a cover its book. */
      uuid,
      ground: z.enum(GROUNDS, rule('GROUND.REQUIRED')),
      text: freeText('REPORT_TEXT', REPORT_TEXT_MAX),
      /** Data URLs of JPEG, PNG or WebP, 3 MB each. */
      pictures: z
        .array(z.string(rule('PHOTOS.VALIDITY')).startsWith('data:', rule('PHOTOS.VALIDITY')))
        .max(PROBLEM_PHOTOS_MAX, rule('PHOTOS.MAX'))
        .default([]),
      /** Needed from guests alone. */
      name: name.optional(),
      email: email.optional(),
      language: z.enum(UI_LANGUAGES).default('de'),
    })
    .refine(({ ground, text }) => ground !== 'OTHER' || text !== '', { error: rule('REPORT_TEXT.NOT_EMPTY'), path: ['text'] }),
  response: success,
})

/** An own report, and what came of it. */
const ownReport = z.object({
  uuid: z.string(),
  kind: z.enum(SUBJECT_KINDS),
  ground: z.enum(GROUNDS),
  text: z.string(),
  reportedAt: z.string(),
  /** Null while nobody has decided; `acted` says whether something was done. */
  decision: z.object({ acted: z.boolean(), decidedAt: z.string() }).nullable(),
})
export type OwnReport = z.infer<typeof ownReport>

/** A statement of reasons, as the member reads it whose content it is about (DSA, article 17). */
const statement = z.object({
  uuid: z.string(),
  kind: z.enum(SUBJECT_KINDS),
  /** The text it is about, where there still is one. */
  about: z.string().nullable(),
  state: z.enum(SUBJECT_STATES),
  outcome: z.enum(OUTCOMES),
  ground: z.enum(GROUNDS),
  facts: z.string(),
  /** Found by a program; a person decided. */
  isDetected: z.boolean(),
  decidedAt: z.string(),
  canContest: z.boolean(),
  objection: z
    .object({
      text: z.string(),
      madeAt: z.string(),
      answer: z.object({ text: z.string(), overturned: z.boolean(), at: z.string() }).nullable(),
    })
    .nullable(),
})
export type Statement = z.infer<typeof statement>

export const ownReports = endpoint({
  method: 'get',
  path: '/api/v1/reports',
  summary: 'The caller’s reports, and decisions about what is theirs with the reasons; newest first.',
  response: z.object({ reports: z.array(ownReport), statements: z.array(statement) }),
})

export const contestDecision = endpoint({
  method: 'post',
  path: '/api/v1/moderation/decisions/{uuid}/contest',
  summary:
    'Contest a decision about what is one’s own (DSA, article 20), once; another administrator than the first answers where there is one.',
  params: uuidParam,
  body: z.strictObject({
    text: objectionText,
  }),
  response: success,
})
