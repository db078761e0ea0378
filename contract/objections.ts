import { z } from 'zod'
import { freeText, optionalText, tidyText } from './catalogue.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { ADMIN_REASON_MAX } from '../domain/policy/administration.ts'
import { OBJECTION_TEXT_MAX } from '../domain/policy/accounts.ts'
import { RESTRICTION_KINDS } from '../domain/restriction.ts'
import { restriction } from './restriction.ts'

/** Reasons against a decision. */
export const objectionText = freeText('OBJECTION', OBJECTION_TEXT_MAX)

export const makeObjection = endpoint({
  method: 'post',
  path: '/api/v1/restriction/objection',
  summary:
    'Contest a restriction, with or without a text; one objection to each at a time. A person answers it, somebody else than who decided where possible.',
  body: z.strictObject({
    text: objectionText,
    /** Which of the restrictions of the session; without one the block of the account. */
    restrictionUuid: z.uuid().optional(),
  }),
  response: success,
})

/** An objection that waits, as administrators see it. */
const waitingObjection = z.object({
  uuid: z.string(),
  text: z.string(),
  madeAt: z.string(),
  member: z.object({ name: z.string(), email: z.string() }),
  restriction: restriction.pick({ kind: true, since: true, dispute: true }).extend({
    /** What it is, and what the member was told; a block of before has no reason. */
    measure: z.enum(RESTRICTION_KINDS),
    reason: z.string(),
  }),
  /** Whether the caller may answer: not whoever decided, while there is another administrator. */
  mayAnswer: z.boolean(),
})
export type WaitingObjection = z.infer<typeof waitingObjection>

export const adminObjections = endpoint({
  method: 'get',
  path: '/api/v1/admin/objections',
  roles: ['moderator'],
  summary: 'Objections to restrictions that wait for an answer, oldest first.',
  response: z.object({ objections: z.array(waitingObjection) }),
})

export const answerObjection = endpoint({
  method: 'post',
  path: '/api/v1/admin/objections/{uuid}/answer',
  roles: ['moderator'],
  summary:
    'Answer an objection and say why; the member reads it by mail and on their page. `lifts` ends the restriction, unless it is for a dispute: that one is lifted with the decision on the dispute. 403 FORBIDDEN for whoever decided, while another administrator could answer.',
  params: uuidParam,
  body: z.strictObject({
    reason: optionalText('REASON', ADMIN_REASON_MAX, tidyText).pipe(z.string(rule('REASON.NOT_EMPTY'))),
    lifts: z.boolean(),
  }),
  response: success,
})
