import { z } from 'zod'
import { bookcaseChange, position } from './bookcase-reports.ts'
import { freeText, optionalText, tidyText } from './catalogue.ts'
import { endpoint, success, uuidParam } from './endpoint.ts'
import { rule } from './field-errors.ts'
import { BOOKCASE_REPORT_KINDS, BOOKCASE_REPORT_STATES, BOOKCASE_STATES } from '../domain/bookcases.ts'
import { BOOKCASE_ANSWER_MAX, OSM_NOTE_MAX } from '../domain/policy/bookcases.ts'

const reviewed = z.object({
  uuid: z.string(),
  kind: z.enum(BOOKCASE_REPORT_KINDS),
  state: z.enum(BOOKCASE_REPORT_STATES),
  /** The bookcase as it is now; null of a new one that was not accepted. */
  bookcase: z
    .object({
      uuid: z.string(),
      name: z.string().nullable(),
      state: z.enum(BOOKCASE_STATES),
      position,
      photoUrl: z.string().nullable(),
      osmUrl: z.string().nullable(),
      hasPage: z.boolean(),
    })
    .nullable(),
  /** Name of the place it stands in, or would; null where that is outside of every municipality we know. */
  place: z.string().nullable(),
  changes: z.array(bookcaseChange),
  position: position.nullable(),
  /** Meters from where it stands now to where it would; null of all but what was moved. */
  meters: z.int().nullable(),
  note: z.string(),
  photoUrl: z.string().nullable(),
  /** Null once the member has left. */
  member: z.object({ uuid: z.string(), name: z.string() }).nullable(),
  reportedAt: z.string(),
  /**
   * Of an open one that says a bookcase is gone, all members who say so since it was last seen, and how many of them are new (an
   * account of a few days without a swap that ended well). Two who are not new hide a bookcase; new ones wait for an administrator.
   */
  doubts: z.object({ members: z.int(), newMembers: z.int() }).nullable(),
  /** Null while it is open; `by` is null where two readers decided. */
  decision: z.object({ by: z.string().nullable(), at: z.string(), answer: z.string() }).nullable(),
  /** The note that was left at OpenStreetMap about it. */
  osmNoteUrl: z.string().nullable(),
})
export type ReviewedReport = z.infer<typeof reviewed>

export const bookcaseReview = endpoint({
  method: 'get',
  path: '/api/v1/admin/bookcase-reports',
  roles: ['moderator'],
  summary:
    'Reports of bookcases that wait for an administrator, the oldest first; bookcases that readers removed and no administrator has looked at; and what was decided, the newest first. `decidedBefore` is the `olderDecided` of the page before.',
  query: z.object({ decidedBefore: z.uuid().optional() }),
  response: z.object({
    open: z.array(reviewed),
    /** How many wait, also beyond those listed. */
    openCount: z.int(),
    /** The report by which readers removed a bookcase alone: "accept" agrees with it, "undo" brings the bookcase back. */
    removed: z.array(reviewed),
    removedCount: z.int(),
    decided: z.array(reviewed),
    /** What the next page is asked with; null on the last one. */
    olderDecided: z.string().nullable(),
    /** Whether notes can be left at OpenStreetMap: only with a token in the configuration. */
    leavesNotes: z.boolean(),
  }),
})

const answer = optionalText('COMMENT', BOOKCASE_ANSWER_MAX, tidyText).transform((text) => text ?? '')
const neededAnswer = answer.refine((text) => text !== '')

export const acceptBookcaseReport = endpoint({
  method: 'post',
  path: '/api/v1/admin/bookcase-reports/{uuid}/accept',
  roles: ['moderator'],
  summary:
    'Accept a report and change the bookcase as it says; the member is told. For a bookcase that readers removed by themselves: agree with them. 409 when it was decided otherwise. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ answer }),
  response: success,
})

export const refuseBookcaseReport = endpoint({
  method: 'post',
  path: '/api/v1/admin/bookcase-reports/{uuid}/refuse',
  roles: ['moderator'],
  summary:
    'Refuse a report and say why; the member is told. A bookcase that only this report put in doubt is shown again. 409 when it was decided otherwise. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ answer: neededAnswer }),
  response: success,
})

export const undoBookcaseReport = endpoint({
  method: 'post',
  path: '/api/v1/admin/bookcase-reports/{uuid}/undo',
  roles: ['moderator'],
  summary:
    'Take back what an accepted report changed, as far as nothing else has changed it since: what holds then is what other accepted reports say, or else what stood there before. Its reader is told why. 409 when it was not accepted. The same again is a success.',
  params: uuidParam,
  body: z.strictObject({ answer: neededAnswer }),
  response: success,
})

export const sendBookcaseNote = endpoint({
  method: 'post',
  path: '/api/v1/admin/bookcase-reports/{uuid}/osm-note',
  roles: ['moderator'],
  summary:
    'Leave a note at OpenStreetMap about an accepted report. 409 when it is not accepted, is about a photo, or while the note is under way; 502 when OpenStreetMap refuses or does not answer. The same again is a success, and never a second note.',
  params: uuidParam,
  body: z.strictObject({ text: freeText('COMMENT', OSM_NOTE_MAX).refine((text) => text !== '', rule('COMMENT.VALIDITY')) }),
  response: success,
})

export const deleteConfirmation = endpoint({
  method: 'post',
  path: '/api/v1/admin/bookcases/{uuid}/delete-confirmation',
  roles: ['moderator'],
  summary:
    'Delete the confirmation of a bookcase. It is in doubt again where a reader said that it is gone, and what imports missed is counted from the start. The same again is a success.',
  params: uuidParam,
  response: success,
})

export const undoBookcaseReportsOf = endpoint({
  method: 'post',
  path: '/api/v1/admin/users/{uuid}/undo-bookcase-reports',
  roles: ['moderator'],
  summary: 'Refuse all open reports of a member and undo all accepted ones, newest first: for somebody who made many false reports.',
  params: uuidParam,
  body: z.strictObject({ answer: neededAnswer }),
  response: z.object({ refused: z.int(), undone: z.int() }),
})
