import { z } from 'zod'
import { confirmedConsequences } from './block-consequences.ts'
import { offerPhoto } from './books.ts'
import { freeText, optionalText, tidyText } from './catalogue.ts'
import { endpoint, readVersion, success, successOrProposed, uuid, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { GROUNDS } from '../domain/grounds.ts'
import { HELD_REASONS } from '../domain/held-reasons.ts'
import { UI_LANGUAGES } from '../domain/lookups.ts'
import { ADMIN_REASON_MAX } from '../domain/policy/administration.ts'
import { STATEMENT_FACTS_MAX } from '../domain/policy/reports.ts'
import { CASE_CURSOR, CASE_REPORTERS, OUTCOMES, SUBJECT_KINDS, SUBJECT_STATES } from '../domain/reports.ts'

/** What has been reported by nobody, some or many, or was held by a program, and waits for a decision. */
const caseInQueue = z.object({
  kind: z.enum(SUBJECT_KINDS),
  uuid: z.string(),
  /** The beginning of what it is about. */
  title: z.string(),
  waitsSince: z.string(),
  reports: z.int(),
  grounds: z.array(z.enum(GROUNDS)),
  isHeld: z.boolean(),
  /** A block is proposed: a second administrator decides. */
  isProposed: z.boolean(),
  /** Whose it is; null where it is nobody's, or they have left. */
  member: z
    .object({
      uuid: z.string(),
      name: z.string(),
      language: z.enum(UI_LANGUAGES),
      /** Cases of theirs that wait, on this page and others. */
      cases: z.int(),
    })
    .nullable(),
})
export type CaseInQueue = z.infer<typeof caseInQueue>

/** A contested decision. */
const contested = z.object({
  uuid: z.string(),
  kind: z.enum(SUBJECT_KINDS),
  about: z.string().nullable(),
  member: z.string(),
  outcome: z.enum(OUTCOMES),
  ground: z.enum(GROUNDS),
  facts: z.string(),
  decidedAt: z.string(),
  objection: z.string(),
  objectedAt: z.string(),
  /** False for whoever decided first, while there is somebody else. */
  canAnswer: z.boolean(),
})
export type ContestedDecision = z.infer<typeof contested>

export const moderationQueue = endpoint({
  method: 'get',
  path: '/api/v1/admin/moderation',
  roles: ['moderator'],
  summary:
    'Cases that wait for a decision, those of one member together, the member with the oldest first, and contested decisions that wait for an answer. `after` is `next` of the page before.',
  query: z.object({
    kind: z.enum(SUBJECT_KINDS).optional(),
    /** Waiting for so many days at least. */
    days: z.coerce.number().int().min(1).max(3650).optional(),
    reporter: z.enum(CASE_REPORTERS).optional(),
    /** Of the member whose it is. */
    language: z.enum(UI_LANGUAGES).optional(),
    after: z.string().regex(CASE_CURSOR).optional(),
  }),
  response: z.object({ cases: z.array(caseInQueue), total: z.int(), next: z.string().nullable(), contested: z.array(contested) }),
})

const caseParams = z.object({ kind: z.enum(SUBJECT_KINDS), uuid })

/** A message around a reported one. */
const messageAround = z.object({
  uuid: z.string(),
  author: z.string(),
  text: z.string(),
  sentAt: z.string(),
  /** The one the case is about. */
  isSubject: z.boolean(),
  isOfAuthor: z.boolean(),
})

export const moderationCase = endpoint({
  method: 'get',
  path: '/api/v1/admin/moderation/{kind}/{uuid}',
  roles: ['moderator'],
  summary:
    'A case with its surroundings: of a message the three before and after it in its conversation, and nothing else. 404 for what nobody reported and nothing holds.',
  params: caseParams,
  response: z.object({
    kind: z.enum(SUBJECT_KINDS),
    uuid: z.string(),
    title: z.string(),
    text: z.string(),
    picturePath: z.string().nullable(),
    /** Of the photos of a copy all that others see. */
    photos: z.array(offerPhoto),
    /** Where it stands on the site. */
    path: z.string().nullable(),
    state: z.enum(SUBJECT_STATES),
    isHeld: z.boolean(),
    /** What a program found in a held message, worst first. */
    heldReasons: z.array(z.enum(HELD_REASONS)),
    waitsSince: z.string(),
    /** A block was proposed for it; until that is decided nothing else can be. */
    proposal: z.object({ uuid: z.string(), proposedBy: z.string(), proposedAt: z.string() }).nullable(),
    /** Whether it can be taken away now. */
    canHide: z.boolean(),
    around: z.array(messageAround),
    /** Whose it is; null where it is nobody's, or they have left. */
    member: z
      .object({ uuid: z.string(), name: z.string(), language: z.enum(UI_LANGUAGES), memberSince: z.string(), decisions: z.int() })
      .nullable(),
    reports: z.array(
      z.object({
        uuid: z.string(),
        ground: z.enum(GROUNDS),
        text: z.string(),
        reportedAt: z.string(),
        /** Null for members who have left. */
        reporter: z.string().nullable(),
        isGuest: z.boolean(),
        pictures: z.array(z.string()),
      }),
    ),
    totalReports: z.int(),
    /** Of the reports and what they are about, for the decision. */
    version: readVersion,
    /** The ground named most often; of a message that only a program holds, the one that fits what it found. */
    ground: z.enum(GROUNDS),
    /** What a statement of reasons says about the facts, for each ground, in the language of the member. */
    facts: z.array(z.object({ ground: z.enum(GROUNDS), text: z.string() })),
  }),
})
export type ModerationCase = z.infer<(typeof moderationCase)['response']>

export const decideCase = endpoint({
  method: 'post',
  path: '/api/v1/admin/moderation/{kind}/{uuid}/decide',
  roles: ['moderator'],
  summary:
    'Decide on a case: once, also when two administrators do. The member gets the statement of reasons, whoever reported hears what came of it; the act is logged. The same decision again is success. 409 CASE_CHANGED if somebody has reported more since `version` was read; to keep it, also when it is not what it was. A block of a member with open exchanges waits for a second administrator, where there is one, and the case with it: `proposed`. A block needs the version of the `consequences` that were confirmed (GET block-consequences of the member): 409 BLOCK_CHANGED when others follow by now.',
  params: caseParams,
  body: z
    .strictObject({
      outcome: z.enum(OUTCOMES, rule('DECISION.REQUIRED')),
      ground: z.enum(GROUNDS, rule('GROUND.REQUIRED')),
      facts: freeText('REASON', STATEMENT_FACTS_MAX),
      version: readVersion,
      consequences: confirmedConsequences,
    })
    .refine(({ outcome, facts }) => outcome === 'KEEP' || facts !== '', { error: rule('REASON.NOT_EMPTY'), path: ['facts'] }),
  response: successOrProposed,
})

export const answerContest = endpoint({
  method: 'post',
  path: '/api/v1/admin/moderation-contest/{uuid}/answer',
  roles: ['moderator'],
  summary:
    'Answer an objection to a decision, with the reason the member gets; `overturns` takes the decision back as far as it can be. 403 for whoever decided first, while there is another administrator.',
  params: uuidParam,
  body: z.strictObject({
    reason: optionalText('REASON', ADMIN_REASON_MAX, tidyText).pipe(z.string(rule('REASON.NOT_EMPTY'))),
    overturns: z.boolean(),
  }),
  response: success,
})

export const moderationFigures = endpoint({
  method: 'get',
  path: '/api/v1/admin/moderation-figures',
  roles: ['moderator'],
  summary:
    'Figures of one year for the transparency report (DSA, articles 15 and 24) as CSV: reports by subject and ground, decisions, found by a program or not, median time, objections and what became of them, and how often the program was wrong (article 15(1)(e)): what it held and a person let through, or an objection took back, and its share; and the active recipients of each whole month, with the average of the six up to the last (article 24(2)).',
  query: z.object({ year: z.coerce.number().int().min(2020).max(2100) }),
  response: z.object({ fileName: z.string(), csv: z.string() }),
})

export const activeRecipients = endpoint({
  method: 'get',
  path: '/api/v1/moderation/active-recipients',
  summary:
    'How many members were here in a month, on average of the last six whole months (DSA, article 24(2)). Guests are not among them: nothing is kept by which one would be known again.',
  response: z.object({
    /** Whole months that were counted, at most six. */
    months: z.int(),
    /** Null before the first whole month. */
    average: z.int().nullable(),
    /** The first and the last of these months, as YYYY-MM. */
    first: z.string().nullable(),
    last: z.string().nullable(),
  }),
})
export type ActiveRecipients = z.infer<typeof activeRecipients.response>
